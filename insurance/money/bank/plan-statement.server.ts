import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type KnownLines, knownLines, refuseMissing, withoutKnown } from './known-lines.server.ts';
import type { BankDeps } from './matching/run-matching.server.ts';
import { type StatementFile, type ReadStatement, toWholeRupiah } from './statement.ts';
import {
	type BankAccount,
	findStatements,
	storedBalances,
	type StatementRow,
} from './store.server.ts';

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

/** Refuses a statement of days that were taken if its balances are others. */
async function refuseOtherBalances(db: Db, accountId: string, one: ReadStatement): Promise<void> {
	const { opening, closing, bounds } = await storedBalances(db, accountId, one);
	const isStored = (balance: number, own: number) => balance === own || bounds.includes(balance);
	if (!isStored(one.opening, opening) || !isStored(one.closing, closing))
		throw refuseFile(
			`Baris berkas ini sudah diambil, tetapi saldonya lain: dari ${words(one.opening)} ke ${words(one.closing)}, padahal yang tercatat dari ${words(opening)} ke ${words(closing)}. Periksa berkasnya.`,
		);
}

/** Returns the part of a statement that follows the last one. Refuses a gap or a contradiction. */
async function following(
	db: Db,
	account: BankAccount,
	one: ReadStatement,
	last: End | undefined,
	stored: KnownLines,
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
	const lines = withoutKnown(one.lines, stored);
	const sum = lines.reduce((all, { hundredths }) => all + hundredths, last.closing);
	const known = one.lines.length - lines.length;
	// The file may lie within days that were taken completely.
	if (lines.length === 0 && (known > 0 || one.endsOn <= last.endsOn)) {
		await refuseOtherBalances(db, account.id, one);
		return { ...one, lines, known, opening: last.closing, closing: last.closing };
	}
	if (sum !== one.closing)
		throw refuseFile(
			`Berkas ini tumpang tindih dengan rekening koran sampai ${longDate(last.endsOn)}, dan barisnya tidak sama: ${known} baris sudah diambil, sisanya tidak menyambung dari saldo ${words(last.closing)} ke ${words(one.closing)}.`,
		);
	return { ...one, lines, known, opening: last.closing };
}

/** Returns whether a part has lines to take, or says that there were none on later days. */
const bringsNew = ({ lines, known, endsOn }: FreshStatement, end: End | undefined): boolean =>
	lines.length > 0 || (known === 0 && (!end || endsOn > end.endsOn));

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
	let known = 0;
	const stored = await knownLines(db, deps, account.id, file);
	for (const one of file.statements) {
		const part = await following(db, account, one, end, stored);
		known += part.known;
		if (!bringsNew(part, end)) continue;
		fresh.push(part);
		end = part;
	}
	refuseMissing(stored, file);
	return {
		fresh,
		known,
		lines: fresh.reduce((all, { lines }) => all + lines.length, 0),
		last,
	};
}
