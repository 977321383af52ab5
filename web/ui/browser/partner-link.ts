/** Query parameter with a partner's code, e.g. `/jaga-aman?mitra=KLINIK&plan=AMAN`. */
const PARTNER_KEY = 'mitra';

/**
 * Remembers the code in a partner's link (e.g. `/jaga-aman?mitra=KLINIK`). The server decides
 * whether it is valid. Without storage it is forgotten.
 */
export function notePartner(search: string): void {
	const code = new URLSearchParams(search).get(PARTNER_KEY)?.slice(0, 60);
	try {
		if (code) sessionStorage.setItem(PARTNER_KEY, code);
	} catch {
		// The visit is then not attributed to a partner.
	}
}

export function notedPartner(): string | null {
	try {
		return sessionStorage.getItem(PARTNER_KEY);
	} catch {
		return null;
	}
}
