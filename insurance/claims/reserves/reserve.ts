import type { BenefitTerms } from '#insurance/product/products/benefits/benefit.ts';

import type { CheckResult } from '../check/check.ts';
import type { ClaimStatus } from '../claim.ts';
import type { ClaimEventFacts } from '../rules/event.ts';

/** Why a reserve has its amount. */
export const RESERVE_REASONS = {
	rules: 'Hitungan aturan atas kejadian yang dilaporkan',
	'not-covered': 'Menurut aturan, kejadian yang dilaporkan tidak dijamin',
	average: 'Aturan belum bisa menghitung: rata-rata klaim manfaat ini',
	maximum: 'Aturan belum bisa menghitung: sisa manfaat',
	recommended: 'Usulan penilai',
	reopened: 'Pemeriksaan ulang',
	granted: 'Klaim disetujui',
	paid: 'Dipakai untuk pembayaran',
	returned: 'Transfer dikembalikan bank',
	settled: 'Klaim lunas, sisanya dilepas',
	declined: 'Klaim ditolak',
	withdrawn: 'Klaim dibatalkan',
	'sample-removed': 'Data contoh dihapus',
} as const;
export type ReserveReason = keyof typeof RESERVE_REASONS;
export type Reserve = { amount: number; reason: ReserveReason };

/** Claims of the same benefit that an average needs, and how far back they are counted. */
export const AVERAGE_OF_AT_LEAST = 5;
export const AVERAGE_YEARS = 3;

/**
 * True if the facts contain what the amount depends on. Without it, the rules calculate Rp0, which
 * is no expectation.
 */
export function isMeasured(
	pays: BenefitTerms['pays'],
	{ cost, days, hours, losses, outcome, percent }: ClaimEventFacts,
): boolean {
	const hasTable = (percent ?? null) !== null || (losses ?? []).length > 0;
	switch (pays.by) {
		case 'cost':
			return cost !== null;
		case 'day':
			return days !== null;
		case 'block':
			return (hours ?? null) !== null;
		case 'table':
			return hasTable;
		case 'death-or-table':
			return outcome !== 'disability' || hasTable;
		case 'sum':
		case 'operation':
		case 'pro-rata':
			return true;
	}
}

type Expectation = {
	/** The rules on the reported facts; null if there are none, or none that they can judge. */
	result: { verdict: CheckResult['verdict']; expected: number } | null;
	isMeasured: boolean;
	/** Amount that the benefit can still pay, in rupiah. */
	max: number;
	/** Average of the granted claims of the same benefit; null if there are too few. */
	average: number | null;
};

/** Returns the reserve of a claim that no one has assessed yet. */
export function firstReserve({ result, isMeasured, max, average }: Expectation): Reserve {
	if (result?.verdict === 'not-covered') return { amount: 0, reason: 'not-covered' };
	if (result && isMeasured) return { amount: result.expected, reason: 'rules' };
	if (average === null) return { amount: max, reason: 'maximum' };
	return { amount: Math.min(average, max), reason: 'average' };
}

/**
 * Returns the reserve that a claim's state prescribes. Null while the claim is being assessed, when
 * the estimate counts.
 */
export function prescribedReserve(
	{ status, approvedAmount }: { status: ClaimStatus; approvedAmount: number },
	paid: number,
): Reserve | null {
	switch (status) {
		case 'approved':
			return { amount: Math.max(0, approvedAmount - paid), reason: 'granted' };
		case 'paid':
			return { amount: 0, reason: 'settled' };
		case 'declined':
		case 'withdrawn':
			return { amount: 0, reason: status };
		case 'submitted':
		case 'needs-documents':
		case 'in-review':
		case 'recommended':
			return null;
	}
}
