const PARTNER_KEY = 'mitra';

/**
 * Remembers the code in a partner's link (e.g. `/jaga-aman?mitra=KLINIK`); the server decides
 * whether it is valid. Without storage, the code is forgotten.
 */
export function notePartner(search: string): void {
	const code = new URLSearchParams(search).get(PARTNER_KEY)?.slice(0, 60);
	try {
		if (code) sessionStorage.setItem(PARTNER_KEY, code);
	} catch {}
}

export function notedPartner(): string | null {
	try {
		return sessionStorage.getItem(PARTNER_KEY);
	} catch {
		return null;
	}
}
