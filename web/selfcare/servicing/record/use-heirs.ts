import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { changeBeneficiaries } from '#insurance/service/servicing/api.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';

import { askAs, refusedBeside, notify } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { useTyped } from '../../frame/typed.ts';
import {
	changeOf,
	type Heir,
	heirsForm,
	type Servicing,
	startOf,
	type TypedHeirs,
} from './typed-heirs.ts';

export const nameOf = (at: number, field: keyof Heir) => `beneficiaries.${at}.${field}`;
const shownOf = (heirs: readonly Heir[]) => [
	'beneficiaries',
	'agree',
	...heirs.flatMap((heir, at) =>
		(Object.keys(heir) as (keyof Heir)[]).map((field) => nameOf(at, field)),
	),
];

type Of = { session: SelfcareSession; policyId: string };

/**
 * State of the list being edited. It is sent together with its base, which is the list shown when
 * editing began. A newer base is used only after the old one was refused and the new one is shown.
 */
export function useHeirs({ session, policyId, servicing }: Of & { servicing: Servicing }) {
	const { typed, type } = useTyped(session, heirsForm(policyId), () => startOf(servicing));
	const refusedOver = useRef<Servicing | null>(null);
	const take = useEffectEvent((base: TypedHeirs['base']) => type({ ...typed, base }));
	useEffect(() => {
		if (refusedOver.current === null || refusedOver.current === servicing) return;
		refusedOver.current = null;
		take(servicing.beneficiaries);
	}, [servicing]);
	return {
		typed,
		heirs: typed.heirs,
		setHeirs: (heirs: Heir[]) => type({ ...typed, heirs }),
		expectOther() {
			refusedOver.current = servicing;
		},
	};
}

/** Sends the new list only once; refusals are shown next to their fields. */
export function useHeirsChange({
	session,
	policyId,
	onDone,
	onElsewhere,
}: Of & { onDone: () => void; onElsewhere: () => void }) {
	const [busy, setBusy] = useState(false);
	const [problems, setProblems] = useState<Record<string, string>>({});
	const intent = useIntent();
	const send = async (typed: TypedHeirs, agree: boolean) => {
		setBusy(true);
		const input = changeOf(policyId, typed, agree);
		const answer = await askAs<typeof changeBeneficiaries>(
			session,
			'POST /page/selfcare/servicing/beneficiaries',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (!answer.ok) {
			setProblems(refusedBeside(answer, shownOf(typed.heirs)));
			// Refreshes the list above to show the latest heirs, but keeps what was typed in this
			// form.
			if (answer.code === 409) onElsewhere();
			return;
		}
		intent.done();
		notify(
			`Ahli waris diubah. Endorsemen ${groupedPolicyNo(answer.data.endorsementNo)} kami kirim ke emailmu.`,
		);
		onDone();
	};
	return { busy, problems, send };
}
