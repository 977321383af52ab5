import { useRef, useState } from 'react';

import type { Incident } from '#insurance/claims/incident/incident.ts';
import { documentRows } from '#web/ui/forms/upload/upload-rows.ts';

import type { SelfcareSession } from '../../frame/session.ts';
import { withWhatCame } from '../by-link/came.ts';
import { loadListsOf } from '../claim-calls.ts';
import type { ClaimForm } from '../claim-form-values.ts';
import { anotherClaim } from '../claim-form.ts';
import { askedRows } from '../claim-guardian.ts';
import { claimEvent, coverageOf } from '../reported-event.ts';
import type { useClaimForm } from '../wizard/use-claim-form.ts';
import { type KnownForClaim, loadReused, type ClaimProposal } from './incident-calls.ts';

type Filled = ReturnType<typeof useClaimForm>;
export type ReusedDocument = { type: string; claimNo: string };

const isEmpty = (bank: ClaimForm['bank']) => Object.values(bank).every((text) => text === '');

/** Returns the required documents that have no file yet. */
const lacking = ({ documents }: ClaimForm) =>
	documentRows(documents).flatMap(({ id, required, url, isUploading }) =>
		required && url === '' && !isUploading ? [id] : [],
	);

/** Fills the form from a proposal: policy, claim type, person, answers and the known account. */
const useChosen =
	(session: SelfcareSession | null, { change, setLists, forgetFiles, asked }: Filled) =>
	async (proposal: ClaimProposal, incident: Incident, account: KnownForClaim['account']) => {
		const { policyId, coverageId, insuredId, benefit, facts } = proposal;
		forgetFiles();
		change(anotherClaim({ policyId, coverageId: '', insuredId: '', incident }));
		setLists((now) => ({ ...now, coverages: null, insured: null, types: null }));
		const mine = (asked.current += 1);
		if (!session) return;
		const known = await loadListsOf(session, { policyId, claimType: benefit });
		if (asked.current !== mine) return;
		setLists(known);
		change((now) => ({
			coverageId,
			insuredId,
			reported: facts,
			...(account && isEmpty(now.bank) ? { bank: account } : {}),
			...askedRows({ insuredId, documents: now.documents }, known, known.types ?? []),
		}));
	};

/** Adds documents that were sent before and hold for this claim too. */
export function useProposal(session: SelfcareSession | null, filled: Filled) {
	const { newest, lists, change } = filled;
	const done = useRef('');
	const [reused, setReused] = useState<readonly ReusedDocument[]>([]);
	const reuse = async () => {
		const form = newest.current;
		const coverage = coverageOf(form, lists);
		const typeIds = lacking(form);
		if (!session || !form.incident || !coverage || typeIds.length === 0) return;
		const of = {
			policyId: form.policyId,
			claimType: coverage.coverageTypeID,
			tertanggungId: form.insuredId,
			accountNumber: form.bank.accountNumber,
			event: claimEvent(form, lists),
			incidentId: form.incident.id,
		};
		// A document that the customer removed is not brought back.
		const key = JSON.stringify(of);
		if (done.current === key) return;
		done.current = key;
		const answer = await loadReused(session, { ...of, typeIds });
		if (!answer.ok) return;
		change(withWhatCame(answer.data.documents));
		setReused(answer.data.documents.map(({ type, claimNo }) => ({ type, claimNo })));
	};
	return { chooseProposal: useChosen(session, filled), reuse, reused };
}
