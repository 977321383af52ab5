import { createHash } from 'node:crypto';

import type { Db } from '#platform/db/pool.server.ts';

import { type Purpose, PURPOSE_NAMES, PURPOSES, WORDINGS, wordsNow } from './privacy.ts';
import { allChoicesOf, type KeptChoice } from './store.server.ts';

export const wordsHash = (words: string): string =>
	createHash('sha256').update(words).digest('hex');

/** One choice for display: when, from which network and with which wording it was made. */
type ConsentEntry = {
	given: boolean;
	at: string;
	/** The originating network, without the part that identifies a device. */
	network: string;
	/**
	 * Position of the wording among those for its purpose; null for a wording that is not stored
	 * anywhere.
	 */
	version: number | null;
	words: string | null;
};

export type ConsentRecord = {
	purpose: Purpose;
	name: string;
	/** The current wording. */
	words: string;
	/** True if consent is given for the current wording: a different wording is a different consent. */
	given: boolean;
	since: string | null;
	/** Every choice, newest first. */
	history: ConsentEntry[];
};

function entryOf({ purpose, given, at, network, wordsSha256 }: KeptChoice): ConsentEntry {
	const place = WORDINGS[purpose].findIndex((words) => wordsHash(words) === wordsSha256);
	return {
		given,
		at: at.toISOString(),
		network,
		version: place < 0 ? null : place + 1,
		words: WORDINGS[purpose][place] ?? null,
	};
}

/**
 * Returns a customer's consents, by purpose. The newest choice counts; without one there is no
 * consent.
 */
export function consentRecords(choices: readonly KeptChoice[]): ConsentRecord[] {
	return PURPOSES.map((purpose) => {
		const own = choices.filter((one) => one.purpose === purpose).reverse();
		const [newest] = own;
		return {
			purpose,
			name: PURPOSE_NAMES[purpose],
			words: wordsNow(purpose),
			given:
				newest !== undefined &&
				newest.given &&
				newest.wordsSha256 === wordsHash(wordsNow(purpose)),
			since: newest?.at.toISOString() ?? null,
			history: own.map(entryOf),
		};
	});
}

/** Returns a customer's consents with their history. The caller checks who may see them. */
export const consentsOf = async (db: Db, customerId: string): Promise<ConsentRecord[]> =>
	consentRecords(await allChoicesOf(db, customerId));
