import { DAY_MS } from '#platform/values/dates.ts';
import { isKeyOf } from '#platform/values/keys.ts';

import type { PayMethodId } from '../methods.ts';
import type { ProviderId } from '../payment-provider.ts';

/**
 * No refund is possible, because virtual accounts and payments in shops do not reveal the payer's
 * account.
 */
const NEVER = 0;
const NO_LIMIT = Infinity;

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
 * documented. If the period depends on which wallet operates the QR code, the shorter one is used.
 * Null: the provider refunds everything.
 */
const DAYS: Record<ProviderId, Record<PayMethodId, number> | null> = {
	midtrans: {
		...ONE_WAY,
		qris: 1,
		shopeepay: 1,
		ovo: 7,
		gopay: 45,
		dana: NO_LIMIT,
		kartu: NO_LIMIT,
	},
	xendit: {
		...ONE_WAY,
		qris: 30,
		shopeepay: NO_LIMIT,
		// A one-time OVO payment can only be voided on the same day, not refunded.
		ovo: NEVER,
		gopay: NO_LIMIT,
		dana: NO_LIMIT,
		kartu: NO_LIMIT,
	},
	sandbox: null,
};

/**
 * True if a provider can still refund a paid order through the original method. Only configured
 * providers can: debit files sent to a bank allow no refunds, and neither does a provider whose
 * keys were removed.
 */
export function refundsToSource(
	{ provider, method, paidAt }: { provider: string; method: string; paidAt: Date | null },
	installed: readonly string[],
	now: Date,
): boolean {
	if (!installed.includes(provider)) return false;
	const ofProvider = isKeyOf(DAYS, provider) ? DAYS[provider] : null;
	if (!ofProvider || !isKeyOf(ofProvider, method)) return true;
	const days = ofProvider[method];
	if (days === NO_LIMIT) return true;
	return paidAt !== null && now.getTime() - paidAt.getTime() < days * DAY_MS;
}
