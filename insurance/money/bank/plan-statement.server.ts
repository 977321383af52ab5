import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { findStatementLines } from './line-store.server.ts';
import type { BankDeps } from './matching/run-matching.server.ts';
import {
	type StatementFile,
	type FileLine,
	type ReadStatement,
	toWholeRupiah,
} from './statement.ts';
import { type BankAccount, findStatements, type StatementRow } from './store.server.ts';

/** A statement with the lines that are not taken yet; `known` were taken from an earlier file. */
export type FreshStatement = Omit<ReadStatement, 'account'> & { known: number };

const words = (hundredths: number) => formatRupiah(toWholeRupiah(hundredths));
type End = Pick<StatementRow, 'endsOn' | 'closing'>;

/** Refuses a file of another account. Banks pad the number or put their own code before it. */
function refuseOtherAccount({ statements }: StatementFile, account: BankAccount): void {
	const bare = (digits: string) => digits.replace(/^0+/, '');
	const [inFile, ours] = [bare(statements[0]?.account ?? ''), bare(account.number)];
	if (inFile && !inFile.endsWith(ours) && !ours.endsWith(inFile))
		throw refuseFields({
			file: `Berkas ini tentang rekening ${statements[0]?.account}, bukan ${account.number}. Pilih rekeningnya, atau tambahkan dulu.`,
		});
}

const textOf = ({ day, hundredths, reference, bankReference, description }: FileLine) =>
	[day, hundredths, reference, bankReference, description].join('|');
const amountOnly = ({ day, hundredths }: Pick<FileLine, 'day' | 'hundredths'>) =>
	`${day}|${hundredths}`;

/**
 * Removes lines that an earlier file brought. Equal texts go first; another format writes other
 * texts, so day and amount have to do.
 */
function withoutKnown(lines: readonly FileLine[], known: readonly FileLine[]): FileLine[] {
	let [left, unfound] = [[...lines], [...known]];
	for (const keyOf of [textOf, amountOnly]) {
		const counts = new Map<string, number>();
		for (const one of unfound) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
		const found = new Map<string, number>();
		left = left.filter((one) => {
			const key = keyOf(one);
			const count = counts.get(key) ?? 0;
			if (count === 0) return true;
			counts.set(key, count - 1);
			found.set(key, (found.get(key) ?? 0) + 1);
			return false;
		});
		unfound = unfound.filter((one) => {
			const key = keyOf(one);
			const count = found.get(key) ?? 0;
			if (count > 0) found.set(key, count - 1);
			return count === 0;
		});
	}
	return left;
}

async function knownLines(db: Db, deps: BankDeps, accountId: string, one: ReadStatement) {
	const { lines } = await findStatementLines(db, deps.sealer, {
		accountId,
		state: 'all',
		from: one.beginsOn,
		until: one.endsOn,
		offset: 0,
		limit: 200_000,
	});
	return lines.map((line) => ({ ...line, line: 0 }));
}

/** Returns the part of a statement that follows the last one. Refuses a gap or a contradiction. */
async function following(
	db: Db,
	deps: BankDeps,
	account: BankAccount,
	one: ReadStatement,
	last: End | undefined,
): Promise<FreshStatement> {
	if (!last || (one.opening === last.closing && one.beginsOn > last.endsOn))
		return { ...one, known: 0 };
	if (account.startedOn && one.endsOn < account.startedOn)
		throw refuseFile(
			`Rekening ini dimulai pada ${longDate(account.startedOn)}; berkas ini berakhir sebelum itu.`,
		);
	if (one.beginsOn > last.endsOn)
		throw refuseFile(
			`Ada celah. Rekening koran terakhir berakhir ${longDate(last.endsOn)} dengan saldo ${words(last.closing)}, berkas ini mulai ${longDate(one.beginsOn)} dengan saldo ${words(one.opening)}. Ambil dulu yang di antaranya.`,
		);
	const lines = withoutKnown(one.lines, await knownLines(db, deps, account.id, one));
	const sum = lines.reduce((all, { hundredths }) => all + hundredths, last.closing);
	const known = one.lines.length - lines.length;
	// The file may lie within days that were taken completely.
	if (lines.length === 0)
		return { ...one, lines, known, opening: last.closing, closing: last.closing };
	if (sum !== one.closing)
		throw refuseFile(
			`Berkas ini tumpang tindih dengan rekening koran sampai ${longDate(last.endsOn)}, dan barisnya tidak sama: ${known} baris sudah diambil, sisanya tidak menyambung dari saldo ${words(last.closing)} ke ${words(one.closing)}.`,
		);
	return { ...one, lines, known, opening: last.closing };
}

export type StatementPlan = {
	fresh: FreshStatement[];
	known: number;
	lines: number;
	last: StatementRow | undefined;
};

/** Returns what of a file is new. Refuses a file that does not follow the last statement. */
export async function planOfFile(
	db: Db,
	deps: BankDeps,
	account: BankAccount,
	file: StatementFile,
	now: Date,
): Promise<StatementPlan> {
	refuseOtherAccount(file, account);
	const today = jakartaDay(now);
	const late = file.statements.find(({ endsOn }) => endsOn > addToDay(today, { day: 1 }));
	if (late)
		throw refuseFile(`Berkas ini memuat ${longDate(late.endsOn)}, hari yang belum datang.`);
	const [last] = await findStatements(db, account.id, 1);
	let end: End | undefined = last;
	const fresh: FreshStatement[] = [];
	for (const one of file.statements) {
		const part = await following(db, deps, account, one, end);
		fresh.push(part);
		if (part.lines.length > 0 || part.known === 0) end = part;
	}
	const sum = (count: (one: FreshStatement) => number) =>
		fresh.reduce((all, one) => all + count(one), 0);
	return {
		fresh: fresh.filter(({ lines, known }) => lines.length > 0 || known === 0),
		known: sum(({ known }) => known),
		lines: sum(({ lines }) => lines.length),
		last,
	};
}
