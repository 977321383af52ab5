import { useEffect, useState, useEffectEvent } from 'react';

import type { submitDraft, WireDraft } from '#insurance/claims/draft/api.ts';
import type { UploadAbout, Uploads } from '#web/ui/forms/upload/use-uploads.ts';
import { useLeadOn } from '#web/ui/navigation/use-lead-on.ts';

import { askAs, tell, warn } from '../../frame/ask-as.ts';
import { NOT_YOURS } from '../../frame/NotYours.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useSession } from '../../frame/use-portal.ts';
import { claimDraftAddress, loadDraft, loadListsOf, loadClaimPolicies } from '../claim-calls.ts';
import type { ClaimForm, ClaimLists } from '../claim-form-values.ts';
import {
	EMPTY_FORM,
	claimFormOf,
	NO_CLAIM_LISTS,
	claimProblems,
	claimRows,
	resumeAt,
	type ClaimFormStep,
} from '../claim-form.ts';
import { coverageOf } from '../reported-event.ts';
import { begunClaim, typedSince } from './typed-claim.ts';
import { type DraftSaving, useClaimDraft } from './use-claim-draft.ts';
import { type ChangeForm, useClaimForm } from './use-claim-form.ts';

/** Milliseconds between the server's message and the way back to the claim menu (C9.03). */
const LEAVE_MS = 3_000;
const CLAIM_MENU = '/selfcare/cara-pengajuan-klaim';

/** What is said beside the fields of a step that was to be left: by the wire's field names. */
export type Missing = Readonly<Record<string, string>>;

/** `gone`, `failed`: the draft of the address is not there, or could not be asked for now. */
type NoDraft = 'banner' | 'gone' | 'failed';
type View = 'loading' | NoDraft | 'wizard' | 'sent';

export type Wizard = {
	view: View;
	session: SelfcareSession | null;
	form: ClaimForm;
	lists: ClaimLists;
	step: ClaimFormStep;
	busy: boolean;
	message: string;
	/** Number of the claim that was sent. */
	claimNo: string;
	saving: DraftSaving;
	uploads: Uploads;
	aboutFiles(): UploadAbout;
	/** How many other claims the customer has begun. */
	others: number;
	change: ChangeForm;
	choosePolicy(policyId: string): void;
	chooseCoverage(coverageId: string): void;
	forward(): Promise<void>;
	back(): void;
	startNew(): void;
	/** Asks again for the draft of the address. */
	lookAgain(): Promise<void>;
	/** Ends a conflict: the newer draft is shown here, or this form is written over it. */
	settle(keepMine: boolean): Promise<void>;
};

/** Answers that another try does not change: it is somebody else's, or no number of a draft. */
const GONE_FOR_GOOD: readonly number[] = [NOT_YOURS, 422];

/**
 * The draft to go on with: the one of the address, or the one touched last. Where the address names
 * none, one that cannot be asked for is none: the banner offers a new claim (C8.25).
 */
async function findDraft(session: SelfcareSession): Promise<WireDraft | 'new' | NoDraft> {
	const ref = new URLSearchParams(location.search).get('ref');
	if (ref === 'new') return 'new';
	const answer = await loadDraft(session, ref);
	if (answer.ok && answer.data.policyId !== undefined) return answer.data;
	if (ref === null) return 'banner';
	return answer.ok || GONE_FOR_GOOD.includes(answer.code) ? 'gone' : 'failed';
}

/** Sends the draft as a claim. Only one that was taken leaves the page (C4.52). */
function useSubmission(session: SelfcareSession | null, saving: DraftSaving, onSent: () => void) {
	const [message, setMessage] = useState('');
	const [claimNo, setClaimNo] = useState('');
	const submit = async (version: number) => {
		if (!session) return;
		const answer = await askAs<typeof submitDraft>(
			session,
			'POST /page/selfcare/claim/submit-draft-claim',
			{ customerId: session.customerID, version, draftId: saving.draftId() },
		);
		setMessage(answer.message);
		// A refusal stays where it can be fixed (C8.18, C8.19).
		if (!answer.ok) return warn(answer.message);
		setClaimNo(answer.data.claimNo);
		tell(answer.message);
		onSent();
	};
	return { message, setMessage, claimNo, submit };
}

