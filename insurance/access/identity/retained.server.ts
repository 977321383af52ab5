import type { Db } from '#platform/db/pool.server.ts';
import type { Keeper, Moment, KeepingState } from '#platform/retention/keeper.server.ts';
import { keeperOf, inspectShelf } from '#platform/retention/shelf.server.ts';

import { sweepAttempts } from './attempt-store.server.ts';
import { LINKED, linkTable, sweepLinks } from './one-time-links.server.ts';
import { TRY_HOURS } from './tries.server.ts';

/** Days for which a used or expired link still reports that when opened, and offers a new one. */
const LINK_DAYS = 30;

async function lookAtLinks(db: Db, moment: Moment): Promise<KeepingState> {
	const all: KeepingState = { kept: 0, due: 0, held: 0, oldest: null };
	for (const realm of LINKED) {
		const one = await inspectShelf(
			db,
			{ table: linkTable(realm), since: 'expires_at' },
			moment,
		);
		all.kept += one.kept;
		all.due += one.due;
		if (one.oldest && (!all.oldest || one.oldest < all.oldest)) all.oldest = one.oldest;
	}
	return all;
}

/** Retention of log-in attempts and one-time links. */
export const retainedIdentity: Keeper[] = [
	keeperOf({
		kind: 'login-failure',
		keeps: { hours: TRY_HOURS },
		table: 'login_failure',
		since: 'at',
		forget: (db, { before }) => sweepAttempts(db, before),
	}),
	{
		kind: 'password-link',
		keeps: { days: LINK_DAYS },
		holdable: false,
		look: lookAtLinks,
		async forget(db, { before }) {
			let removed = 0;
			for (const realm of LINKED) removed += await sweepLinks(db, realm, before);
			return removed;
		},
	},
];
