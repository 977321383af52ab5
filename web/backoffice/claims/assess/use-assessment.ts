import { type FormEvent, useEffect, useRef, useState } from 'react';

import { isDocumentMissing } from '#insurance/claims/checklist/checklist.ts';
import type { checkFacts, recommendClaim } from '#insurance/claims/desk/office-api.ts';
import { eventFrom, missingOf, type ReportedFacts } from '#insurance/claims/rules/questions.ts';

import { useSend } from '../../office-calls.ts';
import type { ClaimDeskForm, File } from '../claim-step.ts';
import type { Above } from './AboveRules.tsx';
import { type AssessedLine, lineFrom, reasonFrom } from './assessed-line.ts';
import type { Check } from './Findings.tsx';

const EMPTY: ReportedFacts = { days: null, cost: null, specified: false };

/**
 * Returns the last recommendation if the second person sent it back, so that its assessor can
 * continue from it.
 */
export function returnedOf({ recommendations }: File) {
	const last = recommendations.at(-1);
	return last?.verdict === 'returned' ? last : null;
}

/** A claim that waits for documents can be assessed only after they were due. */
export const isUnansweredIn = ({ status }: File) => status === 'needs-documents';

const firstOutcome = (file: File): 'approve' | 'decline' =>
	isUnansweredIn(file) ? 'decline' : (returnedOf(file)?.outcome ?? 'approve');

/** Lines of a declined claim have no money, and need other reasons. */
const withoutMoney = (line: AssessedLine): AssessedLine => ({
	...line,
	amount: 0,
	rule: '',
	clause: '',
	cut: '',
});
/** Documents that prove a payment prove no refusal either. */
const withoutGrounds = (line: AssessedLine): AssessedLine => ({
	...withoutMoney(line),
	evidence: '',
});

function sentSums(lines: readonly AssessedLine[], above: Above | null) {
	const filled = lines.map((line) => ({
		...line,
		asked: line.asked ?? 0,
		amount: line.amount ?? 0,
	}));
	return above?.code
		? { lines: filled, above: { code: above.code, words: above.words } }
		: { lines: filled };
}

/** The outcome on screen. `chosen` is the latest one, also for work that began before it. */
function useOutcome(file: File) {
	const [outcome, show] = useState(firstOutcome(file));
	const chosen = useRef(outcome);
	const setOutcome = (next: 'approve' | 'decline') => {
		chosen.current = next;
		show(next);
	};
	return { outcome, setOutcome, chosen };
}

type Words = { lines: AssessedLine[]; reason: string };
const NO_WORDS: Words = { lines: [], reason: '' };

/** Lines and reason as the rules fill them in. What the assessor changed stays. */
function useFilledIn(returned: Words | null) {
	const [lines, setLines] = useState(returned?.lines ?? NO_WORDS.lines);
	const [reason, setReason] = useState(returned?.reason ?? NO_WORDS.reason);
	const [filled, setFilled] = useState(NO_WORDS);
	const fillIn = (next: Words) => {
		// Something may have been typed while the rules ran.
		setLines((now) => (now.length === 0 || now === filled.lines ? next.lines : now));
		setReason((now) => (now === filled.reason ? next.reason : now));
		setFilled(next);
	};
	return {
		lines,
		setLines,
		reason,
		setReason,
		fillIn,
		/** True if the assessor's lines stayed although the rules computed others. */
		isOwn: filled !== NO_WORDS && lines !== filled.lines,
		refill: () => setLines(filled.lines),
		/** The grounds for paying do not justify declining, so the assessor writes new ones. */
		decline: () => {
			setLines(lines.map(lines === filled.lines ? withoutGrounds : withoutMoney));
			if (reason === filled.reason) setReason('');
		},
	};
}

/** Returns whether a claim is complete, held by this assessor and without an earlier proposal. */
const mayFillIn = (file: File) =>
	file.mine &&
	file.status === 'in-review' &&
	returnedOf(file) === null &&
	!file.reopened &&
	!file.checklist.some(isDocumentMissing) &&
	eventFrom(file.asked, { ...EMPTY, ...file.event }) !== null;

function useFirstRun(file: File, run: () => Promise<void>): void {
	useEffect(() => {
		if (mayFillIn(file)) void run();
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the claim is opened
	}, []);
}

export function useAssessment({ file, onMoved, onStale }: ClaimDeskForm) {
	const returned = returnedOf(file);
	const isUnanswered = isUnansweredIn(file);
	const [facts, setFacts] = useState<ReportedFacts>(file.event ?? EMPTY);
	const [missing, setMissing] = useState<Record<string, string>>({});
	const [check, setCheck] = useState<Check | null>(null);
	const { outcome, setOutcome, chosen } = useOutcome(file);
	const [above, setAbove] = useState<Above>(returned?.above ?? { code: '', words: '' });
	const words = useFilledIn(returned);
	const { lines, reason } = words;
	const asking = useSend<typeof checkFacts>('POST /page/office/claims/check');
	const sending = useSend<typeof recommendClaim>('POST /page/office/claims/recommend', {
		done: 'Usulan terkirim ke supervisor.',
		stale: onStale,
	});
	const choose = (next: 'approve' | 'decline') => {
		setOutcome(next);
		if (next !== outcome && next === 'decline') words.decline();
	};
	/**
	 * Returns the facts if they are complete. Otherwise marks the missing ones next to their
	 * fields.
	 */
	const whole = () => {
		setMissing(missingOf(file.asked, { ...facts, specified: true }));
		return eventFrom(file.asked, { ...file.event, ...facts });
	};
	const run = async () => {
		const event = whole();
		const before = chosen.current;
		const found = event && (await asking.send({ claimNo: file.claimNo, event }));
		if (!found) return;
		setCheck(found);
		// The assessor may have chosen while the rules ran.
		if (chosen.current !== before) return;
		const outcomeNow = isUnanswered || found.verdict === 'not-covered' ? 'decline' : 'approve';
		setOutcome(outcomeNow);
		const first = lineFrom(found, file, event.cost);
		words.fillIn({
			lines: [isUnanswered ? withoutGrounds(first) : first],
			reason: found.verdict === 'covered' && !isUnanswered ? reasonFrom(file) : '',
		});
	};
	useFirstRun(file, run);
	const recommend = async (sent: FormEvent) => {
		sent.preventDefault();
		const event = whole();
		if (!event) return;
		if (
			await sending.send({
				claimNo: file.claimNo,
				revision: file.revision,
				event,
				outcome,
				reason,
				...sentSums(lines, outcome === 'approve' ? above : null),
			})
		)
			onMoved();
	};
	const changeFacts = (next: ReportedFacts) => {
		setFacts(next);
		setCheck(null);
	};
	return {
		facts,
		changeFacts,
		check,
		run,
		asking,
		recommend,
		sending,
		errors: { ...missing, ...asking.fields, ...sending.fields },
		outcome,
		choose,
		...words,
		above,
		setAbove,
	};
}
