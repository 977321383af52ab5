import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { hasOneAdministrator } from './alone.server.ts';

/**
 * Days for which two accounts count as one person after a role change, or after a third person gave
 * both access.
 */
const LATELY_DAYS = 7;

/**
 * The person who gave an account access, directly or through others. `lasting` is true if every
 * step concerned the account itself (added, invited, restored, second factor reset) rather than
 * only its role.
 */
type Hand = { person: string; hand: string; lasting: boolean; letAt: Date | null };

async function handsOf(db: Db, people: readonly string[], since: Date): Promise<Hand[]> {
	const { rows } = await db.query<Hand>(sql`
		with recursive held (person, hand, lasting, let_at) as (
			select id, id, true, 'infinity'::timestamptz from unnest(${[...people]}::uuid[]) as id
			union
			select h.person, a.staff_id, h.lasting and a.action <> 'role-changed', least(h.let_at, a.at)
			from held h join staff s on s.id = h.hand join staff_action a on lower(a.subject) = lower(s.email)
			where a.action in ('staff-added', 'staff-invited', 'staff-taken-back', 'factor-reset', 'role-changed')
				and (a.action <> 'role-changed' or a.at > ${since}) and a.staff_id <> h.hand)
		select person, hand, lasting, nullif(max(let_at), 'infinity') as let_at
		from held where lasting or let_at > ${since} group by person, hand, lasting`);
	return rows;
}

/**
 * The link that makes two accounts count as one person. `until` is null if this applies as long as
 * both work here.
 */
export type SharedHand = { person: string; hand: string; until: Date | null };

const lastsUntil = (one: Hand, other: Hand): Date => {
	const times = [one.letAt, other.letAt].flatMap((at) => at?.getTime() ?? []);
	return new Date(Math.min(...times) + LATELY_DAYS * DAY_MS);
};

/**
 * Returns the link shared by two accounts. If one gave the other access, directly or through
 * others, they permanently count as the same person; otherwise only for a limited time.
 */
function sharedOf(one: Hand, other: Hand, now: Date): SharedHand | null {
	if (one.hand !== other.hand) return null;
	const inLine = one.hand === one.person || one.hand === other.person;
	const shared = { person: other.person, hand: one.hand };
	if (inLine && one.lasting && other.lasting) return { ...shared, until: null };
	const until = lastsUntil(one, other);
	return until > now ? { ...shared, until } : null;
}

const longest = (a: SharedHand, b: SharedHand) =>
	(b.until?.getTime() ?? Number.POSITIVE_INFINITY) <
	(a.until?.getTime() ?? Number.POSITIVE_INFINITY)
		? -1
		: 1;

/**
 * Finds why an account and the proposers count as one person; null if they are separate people.
 * People to whom the single administrator gave access do not count as one person for that reason.
 */
export async function sharedHands(
	db: Db,
	proposers: readonly string[],
	now: Date,
): Promise<(person: string) => Promise<SharedHand | null>> {
	const since = new Date(now.getTime() - LATELY_DAYS * DAY_MS);
	const first = await handsOf(db, proposers, since);
	const byOneAdministrator = await hasOneAdministrator(db, since);
	return async (person) => {
		const shared = (await handsOf(db, [person], since))
			.flatMap((own) => first.map((other) => sharedOf(own, other, now)))
			.filter((one) => one !== null)
			.filter(({ hand, until, person: proposer }) => {
				const third = hand !== person && hand !== proposer;
				return until === null || !third || !byOneAdministrator;
			});
		return shared.toSorted(longest)[0] ?? null;
	};
}
