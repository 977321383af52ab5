import { useState } from 'react';

import { storedEntry } from '#web/ui/browser/stored-entry.ts';
import { tabNote } from '#web/ui/browser/tab-note.ts';

import type { SelfcareSession } from './session.ts';

/**
 * What is being typed into forms, kept because a login may end before it is sent: in this tab
 * alone, for nobody but who typed it, a day at most. Logging out, in whatever tab, and a login that
 * ends because nobody is there erase it; so does somebody else who logs in.
 */
type Kept = { of: string; value: unknown; keptAt: number };
type Owner = Pick<SelfcareSession, 'customerID'>;

const tab = tabNote('selfcare_typed');
/** When somebody last logged out in this browser: other tabs erase what is older. */
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

/** What is kept here and may be still, by form: for one owner, or for whoever it is of. */
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

/** Erases what is a day old, what somebody logged out over, and what is not of who is here. */
export const tidyTyped = (owner: Owner | null, now = Date.now()): void =>
	store(keptForms(owner, now));

/** What was typed into a form and never arrived; null where nothing was. */
export function readTyped<T>(owner: Owner, form: string, now = Date.now()): T | null {
	const forms = keptForms(owner, now);
	store(forms);
	return (forms.get(form)?.value ?? null) as T | null;
}

export function keepTyped(owner: Owner, form: string, value: unknown, now = Date.now()): void {
	const kept = { of: owner.customerID, value, keptAt: now };
	store(keptForms(owner, now).set(form, kept));
}

/** What was typed into this form has arrived, or was left. */
export function forgetTyped(form: string): void {
	const forms = keptForms(null, Date.now());
	forms.delete(form);
	store(forms);
}

/** The customer leaves: nothing that was typed stays here, nor in other tabs. */
export function leaveTyped(now = Date.now()): void {
	tab.forget();
	try {
		out.store(String(now));
	} catch {
		// Where nothing is let in, nothing was kept.
	}
}

/** The state of a form that is found again after its login ended; `found`: it was. */
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
