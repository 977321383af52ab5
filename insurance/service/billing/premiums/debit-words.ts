import type { Instalment } from '#insurance/policies/premiums/premium-schedule.ts';
import { addToDay, type Day, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { DEBIT_DAYS } from './premium.ts';

/**
 * Number of the attempt that failed under a mandate, and the date of the next one; null after the
 * last.
 */
export type Tries = { number: number; next: Day | null };
type Placed = { orderNo: string; paidBy: 'customer' | 'mandate'; numbers: readonly number[] };

/** Facts for the notice to the holder about a failed debit, sent by email and displayed on screens. */
export type FailedDebit = {
	reason: string;
	again: boolean;
	tries: Tries;
	/** True if the bank has received the next attempt and not responded yet. */
	underway: boolean;
	last: Day;
};

const TRIES = DEBIT_DAYS.length;

/**
 * Returns the position of an order among a mandate's attempts, oldest first, and the date of the
 * next attempt.
 */
export function triesOf(
	orders: readonly Placed[],
	orderNo: string,
	{ number, dueOn }: Pick<Instalment, 'number' | 'dueOn'>,
	today: Day,
): Tries {
	const asked = orders
		.filter(({ paidBy, numbers }) => paidBy === 'mandate' && numbers.includes(number))
		.toReversed();
	const at = Math.min(asked.findIndex((one) => one.orderNo === orderNo) + 1 || 1, TRIES);
	const day = DEBIT_DAYS[at];
	const next = day === undefined ? null : addToDay(dueOn, { day });
	return { number: at, next: next !== null && next < today ? today : next };
}

export const debitSubject = (
	productName: string,
	{ again, tries, underway }: FailedDebit,
): string =>
	again && !underway && tries.next === null
		? `Autodebet premi ${productName} gagal, bayar sendiri`
		: `Autodebet premi ${productName} belum berhasil`;

export const whatFailed = (amount: number, { reason }: FailedDebit): string =>
	`Kami belum bisa mendebet ${formatRupiah(amount)} dari rekeningmu. ${reason}`;

/**
 * Explains which attempt failed, when the next one is and what happens then. After the last
 * attempt, it explains how to pay.
 */
export function afterRefusal({ again, tries, underway, last }: FailedDebit): string[] {
	const kept = `kamu tetap dilindungi sampai ${longDate(last)}.`;
	if (underway)
		return [
			'Percobaan berikutnya sedang diproses bank, dan hasilnya kami kabari lewat email.',
			`Supaya tidak terbayar dua kali, tunggu dulu kabarnya; ${kept}`,
		];
	const own = `Kamu juga bisa membayar sendiri sekarang; ${kept}`;
	if (!again)
		return [
			'Autodebet polis ini kami hentikan; daftarkan lagi dengan rekening yang aktif.',
			own,
		];
	const which = `Ini percobaan ke-${tries.number} dari ${TRIES}.`;
	if (tries.next === null)
		return [
			`${which} Untuk premi ini kami tidak mendebet lagi: bayar sendiri paling lambat ${longDate(last)}.`,
			'Kalau sampai hari itu belum kami terima, perlindungannya berhenti.',
		];
	const then =
		tries.number + 1 < TRIES
			? 'Kalau belum berhasil juga, kami coba sekali lagi setelahnya.'
			: 'Itu percobaan terakhir untuk premi ini.';
	return [
		`${which} Kami coba lagi pada ${longDate(tries.next)}; pastikan saldonya cukup. ${then}`,
		own,
	];
}

export function debitInShort(amount: number, failed: FailedDebit): string {
	const { reason, again, tries, underway } = failed;
	const [sum, last] = [formatRupiah(amount), longDate(failed.last)];
	if (underway)
		return `${reason} Percobaan berikutnya sedang diproses bank. Kamu tetap dilindungi sampai ${last}.`;
	if (!again)
		return `${reason} Autodebetnya kami hentikan: bayar ${sum} sendiri paling lambat ${last}.`;
	if (tries.next === null)
		return `${reason} Kami tidak mendebet lagi: bayar ${sum} sendiri paling lambat ${last}.`;
	return `${reason} Kami coba lagi pada ${longDate(tries.next)}, atau bayar ${sum} sendiri sekarang. Kamu tetap dilindungi sampai ${last}.`;
}
