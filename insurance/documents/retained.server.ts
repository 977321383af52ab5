import type { Db } from '#platform/db/pool.server.ts';
import { A_STEP, type Keeper, type Moment } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { type LinkDeps, livingLink } from './own-links/living-link.server.ts';
import { linksThatSeemOver, sweepOwnLinks } from './own-links/store.server.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes expired links. If a link's policy was renewed in the meantime, the link follows its
 * person: checking it moves it there.
 */
async function forgetLinks(deps: LinkDeps, db: Db, { before, now, held }: Moment): Promise<number> {
	let after = FIRST;
	for (;;) {
		const some = await linksThatSeemOver(db, before, { after, most: A_STEP });
		for (const link of some) await livingLink(deps, link, now);
		const last = some.at(-1);
		if (!last || some.length < A_STEP) return sweepOwnLinks(db, before, held.persons);
		after = last.id;
	}
}

/**
 * Retention of insured persons' links: thirty days after they end, so that the holder can still see
 * them.
 */
export const retainedDocuments = (deps: LinkDeps): Keeper[] => [
	keeperOf({
		kind: 'insured-link',
		keeps: { days: 30 },
		table: 'insured_link',
		since: 'coalesce(ended_at, expires_at)',
		heldBy: { persons: 'customer_id' },
		forget: (db, moment) => forgetLinks(deps, db, moment),
	}),
];
