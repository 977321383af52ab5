import { ownCardTokenOf } from '#insurance/documents/own-links/own-link.ts';

/** What this tab remembers: the secret of its link, and whose card it shows once that was opened. */
export type OwnCardTab = { token: string; linkId: string | null };

const KEY = 'kartu-saya';

export function keepTab(tab: OwnCardTab): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(tab));
	} catch {
		// A browser without storage forgets the link with the page.
	}
}

/** Whoever uses this tab next finds nothing of it. */
export function forgetTab(): void {
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		// Nothing was kept.
	}
}

/** The link in the address wins over what the tab remembers, and leaves the address bar at once. */
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
