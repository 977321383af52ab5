import type { Db } from '#platform/db/pool.server.ts';

import { hasOneAdministrator, originsOf } from './let-in-store.server.ts';

/** True if the insurer has one administrator; see `hasOneAdministrator`. */
export const isOneAdministrator = (db: Db): Promise<boolean> => hasOneAdministrator(db);

/** The account that gave the other one access, directly or through others. */
export type SameLine = { person: string; giver: string };

/**
 * Finds an author with whom a person counts as one, because one account gave the other access. Null
 * if the person is independent of all of them. The link has no time limit.
 */
export async function sameLineWith(
	db: Db,
	authors: readonly string[],
): Promise<(person: string) => Promise<SameLine | null>> {
	const ofAuthors = await originsOf(db, authors);
	return async (person) => {
		const own = new Set((await originsOf(db, [person])).map(({ from }) => from));
		for (const author of authors) {
			if (own.has(author)) return { person: author, giver: author };
			if (ofAuthors.some((one) => one.person === author && one.from === person))
				return { person: author, giver: person };
		}
		return null;
	};
}
