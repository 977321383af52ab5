import { useState } from 'react';

import type { SelfcareSession } from './session.ts';

/** In this tab alone, and for nobody but who typed it. */
type Typed = { of: string; form: string; value: unknown };
type Owner = Pick<SelfcareSession, 'customerID'>;

const KEY = 'selfcare_typed';

/** What was typed into a form and never arrived; null for another form or customer. */
export function readTyped<T>({ customerID }: Owner, form: string): T | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Typed | null;
		return kept?.of === customerID && kept.form === form ? (kept.value as T) : null;
	} catch {
		return null;
	}
}

/** Keeps what is being typed: a login may end before it is sent. One form at a time. */
export function keepTyped(owner: Owner, form: string, value: unknown): void {
	try {
		sessionStorage.setItem(
			KEY,
			JSON.stringify({ of: owner.customerID, form, value } satisfies Typed),
		);
	} catch {
		// A browser that keeps nothing loses it with the page.
	}
}

export function forgetTyped(): void {
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		// Nothing was kept.
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
