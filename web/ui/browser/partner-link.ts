/** How a link names a partner: `/jaga-aman?mitra=KLINIK&plan=AMAN`. */
const PARTNER_KEY = 'mitra';

/**
 * Notes the code of a partner's link (`/jaga-aman?mitra=KLINIK`). Whether it is one is the server's
 * to say. A browser that forbids storage forgets it.
 */
export function notePartner(search: string): void {
	const code = new URLSearchParams(search).get(PARTNER_KEY)?.slice(0, 60);
	try {
		if (code) sessionStorage.setItem(PARTNER_KEY, code);
	} catch {
		// Then the visit counts as nobody's.
	}
}

export function notedPartner(): string | null {
	try {
		return sessionStorage.getItem(PARTNER_KEY);
	} catch {
		return null;
	}
}
