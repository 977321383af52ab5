import { DAY_MS } from '#platform/values/dates.ts';

/** No way back: virtual accounts and tills know a payer's money, not the payer's account. */
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
 * Days after the payment within which a provider sends money back the way it came, as it documents
 * them; the shorter where it depends on who ran the wallet's code. What is absent has no end.
 */
const DAYS: Record<string, Record<string, number>> = {
	midtrans: { ...ONE_WAY, qris: 1, shopeepay: 1, ovo: 7, gopay: 45 },
	// A wallet's single payment by OVO is only made void on its day, never refunded.
	xendit: { ...ONE_WAY, ovo: NEVER, qris: 30 },
};

/**
 * Can a provider still send the money of a paid order back the way it came? Only one of those that
 * are installed: a bank's file of debits sends nothing back, nor does who lost its keys.
 */
export function goesBackAsItCame(
	{ provider, method, paidAt }: { provider: string; method: string; paidAt: Date | null },
	installed: readonly string[],
	now: Date,
): boolean {
	if (!installed.includes(provider)) return false;
	const days = DAYS[provider]?.[method];
	if (days === undefined) return true;
	return paidAt !== null && now.getTime() - paidAt.getTime() < days * DAY_MS;
}
