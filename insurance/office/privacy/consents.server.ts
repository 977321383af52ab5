import { createHash } from 'node:crypto';

import type { Db } from '#platform/db/pool.server.ts';

import { type Purpose, PURPOSE_NAMES, PURPOSES, WORDINGS, wordsNow } from './privacy.ts';
import { allChoicesOf, type KeptChoice } from './store.server.ts';

export const wordsHash = (words: string): string =>
	createHash('sha256').update(words).digest('hex');

type ConsentEntry = {
	given: boolean;
	at: string;
	/** The network from which the choice was made, without the part that identifies a device. */
	network: string;
	/**
	 * Version of the wording, i.e. its position among the wordings for its purpose; null if the
	 * wording is not stored.
	 */
	version: number | null;
	words: string | null;
};

export type ConsentRecord = {
	purpose: Purpose;
	name: string;
	words: string;
	/**
	 * True if consent was given to the current wording. Consent to a different wording does not
	 * count.
	 */
	given: boolean;
	since: string | null;
	/** Every choice made, newest first. */
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
 * Returns a customer's consents by purpose. Only the newest choice counts; without any there is no
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

/** Returns a customer's consents with their history. The caller must check who may view them. */
export const consentsOf = async (db: Db, customerId: string): Promise<ConsentRecord[]> =>
	consentRecords(await allChoicesOf(db, customerId));
