import type { Db } from '#platform/db/pool.server.ts';

import { type CandidateRow, currentThreshold, entriesByKeys } from '../lists/list-store.server.ts';
import { nameKeys, type ScreenedPerson } from './name-keys.ts';
import { scorePeople } from './score-names.ts';

export type Listed = { entry: CandidateRow; score: number };

/** The most alike entries, which become hits of one person. */
export const MOST_LISTED = 20;

/** Compares a person with all lists in force. Returns the most alike entries from the threshold on. */
export async function findListed(db: Db, person: ScreenedPerson): Promise<Listed[]> {
	return (await findAllListed(db, person)).slice(0, MOST_LISTED);
}

/** Returns all entries from the threshold on, the most alike first, or from a lower score. */
export async function findAllListed(
	db: Db,
	person: ScreenedPerson,
	from?: number,
): Promise<Listed[]> {
	const { nik = null, passport = null } = person;
	const [candidates, { score: threshold }] = await Promise.all([
		entriesByKeys(db, nameKeys(person), nameKeys({ name: '', nik, passport })),
		currentThreshold(db),
	]);
	return candidates
		.map((entry) => ({ entry, score: scorePeople(entry, person) }))
		.filter(({ score }) => score >= (from ?? threshold))
		.toSorted((a, b) => b.score - a.score);
}
