import { useEffect, useRef, useState, useEffectEvent } from 'react';

import type { submitDraft, WireDraft } from '#insurance/claims/api.ts';
import { useLeadOn } from '#web/ui/navigation/use-lead-on.ts';

import { askAs, tell, warn } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';
import { useSession } from '../frame/use-portal.ts';
import {
	loadCoverages,
	loadDraft,
	loadInsured,
	loadListsOf,
	loadPolicies,
	loadTypes,
} from './claim-calls.ts';
import type { ClaimForm, Lists } from './claim-form-values.ts';
import {
	EMPTY_FORM,
	formOf,
	NO_LISTS,
	problemsOf,
	resumeAt,
	rowsFor,
	type Step,
} from './claim-form.ts';
import { coverageOf, eventOf } from './claim-told.ts';
import { type Saving, useClaimDraft } from './use-claim-draft.ts';
import { type Uploads, useClaimUploads } from './use-claim-uploads.ts';

/** Milliseconds between the server's message and the way back to the claim menu (C9.03). */
const LEAVE_MS = 3_000;
export const CLAIM_MENU = '/selfcare/cara-pengajuan-klaim';

export type View = 'loading' | 'banner' | 'wizard' | 'sent';

export type Wizard = {
	view: View;
	session: SelfcareSession | null;
	form: ClaimForm;
	lists: Lists;
	step: Step;
	busy: boolean;
	message: string;
	/** Number of the claim that was sent. */
	claimNo: string;
	saving: Saving;
	uploads: Uploads;
	change(next: Partial<ClaimForm> | ((form: ClaimForm) => Partial<ClaimForm>)): void;
	choosePolicy(policyId: string): void;
	chooseCoverage(coverageId: string): void;
	forward(): Promise<void>;
	back(): void;
	startNew(): void;
	/** Ends a conflict: the newer draft is shown here, or this form is written over it. */
	settle(keepMine: boolean): Promise<void>;
};

/**
 * The draft to go on with. One that cannot be asked for is, for the customer, none: the banner
 * offers a new claim (C8.25).
 */
async function findDraft(session: SelfcareSession): Promise<WireDraft | 'new' | null> {
	if (new URLSearchParams(location.search).get('ref') === 'new') return 'new';
	const answer = await loadDraft(session);
	return answer.ok && answer.data.policyId !== undefined ? answer.data : null;
}

