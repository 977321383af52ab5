import { useState } from 'react';

import type { UploadAbout, Uploads } from '#web/ui/forms/upload/use-uploads.ts';
import { useLeadOn } from '#web/ui/navigation/use-lead-on.ts';

import { warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { useSession } from '../../frame/use-portal.ts';
import { claimDraftAddress } from '../claim-calls.ts';
import type { ClaimForm, ClaimLists } from '../claim-form-values.ts';
import type { ClaimFormStep } from '../claim-form.ts';
import { forgetOfDraft } from './typed-claim.ts';
import { type DraftSaving, useClaimDraft, withArrivals } from './use-claim-draft.ts';
import { type ChangeForm, useClaimForm } from './use-claim-form.ts';
import { useOpening, type WizardView } from './use-claim-opening.ts';
import { type Signing, useSigning } from './use-claim-signature.ts';
import { useClaimSubmission } from './use-claim-submission.ts';

/** Milliseconds between the server's message and the way back to the claim menu (C9.03). */
const LEAVE_MS = 3_000;
const CLAIM_MENU = '/selfcare/cara-pengajuan-klaim';

/** Nobody submits what they have not seen. */
const CAME_LATE = 'Satu dokumen baru saja masuk lewat tautanmu. Periksa dulu, lalu ajukan.';

/** What is said beside the fields of a step that was to be left: by the wire's field names. */
export type Missing = Readonly<Record<string, string>>;

export type Wizard = {
	view: WizardView;
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
	signing: Signing;
	/** What the step still lacks, by the wire's field names. */
	problems: Missing;
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

export function useClaimWizard(leave: (url: string) => void): Wizard {
	const [view, setView] = useState<WizardView>('loading');
	const session = useSession();
	const [step, setStep] = useState<ClaimFormStep>(1);
	const [busy, setBusy] = useState(false);
	const [message, setMessage] = useState('');
	const draft = useClaimDraft(session);
	const filled = useClaimForm(session, draft.draftId);
	const at = view === 'wizard' ? step : null;
	const late = () => {
		setStep(3);
		setMessage(CAME_LATE);
	};
	const say = setMessage;
	const saving = withArrivals(draft, filled.change, { late: at === 4 ? late : null, full: say });
	const { signing, lacking, problems } = useSigning({ session, saving, filled, at });
	const onSent = () => {
		filled.forgetFiles();
		forgetOfDraft(saving.draftId());
		setView('sent');
	};
	const { claimNo, submit, sent } = useClaimSubmission({ session, saving, signing, say, onSent });
	const { newest, lists, refreshTypes } = filled;
	useLeadOn(view === 'sent' ? CLAIM_MENU : null, LEAVE_MS);

	const page = { session, filled, saving, signing, setView, setStep };
	const { startNew, settle, open, others } = useOpening(page);

	const goOn = async () => {
		const saved = await saving.save(newest.current, lists);
		if (!saved.ok && saved.sent) return sent(saved.sent, saved.message);
		// The address of a begun claim is that of its draft: a reload goes on with it instead of
		// starting again.
		if (saved.ok) history.replaceState(history.state, '', claimDraftAddress(saving.draftId()));
		if (step === 1) await refreshTypes();
		if (step < 4) {
			// C8.27, C8.30: a save that failed does not hold the customer up; two drafts at once
			// do, because one would be lost, and one too many, because it would not be kept.
			if (saved.ok || (!saved.conflict && !saved.full)) setStep((step + 1) as ClaimFormStep);
		} else if (saved.ok && saved.arrived.length + saved.noRoom.length === 0)
			await submit(saved.version);
		if (!saved.ok && !saved.conflict && (step === 4 || saved.full)) {
			setMessage(saved.message);
			warn(saved.message);
		}
	};
	const forward = async () => {
		if (busy || Object.keys(lacking()).length > 0) return;
		setBusy(true);
		setMessage('');
		await goOn();
		setBusy(false);
	};

	const lookAgain = async () => {
		if (busy || !session) return;
		setBusy(true);
		await open(session);
		setBusy(false);
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
		signing,
		problems,
		others,
		forward,
		back: () => (step === 1 ? leave(CLAIM_MENU) : setStep((step - 1) as ClaimFormStep)),
		startNew,
		lookAgain,
		settle,
	};
}
