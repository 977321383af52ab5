import type { BankMovement } from '#insurance/money/ledger/statements/bank-movement.ts';
import type { Day } from '#platform/values/dates.ts';

type Statement = {
	account: string;
	number: number;
	day: Day;
	/** Balance before the first movement, in rupiah. */
	opening: number;
	movements: readonly Pick<BankMovement, 'amount' | 'references' | 'subject' | 'note'>[];
};

const short = (day: Day): string => day.slice(2).replaceAll('-', '');
const side = (amount: number): string => (amount < 0 ? 'D' : 'C');
const amountText = (amount: number): string => `${Math.abs(amount)},00`;
/** SWIFT allows neither other signs nor a leading colon or hyphen in a line of `:86:`. */
const plainText = (text: string): string =>
	text.replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ').replace(/^[:-]/, ' ');

const linesOf86 = (text: string): string =>
	(plainText(text).match(/.{1,65}/g) ?? ['']).slice(0, 6).join('\r\n');

/** Writes what the bank of the simulated insurer says of one day, as MT940. */
export function statementOfDay({ account, number, day, opening, movements }: Statement): string {
	const closing = movements.reduce((sum, { amount }) => sum + amount, opening);
	const date = short(day);
	const lines = movements.flatMap(({ amount, references, subject, note }) => [
		`:61:${date}${date.slice(2)}${side(amount)}${amountText(amount)}NTRF${(references[0] ?? 'NONREF').slice(0, 16)}`,
		`:86:${linesOf86(`TRSF ${references[0] ?? ''} ${subject} ${note}`)}`,
	]);
	return [
		`:20:RK${date}`,
		`:25:${account}`,
		`:28C:${number}/1`,
		`:60F:${side(opening)}${date}IDR${amountText(opening)}`,
		...lines,
		`:62F:${side(closing)}${date}IDR${amountText(closing)}`,
		'-',
		'',
	].join('\r\n');
}
