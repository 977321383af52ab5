import { useState } from 'react';

import type { UploadAbout, Uploads } from '#web/ui/forms/upload/use-uploads.ts';
import { useLeadOn } from '#web/ui/navigation/use-lead-on.ts';

import type { SelfcareSession } from '../../frame/session.ts';
import { useSession } from '../../frame/use-portal.ts';
import type { ClaimForm, ClaimLists } from '../claim-form-values.ts';
import type { ClaimFormStep } from '../claim-form.ts';
import { type ReusedDocument, useProposal } from '../incident/use-proposal.ts';
import { type Signing, useSigning } from './signature/use-claim-signature.ts';
import { forgetOfDraft, forgetSigning } from './typed-claim.ts';
import { type DraftSaving, useClaimDraft, withArrivals } from './use-claim-draft.ts';
import { type ChangeForm, useClaimForm } from './use-claim-form.ts';
import { useOpening, type WizardView } from './use-claim-opening.ts';
import { claimSubmission, useSentClaim } from './use-claim-submission.ts';
import { useForward } from './use-forward.ts';

/** Milliseconds the server's message is shown before the customer returns to the claim menu (C9.03). */
const LEAVE_MS = 3_000;
const CLAIM_MENU = '/selfcare/cara-pengajuan-klaim';

/** Shown because customers must not submit documents they have not seen. */
const CAME_LATE = 'Satu dokumen baru saja masuk lewat tautanmu. Periksa dulu, lalu ajukan.';

/** Messages shown next to the fields when a step cannot be left, keyed by field name in the API. */
export type Missing = Readonly<Record<string, string>>;

export type Wizard = {
	view: WizardView;
	session: SelfcareSession | null;
	form: ClaimForm;
	lists: ClaimLists;
	step: ClaimFormStep;
	busy: boolean;
	message: string;
	claimNo: string;
	isBehind: boolean;
	saving: DraftSaving;
	uploads: Uploads;
	signing: Signing;
	problems: Missing;
	/** Messages for values that the server refused; cleared on any change. */
	refused: Missing;
	aboutFiles(): UploadAbout;
	others: number;
	change: ChangeForm;
	/** Documents that were taken from earlier claims. */
	reused: readonly ReusedDocument[];
	chooseProposal: ReturnType<typeof useProposal>['chooseProposal'];
	choosePolicy(policyId: string): void;
	chooseCoverage(coverageId: string): void;
	/** Leaves the step. Resolves to true if the server refused a value in one of the step's fields. */
	forward(): Promise<boolean>;
	back(): void;
	startNew(): void;
	lookAgain(): Promise<void>;
	/** Resolves a conflict: either shows the newer draft here or overwrites it with this form. */
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
	const { reuse, ...proposal } = useProposal(session, filled);
	const at = view === 'wizard' ? step : null;
	const late = () => {
		// A signature for the form without the new documents is not valid for the updated form.
		forgetSigning(draft.draftId());
		setStep(3);
		setMessage(CAME_LATE);
	};
	const say = setMessage;
	const { claimNo, isBehind, sent } = useSentClaim(say, () => {
		filled.forgetFiles();
		forgetOfDraft(draft.draftId());
		setView('sent');
	});
	const onArrival = { late: at === 4 ? late : null, full: say, sent };
	const saving = withArrivals(draft, filled.change, onArrival);
	const { signing, lacking, problems } = useSigning({ session, saving, sent, filled, at });
	const submit = claimSubmission({ session, saving, signing, say, sent });
	// If later changes were not sent, the customer stays on this page to read the message.
	useLeadOn(view === 'sent' && !isBehind ? CLAIM_MENU : null, LEAVE_MS);

	const page = { session, filled, saving, signing, setView, setStep };
	const { startNew, settle, open, others } = useOpening(page);
	const { refused, goOn, reportAbove } = useForward({ ...page, step, submit, say, reuse });

	const forward = async () => {
		if (busy || Object.keys(lacking()).length > 0) return false;
		setBusy(true);
		setMessage('');
		const isRefused = await goOn();
		setBusy(false);
		return isRefused;
	};

	const lookAgain = async () => {
		if (busy || !session) return;
		setBusy(true);
		await open(session);
		setBusy(false);
	};

	return {
		...filled,
		...proposal,
		view,
		session,
		step,
		busy,
		message,
		claimNo,
		isBehind,
		saving,
		signing,
		problems,
		refused,
		others,
		forward,
		back: () => (step === 1 ? leave(CLAIM_MENU) : setStep((step - 1) as ClaimFormStep)),
		startNew,
		lookAgain,
		settle: (keepMine) => settle(keepMine, reportAbove),
	};
}
