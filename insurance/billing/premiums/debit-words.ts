import { graceUntil, type Instalment } from '#insurance/policies/premium-schedule.ts';
import { addToDay, type Day, longDate } from '#platform/values/dates.ts';

import { DEBIT_DAYS, type DebitRefused } from './premium.ts';

/** Which try of a mandate failed, and the day of the next one; null after the last. */
export type Tries = { number: number; next: Day | null };
type Placed = { orderNo: string; paidBy: 'customer' | 'mandate'; numbers: readonly number[] };
type About = {
	productName: string;
	refused: DebitRefused;
	tries: Tries;
	dueOn: Day;
	graceDays: number;
};

/** Which of a mandate's tries an order was, oldest first, and the day of the next one. */
export function triesOf(
	orders: readonly Placed[],
	orderNo: string,
	{ number, dueOn }: Pick<Instalment, 'number' | 'dueOn'>,
	today: Day,
): Tries {
	const asked = orders
		.filter(({ paidBy, numbers }) => paidBy === 'mandate' && numbers.includes(number))
		.toReversed();
	const at = asked.findIndex((one) => one.orderNo === orderNo) + 1 || 1;
	const day = DEBIT_DAYS[at];
	const next = day === undefined ? null : addToDay(dueOn, { day });
	return { number: at, next: next !== null && next < today ? today : next };
}

const TRIES = DEBIT_DAYS.length;

export const debitSubject = ({ productName, refused, tries }: About): string =>
	refused.again && tries.next === null
		? `Autodebet premi ${productName} gagal, bayar sendiri`
		: `Autodebet premi ${productName} belum berhasil`;

/** Which try failed, when the next one is, and what then. */
export function afterRefusal({ refused, tries, dueOn, graceDays }: About): string {
	const last = longDate(graceUntil(dueOn, graceDays));
	const own = `Kamu juga bisa membayar sendiri sekarang; kamu tetap dilindungi sampai ${last}.`;
	if (!refused.again)
		return `Autodebet polis ini kami hentikan; daftarkan lagi dengan rekening yang aktif. ${own}`;
	const which = `Ini percobaan ke-${tries.number} dari ${TRIES}.`;
	if (tries.next === null)
		return `${which} Untuk premi ini kami tidak mendebet lagi: bayar sendiri paling lambat ${last}. Kalau sampai hari itu belum kami terima, perlindungannya berhenti.`;
	const then =
		tries.number + 1 < TRIES
			? 'Kalau belum berhasil juga, kami coba sekali lagi setelahnya.'
			: 'Itu percobaan terakhir; sesudahnya kamu perlu membayar sendiri.';
	return `${which} Kami coba lagi pada ${longDate(tries.next)}; pastikan saldonya cukup. ${then} ${own}`;
}
