import type { Realm } from '../realm.ts';

export type FactorRealm = Exclude<Realm, 'company'>;

/** Minutes allowed between password and code. */
export const TICKET_MINUTES = 5;
export const RECOVERY_CODES = 10;
const MISREAD: Record<string, string> = { '0': 'O', '1': 'I', '8': 'B' };
/**
 * Returns the ten letters of a recovery code in any spelling, e.g. `k7qwe 2mzpa`, `K7QWE–2MZPA`, or
 * with digits in place of the letters they resemble. Null if the text is not a code.
 */
export function recoveryLetters(typed: string): string | null {
	const letters = typed
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.replace(/[018]/g, (digit) => MISREAD[digit] ?? digit);
	return /^[A-Z2-7]{10}$/.test(letters) ? letters : null;
}

/** If fewer codes than this remain, a warning is shown wherever possible. */
export const FEW_CODES = 3;
