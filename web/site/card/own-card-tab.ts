import { ownCardTokenOf } from '#insurance/documents/own-links/own-link.ts';

/** State kept in this tab: its link's secret, and the card shown after opening the link. */
export type OwnCardTab = { token: string; linkId: string | null };

const KEY = 'kartu-saya';

export function keepTab(tab: OwnCardTab): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(tab));
	} catch {
		// Without storage, the link is forgotten when the page is left.
	}
}

/** Erases everything, so that the tab's next user finds nothing. */
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
