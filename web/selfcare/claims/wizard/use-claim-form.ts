import { useRef, useState } from 'react';

import { type UploadAbout, useUploads } from '#web/ui/forms/upload/use-uploads.ts';
import { dismissWarning } from '#web/ui/toast-store.ts';

import { warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { loadCoverages, loadInsured, loadTypes } from '../claim-calls.ts';
import type { ClaimForm, ClaimLists } from '../claim-form-values.ts';
import { anotherClaim, EMPTY_FORM, NO_CLAIM_LISTS, withExtra } from '../claim-form.ts';
import { askedRows } from '../claim-guardian.ts';
import { customerDoor } from '../customer-door.ts';
import { coverageOf, claimEvent } from '../reported-event.ts';

export type ChangeForm = (
	next: Partial<ClaimForm> | ((form: ClaimForm) => Partial<ClaimForm>),
) => void;

const OF_CLAIM = {
	more: withExtra,
	say: (problem: string) => (problem === '' ? dismissWarning() : warn(problem)),
};

/** Each option list depends on the previous choice. */
export function useClaimForm(session: SelfcareSession | null, draftId: () => string) {
	const [form, setForm] = useState<ClaimForm>(EMPTY_FORM);
	const [lists, setLists] = useState<ClaimLists>(NO_CLAIM_LISTS);
	const asked = useRef(0);
	// A late response must be applied to the newest form.
	const newest = useRef(form);

	const change: ChangeForm = (next) => {
		newest.current = {
			...newest.current,
			...(typeof next === 'function' ? next(newest.current) : next),
		};
		setForm(newest.current);
	};

	const uploads = useUploads({
		door: session && customerDoor(session),
		rows: () => newest.current.documents,
		change: (next) => change((now) => ({ documents: next(now.documents) })),
		...OF_CLAIM,
	});
	const aboutFiles = (known = lists): UploadAbout => ({
		subject: draftId(),
		fields: { productId: coverageOf(newest.current, known)?.productID ?? '' },
	});
	const forgetFiles = () => uploads.forget(draftId());

	const choosePolicy = (policyId: string) => {
		forgetFiles();
		change(anotherClaim({ policyId, coverageId: '', insuredId: '' }));
		setLists((now) => ({ ...now, coverages: null, insured: null, types: null }));
		const mine = (asked.current += 1);
		if (!session || policyId === '') return;
		void Promise.all([loadCoverages(session, policyId), loadInsured(session, policyId)]).then(
			([coverages, insured]) => {
				if (asked.current === mine) setLists((now) => ({ ...now, coverages, insured }));
			},
		);
	};

	const chooseCoverage = (coverageId: string) => {
		forgetFiles();
		change(anotherClaim({ coverageId }));
		setLists((now) => ({ ...now, types: null }));
		const mine = (asked.current += 1);
		const productId = coverageOf({ ...form, coverageId }, lists)?.productID;
		if (!session || !productId) return;
		void loadTypes(session, productId).then((types) => {
			if (asked.current !== mine || !types) return;
			setLists((now) => ({ ...now, types }));
			change((now) => askedRows(now, lists, types));
		});
	};

	/** The required documents depend on the reported event. */
	const refreshTypes = async () => {
		const productId = coverageOf(newest.current, lists)?.productID;
		if (!session || !productId) return;
		const types = await loadTypes(session, productId, claimEvent(newest.current, lists));
		if (!types) return;
		setLists((now) => ({ ...now, types }));
		change((now) => askedRows(now, lists, types));
	};

	return {
		form,
		newest,
		/** Counts what was chosen, so that late lists of an earlier choice are dropped. */
		asked,
		lists,
		setLists,
		change,
		uploads,
		aboutFiles,
		forgetFiles,
		choosePolicy,
		chooseCoverage,
		refreshTypes,
	};
}
