import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { APPROVAL_KINDS } from '#insurance/access/approvals/approval.ts';
import { silentLog } from '#platform/config/log.server.ts';
import type { Call } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { mountCalls } from '#platform/http/mount.server.ts';
import { makePageSessions } from '#platform/http/pages/page-session.server.ts';
import type { Identity } from '#platform/http/served.server.ts';
import { makeServer } from '#platform/http/server.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { asOperator } from '../../wiring/commands/as-operator.server.ts';
import { trailOptions } from '../../wiring/trail.server.ts';
import { allCalls } from './all-calls.ts';

/**
 * Mounts every documented call as the product does, with a use case that changes a row, changes
 * nothing, or refuses, and looks at what the audit trail says of it.
 */
const db = await testPool();
await db.query(sql`create table probe (id uuid primary key)`);

const IDENTITIES: Partial<Record<Call['auth'], Identity>> = {
	office: { kind: 'staff', staffId: uuidv7(), roles: [] },
	corporate: {
		kind: 'company',
		companyId: uuidv7(),
		adminId: uuidv7(),
		role: 'all',
		loggedInAt: new Date(),
	},
	selfcare: { kind: 'customer', customerId: uuidv7(), sessionId: 's' },
	employee: { kind: 'member', memberId: uuidv7(), visitId: 'v' },
	insured: { kind: 'insured', linkId: uuidv7(), endsAt: new Date() },
};
const RECORDED: readonly Call['auth'][] = ['office', 'corporate'];

/** Calls whose changes are not recorded. Changes to this list must be reviewed. */
const UNRECORDED = [
	'/page/office/content/menus-watch',
	'/page/office/content/watch',
	'/page/office/products/product-watch',
	'/page/office/sales/keep',
	'/page/selfcare/login',
	'/page/selfcare/login/code',
];

const calls = (await allCalls()).filter(
	({ path }) => path.startsWith('/page/') && path !== '/page/session',
);
/** The address of a call, with a value in the place of each parameter. */
const addressOf = ({ path }: Call) => path.replaceAll(/:\w+/g, 'probe');
const isRecorded = ({ auth, audit }: Call) =>
	RECORDED.includes(auth) || (audit?.kind === 'login' && audit.unrecorded === undefined);

type Deed = 'change' | 'write' | 'read' | 'refuse';
let deed: Deed = 'read';
const deeds: Record<Deed, () => Promise<unknown>> = {
	change: () =>
		db.transaction((tx) => tx.query(sql`insert into probe (id) values (${uuidv7()})`)),
	write: () => db.query(sql`insert into probe (id) values (${uuidv7()})`),
	read: () => db.transaction((tx) => tx.query(sql`select id from probe for update`)),
	refuse: async () => {
		await deeds.change();
		throw new Refusal('forbidden');
	},
};

const faults: string[] = [];
const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
const app = await makeServer({ log: silentLog, keys, secure: false, hsts: false });
beforeAll(() => {
	const served = calls.map((call) => ({
		// The schemas do not matter here, and neither do limits on requests.
		call: {
			...call,
			input: z.looseObject({}),
			output: z.any(),
			limit: undefined,
			seconds: undefined,
		} as Call,
		handle: async () => {
			await deeds[deed]();
			return {};
		},
	}));
	mountCalls(app, served, {
		keys,
		once: (_key, _name, _body, work) => work(),
		observe: () => {},
		ownerOf: () => '',
		failed: (error) => faults.push(error.message),
		identify: Object.fromEntries(
			Object.entries(IDENTITIES).map(([auth, identity]) => [auth, async () => identity]),
		),
		inAddress: ['corporate'],
		checkFresh: { office: () => {} },
		trail: trailOptions({
			pool: db,
			sealer: { fingerprint: () => 'hashed' } as never,
		}),
	});
});
afterAll(() => app.close());

/** A code as an authenticator shows it. */
const CODE = '123456';

