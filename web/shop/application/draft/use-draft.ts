import { useEffect, useRef, useState, useEffectEvent } from 'react';

import { tokenOfHash } from '#insurance/sales/quotes/drafts/draft.ts';
import type { WrittenApplication } from '#insurance/sales/quotes/wire/to-wire.ts';
import type { getPage } from '#insurance/site/content/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { ask, newKey } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/browser/checkout-storage.ts';

import { type FormValues, initialValues } from '../form-values.ts';
import { valuesOfSaved } from '../saved-values.ts';
import {
	type ApplicationDraft,
	entryOf,
	isNewer,
	type KeptDraft,
	linkMemory,
	type SavedMark,
	type Stage,
	tabMemory,
} from './draft-memory.ts';
import { fetchDraft, forgetOnServer, pushDraft } from './draft-store.ts';

export function editedItem(): string | null {
	return new URLSearchParams(location.search).get('cart');
}

const PAUSE_MS = 1_200;

/** `source`: origin of the form's values, which determines the notice about them. */
export type DraftState = { source: 'none' | 'tab' | 'server' | 'gone'; savedUntil: string | null };

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

type Tools = {
	page: PageData;
	values: FormValues;
	stage: Stage;
	dirty: boolean;
	restore: (values: FormValues, reached: Stage) => void;
	onReady: () => void;
};

/**
 * Keeps and restores the form: immediately in this tab and, shortly afterwards, encrypted on the
 * server for fourteen days. The form is restored unchanged after a reload, after Back, after the
 * browser was closed, and on another device with the private link.
 */
export function useApplicationDraft({ page, values, stage, dirty, restore, onReady }: Tools) {
	const [state, setState] = useState<DraftState>({ source: 'none', savedUntil: null });
	const entry = useRef('');
	const mark = useRef<SavedMark>({ revision: 0 });
	const pushing = useRef<Promise<void>>(Promise.resolve());
	const latest = useRef<ApplicationDraft>({ values, stage });
	const closed = useRef(false);
	useEffect(() => {
		latest.current = { values, stage };
	});

	const open = useEffectEvent(() => {
		entry.current = entryOf(page, editedItem());
		const show = (kept: KeptDraft, from: 'tab' | 'server') => {
			mark.current = { revision: kept.revision, saving: kept.saving };
			const start = initialValues(page);
			restore(
				{ ...start, ...kept.values, kind: start.kind, agreement: false, privacy: false },
				kept.stage,
			);
			setState((old) => ({ ...old, source: from }));
		};
		void findKept(page, entry.current, show)
			.then((found) => found === 'gone' && setState((old) => ({ ...old, source: 'gone' })))
			.finally(onReady);
	});
	useEffect(() => open(), [page.slug]);

	const remember = () => tabMemory.write(entry.current, { ...latest.current, ...mark.current });
	/**
	 * Runs one save at a time with the newest state. Resolves when the current state is on the
	 * server.
	 */
	const push = (): Promise<void> => {
		pushing.current = pushing.current.then(async () => {
			if (closed.current || !page.id) return;
			mark.current = { ...mark.current, saving: newKey() };
			remember();
			const sent = { ...latest.current, saving: mark.current.saving };
			const saved = await pushDraft(page.id, linkMemory.read(entry.current), sent);
			if (!saved || closed.current) return;
			linkMemory.write(entry.current, saved.token);
			mark.current = { ...mark.current, revision: saved.revision };
			remember();
			setState((old) => ({ ...old, savedUntil: saved.expiresAt }));
		});
		return pushing.current;
	};

	const text = dirty
		? JSON.stringify({ ...values, agreement: false, privacy: false, stage })
		: '';
	const pushNow = useEffectEvent(() => void push());
	const rememberNow = useEffectEvent(remember);
	useEffect(() => {
		if (text === '' || closed.current) return undefined;
		rememberNow();
		const timer = setTimeout(pushNow, PAUSE_MS);
		// Saved now, because a visitor who leaves the page may not return to it.
		const hidden = () => document.visibilityState === 'hidden' && pushNow();
		document.addEventListener('visibilitychange', hidden);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', hidden);
		};
	}, [text]);

	const forget = () => {
		closed.current = true;
		forgetKept(entry.current);
	};
	/** Saves all input on the server, then returns the secret of the link; null on failure. */
	const link = async (): Promise<string | null> => {
		await push();
		return linkMemory.read(entry.current);
	};
	return { state, forget, link };
}