/** Opens the page: with the draft that there is, with a new claim, or with the choice of both. */
function useOpening({
	session,
	filled: { uploads, aboutFiles, change, setLists },
	saving,
	setView,
	setStep,
}: {
	session: SelfcareSession | null;
	filled: ReturnType<typeof useClaimForm>;
	saving: DraftSaving;
	setView: (view: View) => void;
	setStep: (step: ClaimFormStep) => void;
}) {
	const [others, setOthers] = useState(0);
	const begin = async (found: SelfcareSession) => {
		uploads.pause();
		const begun = begunClaim(found);
		saving.adopt(begun && { draftId: begun.draftId, version: null });
		change({ ...EMPTY_FORM, ...begun?.typed });
		setOthers(0);
		setStep(1);
		if (begun) {
			const { policyId } = begun.typed;
			const known = await loadListsOf(found, { policyId, claimType: begun.claimType });
			change({ documents: claimRows(known.types ?? [], []) });
			setLists(known);
			if (known.types) void uploads.resume(aboutFiles(known));
		} else setLists({ ...NO_CLAIM_LISTS, policies: await loadClaimPolicies(found) });
		setView('wizard');
	};

	const restore = async (found: SelfcareSession, draft: WireDraft) => {
		uploads.pause();
		const known = await loadListsOf(found, draft);
		const restored = {
			...claimFormOf(draft, known.coverages ?? [], known.types),
			...typedSince(found, draft),
		};
		saving.adopt(draft);
		setOthers(draft.others);
		change(restored);
		setLists(known);
		if (coverageOf(restored, known)) void uploads.resume(aboutFiles(known));
		setStep(resumeAt(restored, known));
		setView('wizard');
	};

	const show = async (found: SelfcareSession, draft: WireDraft | 'new' | NoDraft) => {
		if (draft === 'new') await begin(found);
		else if (typeof draft === 'string') setView(draft);
		else await restore(found, draft);
	};
	const open = async (found: SelfcareSession) => show(found, await findDraft(found));
	const showFirst = useEffectEvent(show);
	useEffect(() => {
		if (session) void findDraft(session).then((draft) => showFirst(session, draft));
	}, [session]);
	return { begin, restore, open, others };
}

export function useClaimWizard(leave: (url: string) => void): Wizard {
	const [view, setView] = useState<View>('loading');
	const session = useSession();
	const [step, setStep] = useState<ClaimFormStep>(1);
	const [busy, setBusy] = useState(false);
	const saving = useClaimDraft(session);
	const filled = useClaimForm(session, saving.draftId);
	const { message, setMessage, claimNo, submit } = useSubmission(session, saving, () => {
		filled.forgetFiles();
		setView('sent');
	});
	const { newest, lists, refreshTypes } = filled;
	useLeadOn(view === 'sent' ? CLAIM_MENU : null, LEAVE_MS);

	const { begin, restore, open, others } = useOpening({
		session,
		filled,
		saving,
		setView,
		setStep,
	});

	const forward = async () => {
		if (busy || Object.keys(claimProblems(step, newest.current, lists)).length > 0) return;
		setBusy(true);
		setMessage('');
		const saved = await saving.save(newest.current, lists);
		// The address of a begun claim is that of its draft: a reload goes on with it instead of
		// starting again.
		if (saved.ok) history.replaceState(history.state, '', claimDraftAddress(saving.draftId()));
		if (step === 1) await refreshTypes();
		if (step < 4) {
			// C8.27, C8.30: a save that failed does not hold the customer up; two drafts at once
			// do, because one would be lost, and one too many, because it would not be kept.
			if (saved.ok || (!saved.conflict && !saved.full)) setStep((step + 1) as ClaimFormStep);
		} else if (saved.ok) await submit(saved.version);
		if (!saved.ok && !saved.conflict && (step === 4 || saved.full)) {
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
		if (other.policyId === undefined) return setView('gone');
		setView('loading');
		await restore(session, other);
	};

	return {
		...filled,
		view,
		session,
		step,
		busy,
		message,
		claimNo,
		saving,
		others,
		forward,
		back: () => (step === 1 ? leave(CLAIM_MENU) : setStep((step - 1) as ClaimFormStep)),
		startNew: () => {
			history.replaceState(history.state, '', `${location.pathname}?ref=new`);
			setView('loading');
			if (session) void begin(session);
		},
		lookAgain: async () => {
			if (busy || !session) return;
			setBusy(true);
			await open(session);
			setBusy(false);
		},
		settle,
	};
}
