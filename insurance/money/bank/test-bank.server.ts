import sql from 'sql-template-tag';
import { expect } from 'vitest';

import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit, type LedgerEntry } from '#insurance/money/ledger/ledger.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { type Day, jakartaMidnight } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { ReturnDeps } from './booking/accept-returned.server.ts';
import { bankLineHandler } from './booking/book-line.server.ts';
import type { BankDeps } from './matching/run-matching.server.ts';
import { bankPositionOf } from './position.server.ts';
import { readStatementFile } from './reading/read-statement.server.ts';
import { saveAccount } from './save-account.server.ts';
import { listLines } from './show-lines.server.ts';
import { bankAccountOf, takeStatement } from './take-statement.server.ts';

const at = new Date('2026-12-10T03:00:00Z');
const people = [uuidv7(), uuidv7()] as const;
const by = { staffId: people[0], at };
const other = { staffId: people[1], at };

type Account = { id: string; number: string; ledger: `bank:${string}` | 'bank' };
export type Line = [amount: number, reference?: string, text?: string];
type File = ReturnType<typeof readStatementFile>;

const short = (day: Day) => day.slice(2).replaceAll('-', '');
const side = (amount: number) => (amount < 0 ? 'D' : 'C');
/** Writes hundredths only where an amount has them. */
const text = (amount: number) => {
	const [whole, hundredths] = (Math.abs(Math.round(amount * 100)) / 100).toFixed(2).split('.');
	return hundredths === '00' ? `${whole},` : `${whole},${hundredths}`;
};

/** Returns an MT940 file with a statement for each day. */
function fileOf(
	account: Pick<Account, 'number'>,
	opening: number,
	days: Record<Day, Line[]>,
): File {
	let balance = opening;
	const statements = Object.entries(days).map(([day, lines]) => {
		const before = balance;
		const rows = lines.map(([amount, reference = 'NONREF', words = '']) => {
			balance += amount;
			return `:61:${short(day)}${side(amount)}${text(amount)}NTRF${reference}\n:86:${words}`;
		});
		const opened = `:60F:${side(before)}${short(day)}IDR${text(before)}`;
		const closed = `:62F:${side(balance)}${short(day)}IDR${text(balance)}`;
		return [`:20:${day}`, `:25:${account.number}`, ':28C:1', opened, ...rows, closed, '-'].join(
			'\n',
		);
	});
	return readStatementFile(Buffer.from(statements.join('\n')), null);
}

export async function only<T>(all: Promise<T[]>): Promise<T> {
	const [one, ...more] = await all;
	if (!one || more.length > 0) throw new Error(`${more.length + (one ? 1 : 0)} instead of one`);
	return one;
}

type Change = Partial<Pick<LedgerEntry, 'key' | 'kind' | 'subject' | 'note'>> & {
	reference?: string;
};

function bookings({ db }: BankDeps) {
	let booked = 0;
	/** Books money in or out of an account at noon of a day. */
	return async ({ ledger }: Account, day: Day, amount: number, change: Change = {}) => {
		booked += 1;
		const { reference, ...rest } = change;
		const key = rest.key ?? `test:${booked}`;
		const subject = rest.subject ?? {
			kind: 'claim' as const,
			ref: `K26120${String(booked).padStart(5, '0')}`,
		};
		const lines =
			amount > 0
				? [debit(ledger, amount), credit('premium', amount)]
				: [debit('claims-paid', -amount), credit(ledger, -amount)];
		const noon = new Date(jakartaMidnight(day).getTime() + 12 * 3_600_000);
		await db.transaction((tx) =>
			book(tx, { kind: 'claim-paid', ...rest, key, subject, lines, at: noon }),
		);
		if (reference)
			await db.query(sql`
				insert into bank_line (paid_on, ref_key, line, reference, kind, subject, held_at)
				values (${day}, bank_reference_key(${reference}), ${booked}, ${reference}, 'claim', ${subject.ref}, ${at})`);
		return key;
	};
}

function accounts(deps: BankDeps) {
	let numbers = 100_000;
	/** Adds an account with a separate ledger account, so that tests do not see lines of others. */
	return async (): Promise<Account> => {
		numbers += 1;
		const number = `8800${numbers}`;
		const { id } = await saveAccount(deps, { name: `Bank ${numbers}`, number }, by);
		const { ledgerAccount } = await bankAccountOf(deps.db, id);
		return { id, number, ledger: ledgerAccount };
	};
}

/** Opens a database with two people of finance, and returns what tests of our bank do with it. */
export async function testBank() {
	const db = await testPool();
	const deps: ReturnDeps = {
		db,
		sealer: makeSealer('a secret for tests only, long enough'),
		returns: {},
	};
	for (const [n, id] of people.entries())
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`bank${n}@contoh.test`}, ${`Bank ${n}`}, 'finance', 'x')`,
		);
	await db.query(
		sql`insert into staff_role_holder (staff_id, role_id) select id, 'admin' from staff on conflict do nothing`,
	);
	return {
		db,
		deps,
		newAccount: accounts(deps),
		move: bookings(deps),
		take: (account: Account, file: File, when = at) =>
			takeStatement(deps, file, { accountId: account.id, staffId: by.staffId, at: when }),
		/** Returns the position, whose two sides always add up to the difference of the balances. */
		async position({ id }: Account, day?: Day) {
			const found = await bankPositionOf(db, await bankAccountOf(db, id), day);
			if (!found) throw new Error('no statement yet');
			const { bank, books, opening, lines, movements } = found;
			expect(bank - books).toBe(opening + lines.net - movements.net);
			return found;
		},
		async linesIn({ id }: Account, state: 'open' | 'proposed' | 'matched' | 'all' = 'all') {
			const page = { oldestFirst: true, offset: 0, limit: 100 };
			return (await listLines(deps, { accountId: id, state, ...page })).lines;
		},
		async tasksOf(subject: string) {
			const { rows } = await db.query<{ kind: string; open: boolean }>(
				sql`select kind, closed_at is null as open from task where subject = ${subject} order by opened_at, id`,
			);
			return rows;
		},
		approve: (lineId: string, agreed = true) =>
			voteOn(
				deps,
				{ 'bank-line': bankLineHandler(deps) },
				{ ref: { kind: 'bank-line', thing: lineId }, vote: { agreed } },
				other,
			),
	};
}

export { at as bankMoment, by as bankStaff, fileOf as statementFile, type Account as TestAccount };
