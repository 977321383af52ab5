import sql from 'sql-template-tag';

import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { VisitStep } from './visit.ts';

export async function saltOfDay(db: Db, day: Day): Promise<Buffer | null> {
	const { rows } = await db.query<{ salt: Buffer }>(
		sql`select salt from visit_salt where day = ${day}`,
	);
	return rows[0]?.salt ?? null;
}

/**
 * Destroys the salts of days before this one, file and all; a deleted row could still be read from
 * the disk. Returns false if a later day has begun elsewhere.
 */
export async function destroySalts(db: Pool, day: Day): Promise<boolean> {
	return db.transaction(async (tx) => {
		// Counting an event locks them in this order, too.
		await tx.query(sql`lock table visit_network, visit_salt in access exclusive mode`);
		const { rows } = await tx.query<{ day: Day }>(sql`select day::text from visit_salt`);
		if (rows.some((one) => one.day > day)) return false;
		if (rows.some((one) => one.day < day))
			await tx.query(sql`truncate visit_salt, visit_network`);
		return true;
	});
}

export async function hasSaltBefore(db: Db, day: Day): Promise<boolean> {
	const { rowCount } = await db.query(sql`select from visit_salt where day < ${day} limit 1`);
	return rowCount > 0;
}

export async function insertSalt(db: Db, day: Day, salt: Buffer): Promise<void> {
	await db.query(
		sql`insert into visit_salt (day, salt) values (${day}, ${salt}) on conflict (day) do nothing`,
	);
}

export type VisitEvent = {
	day: Day;
	visit: Buffer;
	network: Buffer;
	step: VisitStep;
	/** Code of the product; null for the one whose page or form this visit saw last. */
	product: string | null;
	problem: string;
	at: Date;
	channel: 'site' | 'partner';
	width: 'narrow' | 'wide';
};

/** Stores an event unless it is known, or its visit, network or day already has as many as are kept. */
export async function insertEvent(
	db: Db,
	{ day, visit, network, step, product, problem, at, channel, width }: VisitEvent,
	most: { ofVisit: number; ofNetwork: number; ofDay: number },
): Promise<void> {
	await db.query(sql`
		with event as (
			select coalesce(${product}::text, (
				select product from visit_event where day = ${day} and visit = ${visit} and step in ('page', 'form') and product <> ''
				order by at desc, step limit 1), '') as product),
		network as (
			insert into visit_network (day, network, events)
			select ${day}, ${network}, 1
			where (select count(*) from visit_event where day = ${day} and visit = ${visit}) < ${most.ofVisit}
				and not exists (
					select from visit_event v, event e where v.day = ${day} and v.visit = ${visit}
						and v.step = ${step} and v.product = e.product and v.problem = ${problem})
			on conflict (day, network) do update set events = visit_network.events + 1
			where visit_network.events < ${most.ofNetwork}
			returning day),
		room as (
			update visit_salt set events = events + 1
			where day = ${day} and events < ${most.ofDay} and exists (select from network)
			returning day)
		insert into visit_event (day, visit, step, product, problem, at, channel, width)
		select room.day, ${visit}, ${step}, event.product, ${problem}, date_trunc('minute', ${at}::timestamptz), ${channel}, ${width}
		from room, event
		on conflict do nothing`);
}

export async function deleteVisit(db: Db, day: Day, visit: Buffer): Promise<void> {
	await db.query(sql`delete from visit_event where day = ${day} and visit = ${visit}`);
}
