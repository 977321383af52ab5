import { contactTokenOf } from '#insurance/customers/trusted-contact/trusted-contact.ts';

const KEY = 'orang-kepercayaan';

/**
 * The link of the mail, out of the address bar at once; a reload of this tab finds it again. Null
 * where somebody came without one.
 */
export function keptContactLink(): string | null {
	const given = contactTokenOf(location.hash);
	try {
		if (!given) return sessionStorage.getItem(KEY);
		sessionStorage.setItem(KEY, given);
		history.replaceState(history.state, '', location.pathname + location.search);
	} catch {
		// A browser without storage keeps it in its address.
	}
	return given;
}
