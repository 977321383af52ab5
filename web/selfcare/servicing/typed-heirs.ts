import type { getServicing } from '#insurance/servicing/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type Servicing = CallOutput<typeof getServicing>;
export type Heir = { name: string; relationship: string; dob: string; share: string };

/** A list as it is typed, and the list that was shown when that began. */
export type TypedHeirs = { heirs: Heir[]; base: Servicing['beneficiaries'] };

/** What is typed here, as it is kept. */
export const heirsForm = (policyId: string) => `ahli waris ${policyId}`;

export const startOf = ({ beneficiaries }: Pick<Servicing, 'beneficiaries'>): TypedHeirs => ({
	heirs: beneficiaries.map((heir) => ({
		...heir,
		dob: heir.dob ?? '',
		share: String(heir.share),
	})),
	base: beneficiaries,
});

/** What is sent: one that was changed elsewhere since the typing began is not written over unseen. */
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
