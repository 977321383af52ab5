import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { acceptReturned } from '#insurance/money/bank/booking/accept-returned.server.ts';
import { bookLine, proposeUndo } from '#insurance/money/bank/booking/book-line.server.ts';
import {
	acceptMatch,
	matchChosen,
	unmatch,
} from '#insurance/money/bank/matching/by-hand.server.ts';
import { MATCH_KINDS } from '#insurance/money/bank/matching/rules.ts';
import {
	lineWithMatch,
	type ListedLine,
	listLines,
	unseenMovements,
} from '#insurance/money/bank/show-lines.server.ts';
import { ENTRY_KINDS } from '#insurance/money/ledger/ledger.ts';
import type { BankMovement } from '#insurance/money/ledger/statements/bank-movement.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { labelIn } from '#platform/values/keys.ts';

import { returnedPayments } from '../batches/sources.server.ts';
import type { MoneyDeps } from '../money-task.server.ts';
import type {
	acceptBankMatch,
	bankLine,
	BankLineShown,
	bankLines,
	BankMovementShown,
	bankUnseen,
	bookBankLine,
	endBankMatch,
	matchBankLines,
	undoBankBooking,
} from './line-api.ts';

const PAGE = 30;
const matchWords = (kind: string): string =>
	kind in MATCH_KINDS ? MATCH_KINDS[kind as keyof typeof MATCH_KINDS].words : kind;

function toLine(one: ListedLine): BankLineShown {
	const { id, code, day, amount, reference, bankReference, description, kind, confirmed } = one;
	const state = confirmed === null ? 'open' : confirmed ? 'matched' : 'proposed';
	return {
		id,
		code,
		day,
		amount,
		reference: [...new Set([reference, bankReference])].filter(Boolean).join(' / '),
		description,
		state,
		stateWords: state === 'open' ? 'Belum dijelaskan' : matchWords(kind ?? ''),
	};
}

const toMovement = (one: BankMovement): BankMovementShown => ({
	entryId: one.entryId,
	day: one.day,
	amount: one.amount,
	title: labelIn(ENTRY_KINDS, one.kind),
	subjectKind: one.subjectKind,
	subject: one.subject,
	note: one.note,
	references: one.references,
});

export async function showBankLines(
	deps: MoneyDeps,
	{ accountId, state = 'open', from, until, page = 1 }: CallInput<typeof bankLines>,
	caller: Caller,
): Promise<CallOutput<typeof bankLines>> {
	staffWho(caller, 'money.read');
	const { lines, total, sum } = await listLines(deps, {
		accountId,
		state,
		from: from ?? null,
		until: until ?? null,
		...pageWindow(page, PAGE),
	});
	return { rows: lines.map(toLine), total, pages: pageCount(total, PAGE), sum };
}

export async function showBankUnseen(
	deps: MoneyDeps,
	{ accountId, page = 1 }: CallInput<typeof bankUnseen>,
	caller: Caller,
): Promise<CallOutput<typeof bankUnseen>> {
	staffWho(caller, 'money.read');
	const { movements, total } = await unseenMovements(deps.db, accountId, pageWindow(page, PAGE));
	return { rows: movements.map(toMovement), total, pages: pageCount(total, PAGE) };
}

export async function showBankLine(
	deps: MoneyDeps,
	{ lineId }: CallInput<typeof bankLine>,
	caller: Caller,
): Promise<CallOutput<typeof bankLine>> {
	staffWho(caller, 'money.read');
	const found = await lineWithMatch(deps, lineId);
	if (!found) throw new Refusal('not-found', 'Baris rekening koran tidak ditemukan.');
	const { line, match, lines, movements, answers, candidates } = found;
	return {
		accountId: line.accountId,
		line: toLine(line),
		hundredths: line.hundredths,
		match: match && {
			id: match.id,
			kind: match.kind,
			words: matchWords(match.kind),
			confirmed: match.confirmed,
			reason: match.reason,
			madeBy: match.madeName,
			madeAt: match.madeAt.toISOString(),
			lines: lines.map(toLine),
			movements: movements.map(toMovement),
			answers: answers && toMovement(answers),
		},
		candidates: candidates.map(toMovement),
	};
}

const byOf = (caller: Caller) => ({
	staffId: staffWho(caller, 'money.work').staffId,
	at: caller.now,
});

export async function matchBank(
	deps: MoneyDeps,
	input: CallInput<typeof matchBankLines>,
	caller: Caller,
): Promise<Record<string, never>> {
	await matchChosen(deps, input, byOf(caller));
	return {};
}

export async function acceptBank(
	deps: MoneyDeps,
	{ matchId }: CallInput<typeof acceptBankMatch>,
	caller: Caller,
): Promise<Record<string, never>> {
	const by = byOf(caller);
	const isReturned = (await lineWithMatch(deps, null, matchId))?.match?.kind === 'returned';
	const returns = returnedPayments(deps);
	await (isReturned
		? acceptReturned({ ...deps, returns }, matchId, by)
		: acceptMatch(deps, matchId, by));
	return {};
}

export async function endBank(
	deps: MoneyDeps,
	input: CallInput<typeof endBankMatch>,
	caller: Caller,
): Promise<Record<string, never>> {
	await unmatch(deps, input, byOf(caller));
	return {};
}

export async function bookBank(
	deps: MoneyDeps,
	{ tax = 0, ...input }: CallInput<typeof bookBankLine>,
	caller: Caller,
): Promise<{ booked: boolean }> {
	return { booked: await bookLine(deps, { ...input, tax }, byOf(caller)) };
}

export async function undoBank(
	deps: MoneyDeps,
	input: CallInput<typeof undoBankBooking>,
	caller: Caller,
): Promise<Record<string, never>> {
	await proposeUndo(deps, input, byOf(caller));
	return {};
}
