import { storedEntry } from '#web/ui/browser/stored-entry.ts';

import type { FormValues } from '../form-values.ts';

/** Kept for the same period as a draft. */
const KEPT_MS = 14 * 86_400_000;
const HOLDER = 'pemegang-polis';

/**
 * Name, contact and address last typed for a holder. This is the data that browsers also autofill;
 * it does not include the card's number or the birth date (decision 0093). It leaves this browser
 * only as part of an application.
 */
export type Remembered = Pick<FormValues, 'home' | 'sameDomicile' | 'domicile'> & {
	at: number;
	holder: Pick<FormValues['holder'], 'name' | 'phone' | 'whatsapp' | 'sameWhatsapp' | 'email'>;
};

function parse(text: string, now: number): Remembered | null {
	const kept = JSON.parse(text) as Partial<Remembered> | null;
	const fresh = typeof kept?.at === 'number' && now - kept.at < KEPT_MS && kept.at <= now;
	return fresh && kept.holder?.name && kept.home && kept.domicile ? (kept as Remembered) : null;
}

const entry = (now: number) => storedEntry(HOLDER, (text) => parse(text, now));

/** Returns the holder of the last application in this browser. Expired data is deleted. */
export function remembered(now: number): Remembered | null {
	const found = entry(now).read();
	if (!found) forgetHolder();
	return found;
}

function quietly(work: () => void): void {
	try {
		work();
	} catch {
		// Nothing is kept in private windows or when the storage is full.
	}
}

export const forgetHolder = () => quietly(() => entry(0).clear());

export function rememberHolder(values: FormValues, now: number): void {
	if (!values.remember) return forgetHolder();
	const { name, phone, whatsapp, sameWhatsapp, email } = values.holder;
	const { home, sameDomicile, domicile } = values;
	const holder = { name, phone, whatsapp, sameWhatsapp, email };
	const kept: Remembered = { at: now, holder, home, sameDomicile, domicile };
	quietly(() => entry(now).store(JSON.stringify(kept)));
}

export function offerWords({ holder: { name } }: Remembered): string {
	const [first = '', ...others] = name.trim().split(/\s+/);
	return [first, ...others.map((word) => `${word.slice(0, 1)}.`)].join(' ');
}
