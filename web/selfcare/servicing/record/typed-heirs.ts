import type { getServicing } from '#insurance/service/servicing/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type Servicing = CallOutput<typeof getServicing>;
export type Heir = { name: string; relationship: string; dob: string; share: string };

/** A list being edited, and the list that was shown when editing began. */
export type TypedHeirs = { heirs: Heir[]; base: Servicing['beneficiaries'] };

export const heirsForm = (policyId: string) => `ahli waris ${policyId}`;

export const startOf = ({ beneficiaries }: Pick<Servicing, 'beneficiaries'>): TypedHeirs => ({
	heirs: beneficiaries.map((heir) => ({
		...heir,
		dob: heir.dob ?? '',
		share: String(heir.share),
	})),
	base: beneficiaries,
});

/**
 * Returns the change as sent. It includes the base, so that a list that was changed elsewhere since
 * editing began is not overwritten unseen.
 */
export const changeOf = (policyId: string, { heirs, base }: TypedHeirs, agree: boolean) => ({
	policyId,
	beneficiaries: heirs.map(({ name, relationship, dob, share }) => ({
		name,
		relationship,
		dob: dob || null,
		share: Number(share),
	})),
	agree,
	shown: base,
});
