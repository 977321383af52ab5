/**
 * Texts and rules for vouchers (B2.7). A campaign grants units (tickets or e-vouchers) to policies
 * for certain products.
 */
export const VOUCHER_CAMPAIGN_KINDS = ['ticket', 'e-gift'] as const;
export type VoucherCampaignKind = (typeof VOUCHER_CAMPAIGN_KINDS)[number];

/** B5.69, B9.37. */
const POLICY_NO_LENGTH = 11;
export const MAX_PER_POLICY = 100;

/**
 * Keeps only digits, at most eleven, so that a number copied with spaces is accepted too (B5.68,
 * B5.69).
 */
export const policyNoTyped = (text: string): string =>
	text.replace(/\D/g, '').slice(0, POLICY_NO_LENGTH);

/**
 * Returns the problem with the format of a policy number, or null. Does not reveal whether the
 * number exists.
 */
export function policyNoProblem(text: string): string | null {
	if (text === '') return 'Nomor polis wajib diisi';
	if (!/^\d+$/.test(text)) return 'Nomor polis hanya berisi angka';
	return text.length > POLICY_NO_LENGTH
		? `Nomor polis paling banyak ${POLICY_NO_LENGTH} digit`
		: null;
}

/**
 * True for a valid quantity: a whole number from 1 to the maximum per policy (decision on
 * B3.14.08).
 */
export function isQuantity(quantity: unknown): quantity is number {
	return (
		typeof quantity === 'number' &&
		Number.isInteger(quantity) &&
		quantity >= 1 &&
		quantity <= MAX_PER_POLICY
	);
}

/** The message is the same for unknown and unentitled numbers, so that they cannot be distinguished. */
export const NOT_ENTITLED =
	'Nomor polis ini belum bisa dipakai untuk promo ini. Periksa lagi angkanya di polismu, dan pastikan polisnya masih aktif dan termasuk produk yang ikut promo.';
export const QUANTITY_MESSAGE = 'Pilih jumlahnya';
export const SOLD_OUT =
	'Maaf, stoknya sudah habis. Hakmu tidak berkurang; kami isi lagi selama promo berjalan.';

/** True while a campaign is running. Its first and last day are whole Jakarta days. */
export function isCampaignRunning(
	{ active, startsOn, endsOn }: { active: boolean; startsOn: string; endsOn: string },
	today: string,
): boolean {
	return active && startsOn <= today && today <= endsOn;
}

export const TRIES = {
	captchaAfter: 5,
	numberPerDay: 20,
	alarmPerHour: 300,
} as const;

/**
 * A refusal is sent when a multiple of this time, in milliseconds, has passed since the call
 * arrived.
 */
export const REFUSAL_DELAY_MS = 150;
