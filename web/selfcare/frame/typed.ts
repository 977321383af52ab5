import { useState } from 'react';

import { storedEntry } from '#web/ui/browser/stored-entry.ts';
import { tabNote } from '#web/ui/browser/tab-note.ts';

import type { SelfcareSession } from './session.ts';

/**
 * Form input kept in case the login ends before the input is sent. It is kept only in this tab,
 * only for the customer who typed it, and for at most 24 hours. It is erased by a logout in any
 * tab, when the login expires through inactivity, and when another customer logs in.
 */
type Kept = { of: string; value: unknown; keptAt: number };
type Owner = Pick<SelfcareSession, 'customerID'>;

const tab = tabNote('selfcare_typed');
/** Time of the last logout in this browser. Other tabs erase input that was kept before it. */
const out = storedEntry('selfcare_out', (text) => Number(text) || 0);
const LIFE_MS = 24 * 3_600_000;

const isKept = (one: unknown): one is Kept =>
	typeof one === 'object' && one !== null && 'of' in one && 'value' in one && 'keptAt' in one;

function everything(): object {
	try {
		return (JSON.parse(tab.read() ?? '{}') as object | null) ?? {};
	} catch {
		return {};
	}
}

/**
 * Returns the input that is still valid in this tab, keyed by form. A null owner matches all
 * owners.
 */
function keptForms(owner: Owner | null, now: number): Map<string, Kept> {
	const since = Math.max(now - LIFE_MS, out.read() ?? 0);
	const forms = Object.entries(everything()).filter(
		(entry): entry is [string, Kept] =>
			isKept(entry[1]) &&
			entry[1].keptAt > since &&
			(owner === null || entry[1].of === owner.customerID),
	);
	return new Map(forms);
}

function store(forms: Map<string, Kept>): void {
	if (forms.size === 0) tab.forget();
	else tab.keep(JSON.stringify(Object.fromEntries(forms)));
}

export const tidyTyped = (owner: Owner | null, now = Date.now()): void =>
	store(keptForms(owner, now));

export function readTyped<T>(owner: Owner, form: string, now = Date.now()): T | null {
	const forms = keptForms(owner, now);
	store(forms);
	return (forms.get(form)?.value ?? null) as T | null;
}

export function keepTyped(owner: Owner, form: string, value: unknown, now = Date.now()): void {
	const kept = { of: owner.customerID, value, keptAt: now };
	store(keptForms(owner, now).set(form, kept));
}

export function forgetTyped(form: string): void {
	const forms = keptForms(null, Date.now());
	forms.delete(form);
	store(forms);
}

export function leaveTyped(now = Date.now()): void {
	tab.forget();
	try {
		out.store(String(now));
	} catch {
		// If storage is blocked, nothing was kept.
	}
}

/** Form state that survives the end of a login. `found`: the state was restored. */
export function useTyped<T>(
	owner: Owner,
	form: string,
	start: () => T,
): { typed: T; type: (next: T) => void; found: boolean } {
	const [kept] = useState(() => readTyped<T>(owner, form));
	const [typed, setTyped] = useState<T>(() => kept ?? start());
	const type = (next: T) => {
		setTyped(next);
		keepTyped(owner, form, next);
	};
	return { typed, type, found: kept !== null };
}
