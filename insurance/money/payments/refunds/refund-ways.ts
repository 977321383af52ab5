import { DAY_MS } from '#platform/values/dates.ts';

/** No refund possible: virtual accounts and tills do not reveal the payer's account. */
const NEVER = 0;

const ONE_WAY = {
	'va-bca': NEVER,
	'va-mandiri': NEVER,
	'va-bri': NEVER,
	'va-bni': NEVER,
	'va-permata': NEVER,
	indomaret: NEVER,
	alfamart: NEVER,
};

/**
 * Days after the payment within which a provider refunds through the original method, as
 * documented; the shorter period if it depends on who operated the wallet's code. A method without
 * an entry has no limit.
 */
const DAYS: Record<string, Record<string, number>> = {
	midtrans: { ...ONE_WAY, qris: 1, shopeepay: 1, ovo: 7, gopay: 45 },
	// A single OVO wallet payment can only be voided on the same day, never refunded.
	xendit: { ...ONE_WAY, ovo: NEVER, qris: 30 },
};

/**
 * True if a provider can still refund a paid order through the original method. Only configured
 * providers count: a bank's debit file refunds nothing, nor does a provider whose keys were
 * removed.
 */
export function refundsToSource(
	{ provider, method, paidAt }: { provider: string; method: string; paidAt: Date | null },
	installed: readonly string[],
	now: Date,
): boolean {
	if (!installed.includes(provider)) return false;
	const days = DAYS[provider]?.[method];
	if (days === undefined) return true;
	return paidAt !== null && now.getTime() - paidAt.getTime() < days * DAY_MS;
}
