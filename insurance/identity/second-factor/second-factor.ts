import type { Realm } from '../realm.ts';

/** Houses whose people have a second factor: staff always, customers who turned it on. */
export type FactorRealm = Exclude<Realm, 'company'>;

/** Minutes between password and code. */
export const TICKET_MINUTES = 5;
/** Codes for the day when the phone is gone, each good once. */
export const RECOVERY_CODES = 10;
const MISREAD: Record<string, string> = { '0': 'O', '1': 'I', '8': 'B' };
/**
 * The ten letters of a recovery code however it is typed: `k7qwe 2mzpa`, `K7QWE–2MZPA`, and with
 * the digits that no code has for the letters that look like them. Null: it is none.
 */
export function recoveryLetters(typed: string): string | null {
	const letters = typed
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.replace(/[018]/g, (digit) => MISREAD[digit] ?? digit);
	return /^[A-Z2-7]{10}$/.test(letters) ? letters : null;
}

/** Fewer than these are few: it is said wherever it can be heard. */
export const FEW_CODES = 3;
