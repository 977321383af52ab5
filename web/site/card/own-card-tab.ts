import { ownCardTokenOf } from '#insurance/documents/own-links/own-link.ts';

/** State kept in this tab: the secret of its link, and the card it shows once opened. */
export type OwnCardTab = { token: string; linkId: string | null };

const KEY = 'kartu-saya';

export function keepTab(tab: OwnCardTab): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(tab));
	} catch {
		// Without storage the link is forgotten with the page.
	}
}

/** The next user of this tab must find nothing of it. */
export function forgetTab(): void {
	try {
		sessionStorage.removeItem(KEY);
	} catch {}
}

/**
 * The link in the address takes precedence over the tab's memory and is removed from the address
 * bar immediately.
 */
export function takeTab(): OwnCardTab | null {
	const given = ownCardTokenOf(location.hash);
	if (given) {
		history.replaceState(history.state, '', location.pathname + location.search);
		const tab = { token: given, linkId: null };
		keepTab(tab);
		return tab;
	}
	try {
		return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OwnCardTab | null;
	} catch {
		return null;
	}
}
