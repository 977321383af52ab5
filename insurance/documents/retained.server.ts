import type { Db } from '#platform/db/pool.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { type LinkDeps, livingLink } from './own-links/living-link.server.ts';
import { linksThatSeemOver, sweepLinks } from './own-links/store.server.ts';

/**
 * Takes away links that are over. One whose policy was renewed meanwhile goes on with its person:
 * looking at it moves it there.
 */
async function forgetLinks(
	deps: LinkDeps,
	db: Db,
	{ before, now }: { before: Date; now: Date },
): Promise<number> {
	for (const link of await linksThatSeemOver(db, before)) await livingLink(deps, link, now);
	return sweepLinks(db, before);
}

/** How long links of insured persons are kept: thirty days after their end, for the holder to see. */
export const retainedDocuments = (deps: LinkDeps): Keeper[] => [
	keeperOf({
		kind: 'insured-link',
		keeps: { days: 30 },
		table: 'insured_link',
		since: 'coalesce(ended_at, expires_at)',
		forget: (db, moment) => forgetLinks(deps, db, moment),
	}),
];
