import sql from 'sql-template-tag';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller, Served } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { figureRoutes } from '../figures/routes.server.ts';
import { frameRoutes } from '../frame/routes.server.ts';
import { releaseRoutes } from '../releases/routes.server.ts';
import { secondPersonRoutes } from '../second/routes.server.ts';
import { pageStudioRoutes } from './routes.server.ts';

export const SECRET = 'rahasia-untuk-uji-yang-panjang-sekali';
const FIRST = new Date('2026-11-24T03:00:00Z');
export const clock = { now: FIRST };

export const article = (name: string, description = '<p>Premi dibayar sebulan sekali.</p>') => ({
	name,
	overview: 'Cara membayar premi, dan apa yang terjadi bila terlambat membayarnya sehari.',
	category: 'Tips',
	published: '2026-10-01',
	image: { default: '/a.webp', alt: 'Orang membayar' },
	description,
});

/**
 * Calls the routes of the studio, and those in `more`, as one of two editors at the time given by
 * `clock`.
 */
export async function studioOf(
	db: Pool,
	callerAt: (at: Date) => Caller,
	more: readonly Served[] = [],
) {
	// Another file in the same process may have changed the clock.
	clock.now = FIRST;
	const routes = new Map(
		[
			...pageStudioRoutes({ db, secrets: [SECRET], publicUrl: 'https://jaga.example' }),
			...releaseRoutes({ db }),
			...figureRoutes({ db }),
			...frameRoutes({ db, secrets: [SECRET] }),
			...secondPersonRoutes({ db }),
			...more,
		].map((one) => [one.call as Call, one]),
	);
	const people = { sari: uuidv7(), budi: uuidv7() };
	for (const [name, id] of Object.entries(people))
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${name}@contoh.test`}, ${name}, 'editor', '-')`,
		);
	const as = (who: keyof typeof people, role: string): Caller => ({
		...callerAt(clock.now),
		identity: staffIdentity(people[who], role),
	});
	return async <C extends Call>(
		call: C,
		input: CallInput<C>,
		who: keyof typeof people = 'sari',
		role = 'editor',
	): Promise<CallOutput<C>> =>
		routes.get(call)?.handle(call.input.parse(input), as(who, role)) as Promise<CallOutput<C>>;
}
