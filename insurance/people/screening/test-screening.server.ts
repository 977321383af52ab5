import sql from 'sql-template-tag';
import { afterAll } from 'vitest';

import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { proposeList, uploadList } from './api.ts';
import { hitHandler } from './hits/verdict.server.ts';
import { listHandler } from './lists/list-approval.server.ts';
import { makeListReader } from './lists/list-reader.server.ts';
import { thresholdHandler } from './lists/threshold.server.ts';
import { screeningRoutes } from './routes.server.ts';
import type { ListKind } from './screening.ts';

const HEAD = 'Nama;Alias;Tanggal lahir;NIK;Nomor';
const fileOf = (...lines: string[]) => ({
	fileName: 'daftar.csv',
	bytes: Buffer.from([HEAD, ...lines].join('\n')),
});

/** Two people in compliance, their calls, and the shortest way to a list in force. */
export async function screeningRoom(db: Pool, secret = 'a secret for tests only, long enough') {
	const lists = makeListReader();
	afterAll(() => lists.stop());
	const deps = { db, lists, sealer: makeSealer(secret) };
	const routes = screeningRoutes(deps);
	const people = { wulan: uuidv7(), tono: uuidv7() };
	for (const [name, id] of Object.entries(people))
		await db.query(sql`
			insert into staff (id, email, name, role, password_hash)
			values (${id}, ${`${name}@contoh.test`}, ${name}, 'compliance', 'x')`);
	const as = (name: keyof typeof people, role = 'compliance') =>
		({ now: new Date(), identity: staffIdentity(people[name], role) }) as Caller;
	const ask = async <C extends Call>(
		call: C,
		input: CallInput<C>,
		caller = as('wulan'),
	): Promise<CallOutput<C>> => {
		const served = routes.find((one) => one.call === call);
		return call.output.parse(await served?.handle(call.input.parse(input), caller)) as never;
	};
	const handlers = {
		'screening-list': listHandler,
		'screening-threshold': thresholdHandler,
		'screening-hit': hitHandler,
	};
	const vote = (id: string, name: keyof typeof people = 'tono', agreed = true) =>
		voteOn(
			deps,
			handlers,
			{ ref: { id }, vote: { agreed, reason: 'sudah dicocokkan' } },
			{ staffId: people[name], at: new Date() },
		);
	const upload = (kind: ListKind, ...lines: string[]) =>
		ask(uploadList, { kind, source: 'Surat contoh 1/2026', file: fileOf(...lines) });
	async function inForce(kind: ListKind, ...lines: string[]): Promise<string> {
		const { listId } = await upload(kind, ...lines);
		const { proposalId } = await ask(proposeList, { listId, reason: 'Versi bulan ini' });
		await vote(proposalId);
		return listId;
	}
	return { deps, people, as, ask, vote, upload, inForce };
}
