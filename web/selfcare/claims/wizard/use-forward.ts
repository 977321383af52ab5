import { useState } from 'react';

import { warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { contentOf } from '../claim-body.ts';
import { claimDraftAddress } from '../claim-calls.ts';
import type { ClaimFormStep } from '../claim-form.ts';
import { holdsUp, type NotSaved } from './not-saved.ts';
import type { DraftSaving, SavedDraft } from './use-claim-draft.ts';
import type { useClaimForm } from './use-claim-form.ts';

function useRefused(
	session: SelfcareSession | null,
	{ form, newest, lists }: ReturnType<typeof useClaimForm>,
) {
	const customerId = session?.customerID ?? '';
	const [last, setLast] = useState<{ content: string; fields: Readonly<Record<string, string>> }>(
		{
			content: '',
			fields: {},
		},
	);
	return {
		refused: last.content === contentOf(form, lists, customerId) ? last.fields : {},
		refuse: (fields: Readonly<Record<string, string>>) =>
			setLast({ content: contentOf(newest.current, lists, customerId), fields }),
	};
}

export function useForward({
	session,
	filled,
	saving,
	step,
	setStep,
	submit,
	say,
	reuse,
}: {
	session: SelfcareSession | null;
	filled: ReturnType<typeof useClaimForm>;
	saving: DraftSaving;
	step: ClaimFormStep;
	setStep: (step: ClaimFormStep) => void;
	submit: (version: number) => Promise<void>;
	say: (message: string) => void;
	reuse: () => Promise<void>;
}) {
	const { newest, lists, refreshTypes } = filled;
	const { refused, refuse } = useRefused(session, filled);
	/**
	 * Problems with fields are shown next to them. Conflicts and submitted claims are not reported
	 * here, because they have their own dialog and page.
	 */
	const report = ({ why, message, fields }: NotSaved): boolean => {
		const isBeside = Object.keys(fields).length > 0;
		if (isBeside) refuse(fields);
		else if (why !== 'conflict' && why !== 'sent') {
			say(message);
			warn(message);
		}
		return isBeside;
	};
	const reportAbove = (saved: SavedDraft): void => {
		if (!saved.ok && saved.why !== 'conflict') say(saved.message);
	};
	const goOn = async (): Promise<boolean> => {
		const saved = await saving.save(newest.current, lists);
		if (!saved.ok && (step === 4 || holdsUp(saved))) return report(saved);
		// The address of a new claim changes to the address of its draft, so that a reload
		// continues the draft instead of starting again.
		if (saved.ok) history.replaceState(history.state, '', claimDraftAddress(saving.draftId()));
		if (step === 1) await refreshTypes();
		// The account, which a document proves, is final now.
		if (step === 2) await reuse();
		if (step < 4) setStep((step + 1) as ClaimFormStep);
		else if (saved.ok && saved.arrived.length + saved.noRoom.length === 0)
			await submit(saved.version);
		return false;
	};
	return { refused, goOn, reportAbove };
}