export function useClaimWizard(leave: (url: string) => void): Wizard {
	const [view, setView] = useState<View>('loading');
	const session = useSession();
	const [form, setForm] = useState<ClaimForm>(EMPTY_FORM);
	const [lists, setLists] = useState<Lists>(NO_LISTS);
	const [step, setStep] = useState<Step>(1);
	const [busy, setBusy] = useState(false);
	const [message, setMessage] = useState('');
	const [claimNo, setClaimNo] = useState('');
	const saving = useClaimDraft(session);
	const asked = useRef(0);
	// What a late answer (an upload, a list) is laid over must be the newest form, not the one of
	// its first press.
	const newest = useRef(form);

	const change: Wizard['change'] = (next) => {
		newest.current = {
			...newest.current,
			...(typeof next === 'function' ? next(newest.current) : next),
		};
		setForm(newest.current);
	};

	const uploads = useClaimUploads(session, change);
	useLeadOn(view === 'sent' ? CLAIM_MENU : null, LEAVE_MS);

	const begin = async (found: SelfcareSession) => {
		const policies = await loadPolicies(found);
		setLists({ ...NO_LISTS, policies });
		setView('wizard');
	};

	const restore = async (found: SelfcareSession, draft: WireDraft) => {
		uploads.forget();
		const known = await loadListsOf(found, draft);
		const restored = formOf(draft, known.coverages ?? [], known.types);
		saving.adopt(draft.version);
		change(restored);
		setLists(known);
		setStep(resumeAt(restored, known));
		setView('wizard');
	};

	const proceed = useEffectEvent((found: SelfcareSession, draft: WireDraft | 'new' | null) => {
		if (draft === 'new') void begin(found);
		else if (draft) void restore(found, draft);
		else setView('banner');
	});
	useEffect(() => {
		if (session) void findDraft(session).then((draft) => proceed(session, draft));
	}, [session]);

	const choosePolicy = (policyId: string) => {
		uploads.forget();
		change({ policyId, coverageId: '', insuredId: '', documents: [], told: {} });
		setLists((now) => ({ ...now, coverages: null, insured: null, types: null }));
		asked.current += 1;
		const mine = asked.current;
		if (!session || policyId === '') return;
		void Promise.all([loadCoverages(session, policyId), loadInsured(session, policyId)]).then(
			([coverages, insured]) => {
				if (asked.current === mine) setLists((now) => ({ ...now, coverages, insured }));
			},
		);
	};

	const chooseCoverage = (coverageId: string) => {
		uploads.forget();
		change({ coverageId, documents: [], told: {} });
		setLists((now) => ({ ...now, types: null }));
		asked.current += 1;
		const mine = asked.current;
		const productId = coverageOf({ ...form, coverageId }, lists)?.productID;
		if (!session || !productId) return;
		void loadTypes(session, productId).then((types) => {
			if (asked.current !== mine || !types) return;
			setLists((now) => ({ ...now, types }));
			change((now) => ({ documents: rowsFor(types, now.documents) }));
		});
	};

	/** Documents follow what happened: asked for again once it is told. */
	const refreshTypes = async () => {
		const productId = coverageOf(newest.current, lists)?.productID;
		if (!session || !productId) return;
		const types = await loadTypes(session, productId, eventOf(newest.current, lists));
		if (!types) return;
		setLists((now) => ({ ...now, types }));
		change((now) => ({ documents: rowsFor(types, now.documents) }));
	};

	const submit = async (version: number) => {
		if (!session) return;
		const answer = await askAs<typeof submitDraft>(
			session,
			'POST /page/selfcare/claim/submit-draft-claim',
			{ customerId: session.customerID, version },
		);
		// C4.52: only a claim that was taken leaves this page; a refusal stays where it can be
		// fixed (C8.18, C8.19).
		if (!answer.ok) {
			setMessage(answer.message);
			return warn(answer.message);
		}
		setMessage(answer.message);
		setClaimNo(answer.data.claimNo);
		tell(answer.message);
		setView('sent');
	};

	const forward = async () => {
		if (busy || Object.keys(problemsOf(step, newest.current, lists)).length > 0) return;
		setBusy(true);
		setMessage('');
		const saved = await saving.save(newest.current, lists);
		// The address of a begun claim is that of its draft: a reload goes on with it instead of
		// starting again.
		if (saved.ok) history.replaceState(history.state, '', location.pathname);
		if (step === 1) await refreshTypes();
		if (step < 4) {
			// C8.27, C8.30: a save that failed does not hold the customer up; two drafts at once
			// do, because one would be lost.
			if (saved.ok || !saved.conflict) setStep((step + 1) as Step);
		} else if (saved.ok) await submit(saved.version);
		else if (!saved.conflict) {
			setMessage(saved.message);
			warn(saved.message);
		}
		setBusy(false);
	};

	const settle = async (keepMine: boolean) => {
		const other = saving.conflict;
		saving.clearConflict();
		if (!other || !session) return;
		if (keepMine) return void (await saving.save(newest.current, lists, true));
		if (other.policyId === undefined) return setView('banner');
		setView('loading');
		await restore(session, other);
	};

	return {
		view,
		session,
		form,
		lists,
		step,
		busy,
		message,
		claimNo,
		saving,
		uploads,
		change,
		choosePolicy,
		chooseCoverage,
		forward,
		back: () => (step === 1 ? leave(CLAIM_MENU) : setStep((step - 1) as Step)),
		startNew: () => {
			history.replaceState(history.state, '', `${location.pathname}?ref=new`);
			setView('loading');
			if (session) void begin(session);
		},
		settle,
	};
}
