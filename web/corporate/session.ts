import { pageKey } from '#web/ui/ask.ts';
import { storedEntry } from '#web/ui/browser/stored-entry.ts';
import { tabNote } from '#web/ui/browser/tab-note.ts';

// A corporate login is stored in the browser (C4.01, C4.07) under the local storage key `corporate`
// as the date (YYYYMMDD), the separator and the token. The encryption key of the login is stored
// next to it, so that calls stay encoded after a reload. The server has the final say: its session
// ends at midnight in Jakarta.

const key = storedEntry('corporate_key', (text) => text);
const SEPARATOR = '|';

export type CorporateSession = { token: string; bodyKey: string | null };

const two = (number: number) => String(number).padStart(2, '0');

/** Returns the calendar date in the browser's time zone, e.g. `20261121` (decision on C4.07). */
export const dayStamp = (at: Date): string =>
	`${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;

/**
 * Returns the token from a storage entry written today; null if the entry is missing, malformed or
 * from another date (C4.02–C4.04).
 */
export function tokenOfToday(entry: string | null, today: string): string | null {
	const [day, token, ...rest] = (entry ?? '').split(SEPARATOR);
	return day === today && token && rest.length === 0 ? token : null;
}

const entry = storedEntry('corporate', (text) => tokenOfToday(text, dayStamp(new Date())));

export function storeCorporateSession(token: string): void {
	key.store(pageKey());
	entry.store(`${dayStamp(new Date())}${SEPARATOR}${token}`);
}

export function clearCorporateSession(): void {
	entry.clear();
	key.clear();
}

const over = tabNote('corporate_over');

/**
 * Ends the session and records why this tab shows the login page; an expiry is announced only once.
 * After a logout nothing is recorded: a call made before it may still report that the session is
 * over.
 */
export function endCorporateSession(): void {
	if (entry.read()) over.keep('1');
	clearCorporateSession();
}

export const wasEnded = (): boolean => over.read() !== null;
export const forgetEnded = (): void => over.forget();

/**
 * Returns the stored session, which is checked on each load of the panel; an invalid one is removed
 * (C4.05).
 */
export function readCorporateSession(): CorporateSession | null {
	const token = entry.read();
	if (token) return { token, bodyKey: key.read() };
	clearCorporateSession();
	return null;
}
