import type { Sealer } from '#platform/config/sealed.server.ts';

import type { ClaimContent } from '../claim-content.server.ts';
import { type ReceiptReading, SURELY_READ } from '../receipts/receipt.ts';
import type { ReadReceipt } from './similarity.ts';

const ACCOUNT = 'account of a claim';
const RECEIPT = 'receipt of a claim';

/** Returns the keyed hashes of the account that a claim is paid to, with each key; the newest first. */
export function accountPrints(sealer: Sealer, { bank }: Pick<ClaimContent, 'bank'>): string[] {
	return bank.accountNumber === '' ? [] : sealer.fingerprints(ACCOUNT, bank.accountNumber);
}

/** Returns the keyed hashes of a receipt's total and day; none if the day is not certain. */
export const receiptPrints = (
	sealer: Sealer,
	{ total, day }: Pick<ReadReceipt, 'total' | 'day'>,
): string[] => (day === null ? [] : sealer.fingerprints(RECEIPT, `${total} ${day}`));

/** Returns the hash to store for a reading; null if total or day is not certain. */
export function printOfReading(sealer: Sealer, { total, day }: ReceiptReading): string | null {
	const isSure =
		total !== null &&
		day !== null &&
		total.certainty >= SURELY_READ &&
		day.certainty >= SURELY_READ;
	return isSure
		? (receiptPrints(sealer, { total: total.value, day: day.value })[0] ?? null)
		: null;
}
