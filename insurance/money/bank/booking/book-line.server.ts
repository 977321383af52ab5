import type { ApprovalValues } from '#insurance/access/approvals/approval.ts';
import type { ApprovalDeps, ApprovalHandler } from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct, refuseIfProposed } from '#insurance/access/approvals/propose.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { reverseJournals } from '#insurance/money/ledger/reverse.server.ts';
import { settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { StatementLine } from '../line-store.server.ts';
import { lockedLine, movementsById, releaseMatch } from '../matching/keep-match.server.ts';
import { findMatch } from '../matching/match-store.server.ts';
import { type BankDeps, matchAccount } from '../matching/run-matching.server.ts';
import type { BankAccount } from '../store.server.ts';
import { type ReturnDeps, returnedTask, undoReturned } from './accept-returned.server.ts';
import { bookAndMatch, gone } from './book-and-match.server.ts';
import { bookingLines, BOOKINGS, type BookingKind, needsTwo } from './bookings.ts';

const KIND = 'bank-line' as const;

type BookLine = { lineId: string; kind: BookingKind; tax: number; reason: string };
/** `undo` takes back the booking of a match; `resent` and the others book one. */
type Content = ({ act: 'book' } & BookLine) | { act: 'undo'; lineId: string; matchId: string };

function refuseWrongSide({ amount }: StatementLine, { kind, tax }: BookLine): void {
	const { out, words } = BOOKINGS[kind];
	if (amount === 0)
		throw new Refusal(
			'look-again',
			'Baris Rp0 hanya pembulatan. Tidak ada yang perlu dibukukan.',
		);
	if (out !== amount < 0)
		throw refuseFields({
			kind: `${words} berarti uang ${out ? 'keluar' : 'masuk'}, padahal baris ini ${formatRupiah(amount)}.`,
		});
	if (tax > 0 && kind !== 'interest') throw refuseFields({ tax: 'Pajak hanya untuk bunga bank' });
	if (tax > amount && kind === 'interest')
		throw refuseFields({ tax: 'Pajaknya lebih besar dari bunganya. Periksa lagi' });
}

async function bookOpen(tx: Tx, deps: ApprovalDeps, input: BookLine, by: StaffAct): Promise<void> {
	const { account, line } = await lockedLine(tx, deps, input.lineId);
	if (line.matchId !== null) throw gone();
	refuseWrongSide(line, input);
	const { kind, tax, reason } = input;
	await bookAndMatch(
		tx,
		{ account, line, proposal: null },
		{
			kind: BOOKINGS[kind].kind,
			subject: { kind: 'bank-line', ref: line.code },
			lines: bookingLines(kind, account.ledgerAccount, { amount: line.amount, tax }),
			note: reason,
		},
		by,
	);
	await recordAction(tx, {
		...by,
		action: 'bank-line-booked',
		subject: line.code,
		note: `${BOOKINGS[kind].words}: ${reason}`,
	});
}

/**
 * Books a little interest immediately, and proposes every other booking of an unexplained line,
 * which others approve. Returns whether it was booked.
 */
export function bookLine(deps: BankDeps, input: BookLine, by: StaffAct): Promise<boolean> {
	return deps.db.transaction(async (tx) => {
		const { account, line } = await lockedLine(tx, deps, input.lineId);
		if (line.matchId !== null) throw gone();
		refuseWrongSide(line, input);
		if (!needsTwo(input.kind, { amount: line.amount, tax: input.tax })) {
			await refuseIfProposed(tx, { kind: KIND, thing: line.id });
			await bookOpen(tx, deps, input, by);
			return true;
		}
		await propose(tx, deps, { account, line }, { act: 'book', ...input }, input.reason, by);
		return false;
	});
}

const taxOf = (content: Content): ApprovalValues =>
	content.act === 'book' && content.tax > 0
		? { 'Pajak yang dipotong': formatRupiah(content.tax) }
		: {};

async function propose(
	tx: Tx,
	deps: ApprovalDeps,
	{ account, line }: { account: BankAccount; line: StatementLine },
	content: Content,
	reason: string,
	by: StaffAct,
): Promise<void> {
	await refuseIfProposed(tx, { kind: KIND, thing: line.id });
	const facts = {
		Rekening: account.name,
		Hari: longDate(line.day),
		Jumlah: formatRupiah(line.amount),
	};
	const after = content.act === 'undo' ? 'Pembukuannya dibatalkan' : BOOKINGS[content.kind].words;
	await proposeAct(
		tx,
		deps,
		{
			kind: KIND,
			thing: line.id,
			label: line.code,
			amount: Math.abs(line.amount),
			old: {
				...facts,
				'Dibukukan sebagai': content.act === 'undo' ? 'Sudah dibukukan' : '–',
			},
			new: { ...facts, ...taxOf(content), 'Dibukukan sebagai': after },
			content,
			reason,
		},
		by,
	);
	await recordAction(tx, {
		...by,
		action: 'bank-line-proposed',
		subject: line.code,
		note: `${after}: ${reason}`,
	});
}

/** Proposes to take back what was booked from a line. */
export function proposeUndo(
	deps: BankDeps,
	{ lineId, reason }: { lineId: string; reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const { account, line } = await lockedLine(tx, deps, lineId);
		const match = line.matchId ? await findMatch(tx, line.matchId) : undefined;
		if (!match?.confirmed || (match.kind !== 'booked' && match.kind !== 'returned'))
			throw gone();
		const content: Content = { act: 'undo', lineId, matchId: match.id };
		await propose(tx, deps, { account, line }, content, reason, by);
	});
}

/**
 * Reverses the journals of a booked match. The reversal and the booking explain each other, and the
 * task to send a returned transfer again is settled. A rule may propose the match once more.
 */
async function undo(
	tx: Tx,
	deps: ApprovalDeps & Pick<ReturnDeps, 'returns'>,
	{ lineId, matchId }: { lineId: string; matchId: string },
	reason: string,
	by: StaffAct,
): Promise<void> {
	const { account, line } = await lockedLine(tx, deps, lineId);
	const match = await findMatch(tx, matchId);
	if (!match || match.endedAt !== null || line.matchId !== matchId) throw gone();
	const booked = await movementsById(tx, account, match.entries.map(Number));
	await undoReturned(tx, deps.returns, { account, line, match }, by);
	await releaseMatch(tx, deps, { account, match }, reason, by);
	await reverseJournals(tx, { keys: booked.map(({ key }) => key) }, by.at, reason);
	await settleTask(tx, { key: returnedTask(matchId), reason, ...by });
	await matchAccount(tx, deps, account, by.at);
	await recordAction(tx, { ...by, action: 'bank-line-undone', subject: line.code, note: reason });
}

/** Books what others approved, or takes it back. */
export const bankLineHandler = (deps: Pick<ReturnDeps, 'sealer' | 'returns'>): ApprovalHandler => ({
	async carryOut(tx, { content, reason }, by) {
		const wanted = content as Content;
		if (wanted.act === 'undo') await undo(tx, deps, wanted, reason, by);
		else await bookOpen(tx, deps, wanted, by);
	},
	async stopped(tx, { label, reason }, how, by) {
		const action = how === 'withdrawn' ? 'bank-line-withdrawn' : 'bank-line-refused';
		await recordAction(tx, { ...by, action, subject: label, note: reason });
	},
});
