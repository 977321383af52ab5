import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { listAccounts, listLayouts, statementsOf } from '#insurance/money/bank/accounts.server.ts';
import { lockedAccount } from '#insurance/money/bank/matching/keep-match.server.ts';
import { matchAccount } from '#insurance/money/bank/matching/run-matching.server.ts';
import { bankPositionOf } from '#insurance/money/bank/position.server.ts';
import {
	readStatementBytes,
	type StatementReader,
} from '#insurance/money/bank/reading/statement-reader.server.ts';
import { saveAccount } from '#insurance/money/bank/save-account.server.ts';
import { STATEMENT_FORMATS, toWholeRupiah } from '#insurance/money/bank/statement.ts';
import {
	bankAccountOf,
	previewStatement,
	takeStatement,
} from '#insurance/money/bank/take-statement.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { groupDigits } from '#platform/values/money.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import type {
	bankAccounts,
	matchBankAgain,
	previewBankStatement,
	saveBankAccount,
	takeBankStatement,
} from './bank-api.ts';

export type BankDeskDeps = MoneyDeps & { statements: StatementReader };

const SHOWN_STATEMENTS = 10;

export async function showBankAccounts(
	{ db }: MoneyDeps,
	{ day }: CallInput<typeof bankAccounts>,
	caller: Caller,
): Promise<CallOutput<typeof bankAccounts>> {
	staffWho(caller, 'money.read');
	const layouts = await listLayouts(db);
	const accounts = await Promise.all(
		(await listAccounts(db)).map(async (one) => ({
			id: one.id,
			name: one.name,
			number: one.number,
			ledgerAccount: one.ledgerAccount,
			layoutId: one.layoutId,
			startedOn: one.startedOn,
			position: await bankPositionOf(db, one, day ?? null),
			statements: (await statementsOf(db, one.id, SHOWN_STATEMENTS)).map((row) => ({
				id: row.id,
				seq: row.seq,
				format: STATEMENT_FORMATS[row.format],
				beginsOn: row.beginsOn,
				endsOn: row.endsOn,
				closing: toWholeRupiah(row.closing),
				lines: row.lineCount,
				takenAt: row.takenAt.toISOString(),
				takenBy: row.takenBy,
			})),
		})),
	);
	return {
		accounts,
		layouts: layouts.map(({ id, name, verifiedAt }) => ({
			id,
			name,
			verified: verifiedAt !== null,
		})),
	};
}

export async function saveBankAccountDesk(
	deps: MoneyDeps,
	input: CallInput<typeof saveBankAccount>,
	caller: Caller,
): Promise<{ id: string }> {
	const { staffId } = staffWho(caller, 'money.work');
	return saveAccount(deps, input, { staffId, at: caller.now });
}

async function readUpload(
	deps: BankDeskDeps,
	{ accountId, file }: Pick<CallInput<typeof previewBankStatement>, 'accountId' | 'file'>,
) {
	const account = await bankAccountOf(deps.db, accountId);
	const layout = (await listLayouts(deps.db)).find(({ id }) => id === account.layoutId);
	const read = await readStatementBytes(deps.statements, file.bytes, layout?.settings ?? null);
	return { account, read };
}

export async function previewBank(
	deps: BankDeskDeps,
	input: CallInput<typeof previewBankStatement>,
	caller: Caller,
): Promise<CallOutput<typeof previewBankStatement>> {
	staffWho(caller, 'money.work');
	const { account, read } = await readUpload(deps, input);
	const preview = await previewStatement(deps, account, read, caller.now);
	return { ...preview, print: read.print, format: STATEMENT_FORMATS[read.format] };
}

/** Takes the previewed file. Refuses if it differs from the preview. */
export async function takeBank(
	deps: BankDeskDeps,
	input: CallInput<typeof takeBankStatement>,
	caller: Caller,
): Promise<CallOutput<typeof takeBankStatement>> {
	const by = { staffId: staffWho(caller, 'money.work').staffId, at: caller.now };
	const { account, read } = await readUpload(deps, input);
	if (read.print !== input.print)
		throw new Refusal('look-again', 'Berkasnya berbeda dari yang tadi dilihat. Periksa lagi.');
	return takeStatement(deps, read, { accountId: account.id, ...by }, (tx, taken, { name }) =>
		recordAction(tx, {
			...by,
			action: 'bank-statement-taken',
			subject: name,
			note: `${groupDigits(taken.lines)} baris, ${groupDigits(taken.matched)} cocok, ${groupDigits(taken.open)} belum dijelaskan`,
		}),
	);
}

export async function rematchBank(
	deps: MoneyDeps,
	{ accountId }: CallInput<typeof matchBankAgain>,
	caller: Caller,
): Promise<CallOutput<typeof matchBankAgain>> {
	staffWho(caller, 'money.work');
	return deps.db.transaction(async (tx) =>
		matchAccount(tx, deps, await lockedAccount(tx, accountId), caller.now),
	);
}