type Line = { actorKind: string; actorId: string | null; kind: string; call: string };
async function send(call: Call, what: Deed): Promise<Line[]> {
	const { method, path } = call;
	deed = what;
	const answer = await app.inject({
		method,
		url: addressOf(call),
		headers: {
			accept: 'application/json',
			authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`,
			...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
		},
		...(method === 'GET' ? {} : { payload: JSON.stringify({ code: CODE }) }),
	});
	expect([path, faults, answer.statusCode]).toEqual([path, [], what === 'refuse' ? 403 : 200]);
	const { rows } = await db.query<Line>(sql`
		select actor_kind, actor_id, kind, call from audit_record
		where request_id = ${String(answer.headers['x-request-id'])}::uuid order by id`);
	return rows;
}
const whoCalls = ({ auth, audit }: Call) => {
	const identity = IDENTITIES[auth];
	if (identity?.kind === 'staff') return { actorKind: 'staff', actorId: identity.staffId };
	if (identity?.kind === 'company') return { actorKind: 'company', actorId: identity.adminId };
	return { actorKind: audit?.logsIn, actorId: null };
};

test('every kind of approval is proposed by a call that says so', () => {
	const kinds = new Set(calls.flatMap(({ proposes }) => proposes ?? []));
	expect([...kinds].toSorted()).toEqual(APPROVAL_KINDS.toSorted());
});

test('there are calls of every recorded portal', () => {
	for (const auth of RECORDED)
		expect(calls.filter((call) => call.auth === auth).length).toBeGreaterThan(30);
	expect(calls.filter(({ audit }) => audit?.unrecorded).map(({ path }) => path)).toEqual(
		UNRECORDED,
	);
});

test.each(['change', 'write'] as const)(
	'every call that makes a %s leaves one record',
	async (how) => {
		for (const call of calls.filter(isRecorded)) {
			const lines = await send(call, how);
			const line = {
				...whoCalls(call),
				kind: call.audit?.kind ?? 'change',
				call: `${call.method} ${call.path}`,
			};
			expect(lines, call.path).toEqual(call.audit?.unrecorded ? [] : [line]);
		}
	},
);

test('every denial leaves a record, and what it undid leaves none', async () => {
	for (const call of calls.filter(isRecorded)) {
		const lines = (await send(call, 'refuse')).filter(({ kind }) => kind === 'denial');
		expect(lines, call.path).toMatchObject([whoCalls(call)]);
	}
});

test('only exports and log-ins leave a record although they change nothing', async () => {
	for (const call of calls.filter(isRecorded)) {
		const kinds = (await send(call, 'read')).map(({ kind }) => kind);
		const { kind } = call.audit ?? {};
		expect(kinds, call.path).toEqual(kind === 'export' || kind === 'login' ? [kind] : []);
	}
});

test('one-time codes are never recorded as the thing of a call', async () => {
	const { rows } = await db.query<{ call: string }>(
		sql`select distinct call from audit_record where thing_id = ${CODE}`,
	);
	const named = new Set(rows.map(({ call }) => call));
	const proofs = calls.filter(
		({ path, audit }) =>
			audit?.kind === 'login' || path === '/page/office/account/recovery-codes',
	);
	expect(proofs.length).toBeGreaterThan(5);
	for (const { method, path } of proofs) expect(named).not.toContain(`${method} ${path}`);
});

test('calls of visitors and customers leave no record', async () => {
	for (const call of calls.filter((one) => !isRecorded(one)))
		for (const what of ['change', 'refuse'] as const)
			expect(await send(call, what), call.path).toEqual([]);
});

test('a command of an operator that changes something leaves one record', async () => {
	await asOperator('probe', async () => {
		await deeds.change();
		await deeds.write();
	});
	await asOperator('probe that reads', deeds.read);
	const { rows } = await db.query(sql`
		select call, role <> '' as named from audit_record where actor_kind = 'operator'`);
	expect(rows).toEqual([{ call: 'admin probe', named: true }]);
});
