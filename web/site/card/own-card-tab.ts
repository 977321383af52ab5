import { ownCardTokenOf } from '#insurance/documents/own-links/own-link.ts';

export type OwnCardTab = { token: string; linkId: string | null };

const KEY = 'kartu-saya';

export function keepTab(tab: OwnCardTab): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(tab));
	} catch {}
}

/** Erases everything, so that the next person using the tab finds nothing. */
export function forgetTab(): void {
	try {
		sessionStorage.removeItem(KEY);
	} catch {}
}

/**
 * Returns the link in the address, or else the one remembered by the tab. A link in the address is
 * removed from the address bar immediately.
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
