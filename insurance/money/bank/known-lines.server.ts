import type { Db } from '#platform/db/pool.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { findStatementLines } from './line-store.server.ts';
import type { BankDeps } from './matching/run-matching.server.ts';
import type { FileLine, StatementFile, StatementFormat } from './statement.ts';

type KnownLine = Omit<FileLine, 'line'> & { amount: number; format: StatementFormat };
/** Stored lines for the days of a file. Each statement of the file removes those that it repeats. */
export type KnownLines = { left: KnownLine[]; format: StatementFormat };

const textOf = ({ day, hundredths, reference, bankReference, description }: KnownLine | FileLine) =>
	[day, hundredths, reference, bankReference, description].join('|');
const amountOnly = ({ day, hundredths }: KnownLine | FileLine) => `${day}|${hundredths}`;

export async function knownLines(
	db: Db,
	{ sealer }: Pick<BankDeps, 'sealer'>,
	accountId: string,
	{ format, statements }: StatementFile,
): Promise<KnownLines> {
	const { lines } = await findStatementLines(db, sealer, {
		accountId,
		state: 'all',
		from: statements[0]?.beginsOn ?? null,
		until: statements.at(-1)?.endsOn ?? null,
		offset: 0,
		limit: 200_000,
	});
	return { left: lines, format };
}

/** Returns whether the texts of a stored line cannot be compared: other format, or forgotten. */
const hasOtherTexts = (one: KnownLine, format: StatementFormat): boolean =>
	one.format !== format || !(one.reference || one.bankReference || one.description);

/** Removes pairs with the same key from both sides. */
function removePairs(
	lines: readonly FileLine[],
	known: readonly KnownLine[],
	keyOf: (one: KnownLine | FileLine) => string,
	fits: (one: KnownLine) => boolean,
): { lines: FileLine[]; known: KnownLine[] } {
	const waiting = new Map<string, number>();
	const taken = new Map<string, number>();
	const add = (to: Map<string, number>, key: string, count: number) =>
		to.set(key, (to.get(key) ?? 0) + count);
	for (const one of known) if (fits(one)) add(waiting, keyOf(one), 1);
	const left = lines.filter((one) => {
		const key = keyOf(one);
		if (!waiting.get(key)) return true;
		add(waiting, key, -1);
		add(taken, key, 1);
		return false;
	});
	const unfound = known.filter((one) => {
		const key = keyOf(one);
		if (!fits(one) || !taken.get(key)) return true;
		add(taken, key, -1);
		return false;
	});
	return { lines: left, known: unfound };
}

/**
 * Returns the lines that no earlier file brought. Lines of the same format are known by their
 * texts. Another format writes other texts, so day and amount have to do.
 */
export function withoutKnown(lines: readonly FileLine[], known: KnownLines): FileLine[] {
	const same = removePairs(lines, known.left, textOf, () => true);
	const rest = removePairs(same.lines, same.known, amountOnly, (one) =>
		hasOtherTexts(one, known.format),
	);
	known.left = rest.known;
	return rest.lines;
}

/** Refuses a file in which lines are missing that were taken for a day within its days. */
export function refuseMissing({ left }: KnownLines, { statements }: StatementFile): void {
	const [from, until] = [statements[0]?.beginsOn ?? '', statements.at(-1)?.endsOn ?? ''];
	const missing = left.filter(({ day }) => day > from && day < until);
	const [one] = missing;
	if (one)
		throw refuseFile(
			`Berkas ini tumpang tindih dengan rekening koran yang sudah diambil, tetapi ${missing.length} baris tidak ada di dalamnya atau berubah, mis. ${formatRupiah(one.amount)} pada ${longDate(one.day)}. Minta bank berkas yang benar.`,
		);
}
