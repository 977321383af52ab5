import { createHash } from 'node:crypto';

import type { Db } from '#platform/db/pool.server.ts';

import { type Purpose, PURPOSE_NAMES, PURPOSES, WORDINGS, wordsNow } from './privacy.ts';
import { allChoicesOf, type KeptChoice } from './store.server.ts';

export const wordsHash = (words: string): string =>
	createHash('sha256').update(words).digest('hex');

/** One choice as people read it: when, from which network and by which words. */
type ConsentEntry = {
	given: boolean;
	at: string;
	/** The network it came from, without the part that names a device. */
	network: string;
	/** Place of its words among those of its purpose; null for words that are kept nowhere. */
	version: number | null;
	words: string | null;
};

export type ConsentRecord = {
	purpose: Purpose;
	name: string;
	/** What is asked now. */
	words: string;
	/** Whether it is given for the words of now: other words are another consent. */
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

/** What a customer has agreed to, by purpose. The newest choice counts; none is none. */
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

/** The consents of a customer with their history. The caller checks who may see them. */
export const consentsOf = async (db: Db, customerId: string): Promise<ConsentRecord[]> =>
	consentRecords(await allChoicesOf(db, customerId));
