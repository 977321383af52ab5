import type { Client } from 'pg';

/**
 * A scheduled event. Its `key` is unique and the same in every run with the same seed; the event's
 * random numbers are derived from it.
 */
export type SimulatedEvent = {
	key: string;
	at: Date;
	kind: string;
	about: Record<string, unknown>;
};

export type Agenda = {
	/** Returns the earliest event before `until`, or null. */
	next(until: Date): Promise<SimulatedEvent | null>;
	/** Removes an event and adds its consequences in one statement, so that it happens exactly once. */
	finish(event: SimulatedEvent | null, consequences: readonly SimulatedEvent[]): Promise<void>;
	/** Adds an event, unless one with its key is already scheduled. */
	add(event: SimulatedEvent): Promise<void>;
	/** Adds the first events of a day, unless the day has already begun. */
	beginDay(day: string, events: readonly SimulatedEvent[]): Promise<void>;
	/** Returns the last day that has begun, or null before the first one. */
	day(): Promise<string | null>;
};

const CREATE = `
	create schema if not exists simulator;
	create table if not exists simulator.event (
		key text primary key, at timestamptz not null, kind text not null, about jsonb not null);
	create index if not exists event_at on simulator.event (at, key);
	create table if not exists simulator.begun (day text primary key);
`;

const ROWS = 'jsonb_to_recordset($2::jsonb) as e(key text, at timestamptz, kind text, about jsonb)';

/**
 * Opens the agenda in the simulated database, so that a stopped simulation resumes where it
 * stopped. An event that was interrupted by a kill is repeated.
 */
export async function openAgenda(client: Client): Promise<Agenda> {
	await client.query(CREATE);
	const finish: Agenda['finish'] = async (event, consequences) => {
		await client.query(
			`with removed as (delete from simulator.event where key = $1)
			insert into simulator.event (key, at, kind, about)
			select key, at, kind, about from ${ROWS}
			on conflict (key) do nothing`,
			[event?.key ?? null, JSON.stringify(consequences)],
		);
	};
	return {
		async next(until) {
			const { rows } = await client.query<SimulatedEvent>(
				'select key, at, kind, about from simulator.event where at < $1 order by at, key limit 1',
				[until],
			);
			return rows[0] ?? null;
		},
		finish,
		add: (event) => finish(null, [event]),
		async beginDay(day, events) {
			await client.query(
				`with begun as (insert into simulator.begun values ($1) on conflict do nothing returning day)
				insert into simulator.event (key, at, kind, about)
				select key, at, kind, about from ${ROWS} where exists (select from begun)
				on conflict (key) do nothing`,
				[day, JSON.stringify(events)],
			);
		},
		async day() {
			const { rows } = await client.query<{ day: string | null }>(
				'select max(day) as day from simulator.begun',
			);
			return rows[0]?.day ?? null;
		},
	};
}
