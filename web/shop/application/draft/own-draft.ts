import { tokenOfHash } from '#insurance/sales/quotes/drafts/draft.ts';
import type { WrittenApplication } from '#insurance/sales/quotes/wire/to-wire.ts';
import type { getPage } from '#insurance/site/content/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { ask } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/browser/checkout-storage.ts';

import { valuesOfSaved } from '../saved-values.ts';
import {
	type ApplicationDraft,
	entryOf,
	isNewer,
	type KeptDraft,
	linkMemory,
	type SavedMark,
	tabMemory,
} from './draft-memory.ts';
import { fetchDraft, forgetOnServer, pushDraft } from './draft-store.ts';

type Pushed = { revision: number; expiresAt: string };

/** Where a form is kept and found again. */
export type DraftPlace = {
	/** Name under which this tab remembers the form. */
	entry: (page: PageData) => string;
	/** Shows the newest kept form. */
	find: (
		page: PageData,
		entry: string,
		show: (kept: KeptDraft, from: 'tab' | 'server') => void,
	) => Promise<'none' | 'gone' | 'shown'>;
	/** Saves the form on the server; null on failure. */
	push: (
		contentId: number,
		entry: string,
		draft: ApplicationDraft & Pick<SavedMark, 'saving'>,
	) => Promise<Pushed | null>;
	forget: (entry: string) => void;
	/** Secret of the form's private link; null if there is none. */
	link: (entry: string) => string | null;
};

export function editedItem(): string | null {
	return new URLSearchParams(location.search).get('cart');
}

const FORM = 'form-pengajuan';

/**
 * Removes the secret from the address, so that neither a bookmark nor a shared screen reveals it,
 * and scrolls to the form.
 */
function takeToken(): string | null {
	const token = tokenOfHash(location.hash);
	if (!token) return null;
	history.replaceState(history.state, '', `${location.pathname}${location.search}#${FORM}`);
	document.getElementById(FORM)?.scrollIntoView();
	return token;
}

async function fetchSaved(page: PageData, cart: string): Promise<ApplicationDraft | null> {
	const session = storedCart();
	if (!session) return null;
	const answer = await ask<typeof getPage>(
		'GET /page/*',
		{ '*': page.slug, cart },
		{ userSession: session },
	);
	return answer.ok && answer.data.application
		? {
				values: valuesOfSaved(page, answer.data.application as WrittenApplication),
				stage: 'holder',
			}
		: null;
}

/**
 * Looks for kept drafts by the link in the address, in this tab, on the server under the remembered
 * link, and for the cart item. The newest draft is used.
 */
async function findKept(
	page: PageData,
	entry: string,
	show: (kept: KeptDraft, from: 'tab' | 'server') => void,
): Promise<'none' | 'gone' | 'shown'> {
	const given = takeToken();
	if (given) linkMemory.write(entry, given);
	const own = given ? null : tabMemory.read(entry);
	if (own?.values) show(own, 'tab');
	const token = linkMemory.read(entry);
	const kept = token ? await fetchDraft(token, page.id) : null;
	if (kept === 'gone') linkMemory.drop(entry);
	if (kept && kept !== 'gone' && isNewer(kept, own)) show(kept, 'server');
	else if (!own?.values) {
		const cart = editedItem();
		const saved = cart ? await fetchSaved(page, cart) : null;
		if (saved) {
			show({ ...saved, revision: 0 }, 'tab');
			return 'none';
		}
		return given && kept === 'gone' ? 'gone' : 'none';
	}
	return 'shown';
}

function forgetKept(entry: string): void {
	const token = linkMemory.read(entry);
	if (token) forgetOnServer(token);
	linkMemory.drop(entry);
	tabMemory.drop(entry);
}

/** The form of a buyer: in this tab, and on the server under its private link. */
export const ownDraft: DraftPlace = {
	entry: (page) => entryOf(page, editedItem()),
	find: findKept,
	push: async (contentId, entry, draft) => {
		const saved = await pushDraft(contentId, linkMemory.read(entry), draft);
		if (saved) linkMemory.write(entry, saved.token);
		return saved;
	},
	forget: forgetKept,
	link: (entry) => linkMemory.read(entry),
};
