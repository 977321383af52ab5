import sql from 'sql-template-tag';
import { afterAll } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller, Served } from '#platform/http/served.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { makeReplayer } from './replay/replayer.server.ts';
import { replayJobs } from './replay/run-replay.server.ts';

export async function productRoom(
	{ db, now, secret }: { db: Pool; now: Date; secret: string },
	routes: readonly Served[],
) {
	const replayer = makeReplayer({ address: db.address, keys: [secret] });
	afterAll(() => replayer.stop());
	const people = { laras: uuidv7(), dewi: uuidv7() };
	for (const [name, id] of Object.entries(people))
		await db.query(sql`
			insert into staff (id, email, name, role, password_hash)
			values (${id}, ${`${name}@contoh.test`}, ${name}, 'admin', 'x')`);
	const as = (name: keyof typeof people, role = 'product') =>
		({ now, identity: staffIdentity(people[name], role) }) as Caller;
	const laras = as('laras');
	return {
		as,
		laras,
		dewi: as('dewi'),
		async ask<C extends Call>(
			call: C,
			input: CallInput<C>,
			caller = laras,
		): Promise<CallOutput<C>> {
			const served = routes.find((one) => one.call === call);
			return call.output.parse(
				await served?.handle(call.input.parse(input), caller),
			) as never;
		},
		async drain(): Promise<void> {
			const workers = startWorkers({
				pool: db,
				handlers: replayJobs({ replayer }),
				log: silentLog,
			});
			await workers.drained();
			await workers.stop();
		},
	};
}
