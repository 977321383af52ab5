import sql from 'sql-template-tag';

import { isUnreachable } from '#platform/db/away.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import type { Shop } from './shop.ts';

type Asked = Pick<Pool, 'query'>;

/** What ends the very connection on which it is asked, as a lost server does. */
const CUT = sql`select pg_terminate_backend(pg_backend_pid())`;

export type Cuts = {
	db: Pool;
	/**
	 * Cuts the connection instead of its n-th question from now; nought: it holds. Once something
	 * was kept it holds too: whoever does not hear of that cannot ask the same again.
	 */
	arm(n: number): void;
	count(): number;
};

/** A pool whose connection is lost when it is told so. */
export function makeCuts(db: Pool): Cuts {
	let left = 0;
	let cuts = 0;
	const asking =
		({ query }: Asked): Asked['query'] =>
		async (question) => {
			left -= 1;
			if (left === 0) {
				cuts += 1;
				await query(CUT);
			}
			return query(question);
		};
	return {
		db: {
			...db,
			query: (question) => db.sameConnection((one) => asking(one)(question)),
			sameConnection: (work) => db.sameConnection((one) => work({ query: asking(one) })),
			async transaction(work) {
				const done = await db.transaction((tx) => work({ ...tx, query: asking(tx) }));
				left = 0;
				return done;
			},
		},
		arm: (n) => void (left = n),
		count: () => cuts,
	};
}

/** A shop whose people ask the same once more when the connection was lost on their way. */
export function patient(shop: Shop): Shop {
	const again = Object.entries(shop).map(([name, ask]) => [
		name,
		typeof ask !== 'function'
			? ask
			: async (...given: unknown[]) => {
					const once = () => (ask as (...all: unknown[]) => Promise<unknown>)(...given);
					return once().catch((error: Error) => {
						if (isUnreachable(error)) return once();
						throw error;
					});
				},
	]);
	return Object.fromEntries(again) as Shop;
}
