import type { PolicyStatus } from '#insurance/policies/policy.ts';
import type { Instalment } from '#insurance/policies/premiums/premium-schedule.ts';
import { addToDay, type Day, longDate, daysBetween } from '#platform/values/dates.ts';

/** Free-look: full refund · pro-rata: refund for the unused days of the premium paid. */
export const CANCELLATION_KINDS = ['free-look', 'pro-rata'] as const;
export type CancellationKind = (typeof CANCELLATION_KINDS)[number];

export const REFUND_WORKING_DAYS = 5;

export type RefundLine = { label: string; amount: number };

/**
 * A paid instalment with its order. `fees` lists charges by name; they occur only in the first
 * instalment.
 */
export type PaidInstalment = Instalment & { orderNo: string | null; fees: RefundLine[] };

export type CancellationInput = {
	status: PolicyStatus;
	source: 'order' | 'group' | 'sample';
	/** Date of issue in Jakarta, on which the free-look period starts. */
	issuedDay: Day;
	cover: { startDay: Day; endDay: Day };
	periodUnit: 'hour' | 'day' | 'month' | 'year';
	freeLookDays: number;
	paid: readonly PaidInstalment[];
	claims: { open: number; paid: number };
	today: Day;
};

export type CancellationQuote = {
	/** Null if the policy cannot be cancelled; `reason` explains why. */
	kind: CancellationKind | null;
	reason: string;
	/** Last day of the free-look period; null if the product has none. */
	freeLookUntil: Day | null;
	lines: RefundLine[];
	refund: number;
	/** The same refund, grouped by the order that was paid. */
	byOrder: { orderNo: string | null; amount: number }[];
};

const daysOf = (from: Day, to: Day): number => Math.max(0, daysBetween(from, to) + 1);
const feesOf = (one: PaidInstalment): number => one.fees.reduce((sum, fee) => sum + fee.amount, 0);

/**
 * Returns the unused part of an instalment's premium. The given day counts as used. The part is
 * proportional to the days in the instalment's period, rounded up to the rupiah in the holder's
 * favour. Before cover begins, the whole premium is unused.
 */
export function unusedPart(
	one: { amount: number; fromDay: Day; untilDay: Day },
	today: Day,
): { amount: number; unused: number; of: number } {
	const of = daysOf(one.fromDay, one.untilDay);
	const unused = Math.min(of, daysOf(addToDay(today, { day: 1 }), one.untilDay));
	return { amount: Math.ceil((one.amount * unused) / of), unused, of };
}

function refusal({ status, source, claims }: CancellationInput): string | null {
	if (source === 'group')
		return 'Polis ini bagian dari perlindungan perusahaanmu. Hubungi bagian SDM perusahaanmu untuk mengakhirinya.';
	if (status === 'CANCELLED') return 'Polis ini sudah dibatalkan.';
	if (status === 'EXPIRED') return 'Masa berlaku polis ini sudah selesai.';
	if (status === 'LAPSED')
		return 'Polis ini sudah tidak berlaku karena premi tidak dibayar, jadi tidak ada yang perlu dibatalkan.';
	if (claims.open > 0)
		return 'Ada klaim yang masih berjalan pada polis ini. Tunggu keputusannya, atau batalkan dulu klaimnya di menu Klaim.';
	return null;
}

function freeLook(paid: readonly PaidInstalment[]): RefundLine[] {
	return paid.flatMap((one) => [
		{
			label: one.number === 1 ? 'Premi yang sudah dibayar' : `Premi ke-${one.number}`,
			amount: one.amount - feesOf(one),
		},
		...one.fees,
	]);
}

function proRata({
	paid,
	today,
	periodUnit,
	cover,
}: CancellationInput): { line: RefundLine[]; one: PaidInstalment }[] {
	return paid.map((one) => {
		const name = paid.length === 1 ? 'Premi' : `Premi ke-${one.number}`;
		const net = one.amount - feesOf(one);
		// Hourly cover cannot be counted in days. It is refunded in full before its first day, and
		// not at all from that day on.
		if (periodUnit === 'hour')
			return {
				one,
				line: [
					{
						label: `${name}: ${today < cover.startDay ? 'belum mulai' : 'sudah berjalan'}`,
						amount: today < cover.startDay ? net : 0,
					},
				],
			};
		const { amount, unused, of } = unusedPart({ ...one, amount: net }, today);
		const kept = one.fees.map(({ label }) => ({
			label: `${label}: tidak dikembalikan`,
			amount: 0,
		}));
		return {
			one,
			line: [{ label: `${name}: sisa ${unused} dari ${of} hari`, amount }, ...kept],
		};
	});
}

const sumOf = (lines: readonly RefundLine[]): number =>
	lines.reduce((sum, line) => sum + line.amount, 0);

/**
 * Adds up the parts for each order, because an order that paid several instalments is refunded only
 * once.
 */
function gather(parts: readonly { orderNo: string | null; amount: number }[]) {
	const sums = Map.groupBy(parts, ({ orderNo }) => orderNo);
	return [...sums]
		.map(([orderNo, same]) => ({
			orderNo,
			amount: same.reduce((sum, one) => sum + one.amount, 0),
		}))
		.filter(({ amount }) => amount > 0);
}

/** Returns everything that was paid, for a policy that is treated as never bought. Pure. */
export function wholeRefund(
	paid: readonly PaidInstalment[],
): Pick<CancellationQuote, 'lines' | 'refund' | 'byOrder'> {
	const lines = freeLook(paid);
	return { lines, refund: sumOf(lines), byOrder: gather(paid) };
}

/** Calculates the refund for ending a policy on a given date. The lines add up to `refund`. Pure. */
export function quoteCancellation(input: CancellationInput): CancellationQuote {
	const { paid, claims, today, freeLookDays, issuedDay } = input;
	const freeLookUntil = freeLookDays > 0 ? addToDay(issuedDay, { day: freeLookDays }) : null;
	const none = { freeLookUntil, lines: [], refund: 0, byOrder: [] };
	const refused = refusal(input);
	if (refused) return { ...none, kind: null, reason: refused };
	if (claims.paid === 0 && freeLookUntil !== null && today <= freeLookUntil) {
		return {
			kind: 'free-look',
			reason: `Kamu masih dalam masa mempelajari polis, sampai ${longDate(freeLookUntil)}. Semua yang sudah kamu bayar kami kembalikan.`,
			freeLookUntil,
			...wholeRefund(paid),
		};
	}
	if (claims.paid > 0) {
		return {
			...none,
			kind: 'pro-rata',
			reason: 'Polis ini sudah membayar klaim, jadi preminya tidak dikembalikan.',
			lines: [{ label: 'Premi: sudah ada klaim yang dibayar', amount: 0 }],
		};
	}
	const parts = proRata(input);
	const lines = parts.flatMap(({ line }) => line);
	const byOrder = gather(
		parts.map(({ one, line }) => ({ orderNo: one.orderNo, amount: sumOf(line) })),
	);
	const why =
		freeLookUntil === null
			? ''
			: `Masa mempelajari polis berakhir ${longDate(freeLookUntil)}. `;
	return {
		kind: 'pro-rata',
		reason: `${why}Yang kembali adalah premi untuk hari yang belum terpakai; hari ini ikut dihitung terpakai.`,
		freeLookUntil,
		lines,
		refund: sumOf(lines),
		byOrder,
	};
}
