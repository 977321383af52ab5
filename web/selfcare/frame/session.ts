import { storedEntry } from '#web/ui/browser/stored-entry.ts';
import { tabNote } from '#web/ui/browser/tab-note.ts';

/**
 * A self-care login as stored in the browser (C3.1.24), under the local storage key `selfcare`. The
 * cookie proves the login.
 */
export type SelfcareSession = {
	customerName: string;
	customerEmail: string;
	customerID: string;
	LoginDate: string;
	redirect_url?: string;
};

const entry = storedEntry('selfcare', (text) => {
	const value = JSON.parse(text) as SelfcareSession | null;
	return value?.customerID && value.customerEmail && value.LoginDate ? value : null;
});

/**
 * Returns the stored session, or null if it is missing or malformed (invalid JSON, or a required
 * field is absent).
 */
export const readSelfcareSession = (): SelfcareSession | null => entry.read();

export const storeSelfcareSession = (session: SelfcareSession): void =>
	entry.store(JSON.stringify(session));

let staysUntil = 0;

/**
 * Ends the login in this browser. `stayMs`: how long, in milliseconds, the page's last message
 * stays visible before the page is left.
 */
export function clearSelfcareSession(stayMs = 0): void {
	entry.clear();
	staysUntil = Date.now() + stayMs;
}

/**
 * True while a page without a login may remain open, so that the layout's check every 3 s does not
 * cut its last message short (C9.04).
 */
export const staysForNow = (): boolean => Date.now() < staysUntil;

/**
 * Why a login ended automatically and which page was open, for the login page (decision on C4.18).
 * Stored for this tab only.
 */
type Left = { why: string; next: string };

const left = tabNote('selfcare_left');
export const SESSION_OVER =
	'Sesi kamu sudah berakhir. Masuk lagi, dan kamu kembali ke halaman tadi.';
export const IDLE_OVER =
	'Kamu dikeluarkan karena lama tidak ada kegiatan, dan isian yang belum tersimpan sudah dihapus dari perangkat ini. Masuk lagi, dan kamu kembali ke halaman tadi.';
export const LOGIN_FIRST = 'Masuk dulu, dan kamu kembali ke halaman tadi.';

/**
 * Ends the login in this browser and remembers the current page. The layout then redirects to the
 * login page.
 */
export function endOwnSession(why: string): void {
	clearSelfcareSession();
	left.keep(JSON.stringify({ why, next: location.pathname + location.search } satisfies Left));
}

/**
 * Ends a login that a call found to be over. After a logout nothing is remembered, because a call
 * made before it may still report that.
 */
export function endExpiredSession(why: string): void {
	if (readSelfcareSession()) endOwnSession(why);
}

export function readLeft(): Left | null {
	try {
		return JSON.parse(left.read() ?? 'null') as Left | null;
	} catch {
		return null;
	}
}

export const forgetLeft = (): void => left.forget();

// Compared with the part of the name after `selfcare-`. The last three are aliases of views named
// in the specification (C2.1.10).
const BARE = [
	'login',
	'forgot-password',
	'email-confirmation',
	'change-password',
	'success-change',
	'payment-report',
	'e-claim',
	'pengajuan-autodebet',
	'form-auto-debet',
];
const OPEN = [
	'login',
	'forgot-password',
	'email-confirmation',
	'change-password',
	'success-change',
];

const rest = (template: string) =>
	template.slice(template.indexOf('selfcare-') + 'selfcare-'.length);

export function hidesHeader(template: string): boolean {
	return BARE.includes(rest(template));
}

/** True for pages that need a login and are left when the session ends (C4.12). */
export function isGuarded(template: string): boolean {
	return !OPEN.includes(rest(template));
}

/** Returns a greeting based on the hour of the browser's clock (C4.76–C4.80). */
export function greetingAt(hour: number): string {
	if (hour >= 11 && hour < 15) return 'Siang';
	if (hour >= 15 && hour < 19) return 'Sore';
	return hour >= 19 ? 'Malam' : 'Pagi';
}
