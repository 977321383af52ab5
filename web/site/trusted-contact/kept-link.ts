import { contactTokenOf } from '#insurance/people/customers/trusted-contact/trusted-contact.ts';

const KEY = 'orang-kepercayaan';

/**
 * Returns the link from the email. It is removed from the address bar immediately, but a reload of
 * this tab finds it again. Null for a visitor without a link.
 */
export function keptContactLink(): string | null {
	const given = contactTokenOf(location.hash);
	try {
		if (!given) return sessionStorage.getItem(KEY);
		sessionStorage.setItem(KEY, given);
		history.replaceState(history.state, '', location.pathname + location.search);
	} catch {
		// Without storage, the link stays in the address.
	}
	return given;
}
