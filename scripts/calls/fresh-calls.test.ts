import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { OFFICE_CALLS } from '#insurance/access/staff/office-rights.ts';
import { requireFreshProof } from '#insurance/access/staff/proof/proof.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import type { Call } from '#platform/contract/call.ts';
import type { MountOptions } from '#platform/http/mount-options.server.ts';
import { mountCalls } from '#platform/http/mount.server.ts';
import { makePageSessions } from '#platform/http/pages/page-session.server.ts';
import { makeServer } from '#platform/http/server.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { allCalls } from './all-calls.ts';

/** Mounts every documented call as the product does, and makes those that need a fresh proof. */
const OFFICE = '/page/office/';
const calls = await allCalls();
const named = (group: string, names: string) => names.split(' ').map((name) => `${group}/${name}`);

/** Dangerous calls besides the votes, which have the right of the proposer and of the approver. */
const DANGEROUS = [
	'approvals/decide',
	...named('approvals', 'propose-rule set-absence'),
	...named('companies', 'add-admin set-role'),
	...named('staff', 'add change-roles end take-back invite reset-factor role-propose'),
	...named('insurer', 'account-propose account-decide'),
	...named('claims', 'decide pay'),
	'cancellations/sent',
	...named('caller', 'cancel beneficiaries'),
	'complaints/download',
	...named('money', 'return refund-sent company-paid'),
	...named('money', 'batch-prepare batch-export batch-answer batch-status'),
	...named('money', 'batch-account batch-same-account'),
	...named('account', 'change-phone passkey-begin passkey-add passkey-remove'),
	'lists/record-export',
	'debits/file',
];
/**
 * Authors send drafts of pages with the first call; its vote changes no right and no money. The
 * second one searches, for everyone whose right covers one of the kinds. The last ones only read,
 * for those who propose and those who approve.
 */
const NO_VOTES = ['content/review', 'finder/search', 'corrections/list', 'corrections/open'];
const votes = [...OFFICE_CALLS].filter(
	([name, rights]) => !NO_VOTES.includes(name) && (rights?.length ?? 0) > 1,
);
const expected = [...new Set([...DANGEROUS, ...votes.map(([name]) => name)])];

let provedAt: Date | undefined;
let done: string[] = [];
const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
const options: MountOptions = {
	keys,
	once: (_key, _name, _body, work) => work(),
	observe: () => {},
	ownerOf: () => '',
	identify: {
		office: async () => ({
			kind: 'staff',
			staffId: uuidv7(),
			roles: [],
			...(provedAt ? { provedAt } : {}),
		}),
	},
	checkFresh: { office: requireFreshProof },
};
const app = await makeServer({ log: silentLog, keys, secure: false, hsts: false });
const served = calls
	.filter(({ auth }) => auth === 'office')
	.map((call) => ({
		call: {
			...call,
			input: z.looseObject({}),
			output: z.any(),
			limit: undefined,
			seconds: undefined,
		} as Call,
		handle: async () => {
			done.push(call.path.slice(OFFICE.length));
			return {};
		},
	}));
beforeAll(() => mountCalls(app, served, options));
afterAll(() => app.close());

async function answers(proved: Date | undefined): Promise<Map<string, number>> {
	provedAt = proved;
	done = [];
	const codes = new Map<string, number>();
	for (const { call } of served) {
		const answer = await app.inject({
			method: 'POST',
			url: call.path,
			headers: {
				accept: 'application/json',
				authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`,
				'content-type': 'application/json',
			},
			payload: '{}',
		});
		codes.set(call.path.slice(OFFICE.length), answer.statusCode);
	}
	return codes;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('exactly the dangerous calls and the votes are declared to need a fresh proof', () => {
	const fresh = calls.filter((call) => call.fresh).map(({ path }) => path.slice(OFFICE.length));
	expect(fresh.toSorted()).toEqual(expected.toSorted());
});

test('an export that reveals data of customers needs a fresh proof', () => {
	const exports = calls.filter(
		({ auth, audit, reveals }) => auth === 'office' && audit?.kind === 'export' && reveals,
	);
	expect(exports.length).toBeGreaterThan(0);
	expect(exports.filter(({ fresh }) => !fresh)).toEqual([]);
});

test.each([
	['an old', minutesAgo(16)],
	['no', undefined],
])('each of them is refused with %s proof before it does anything', async (_what, proved) => {
	const codes = await answers(proved);
	const refused = [...codes].filter(([, code]) => code === 428).map(([name]) => name);
	expect(refused.toSorted()).toEqual(expected.toSorted());
	expect(done.filter((name) => expected.includes(name))).toEqual([]);
});

test('with a proof of less than 15 minutes every call is made', async () => {
	const codes = await answers(minutesAgo(14));
	expect([...new Set(codes.values())]).toEqual([200]);
	expect(done).toHaveLength(served.length);
});

test('a portal that cannot check a proof cannot have such a call', () => {
	const guarded = served.filter(({ call }) => call.fresh);
	expect(() => mountCalls(app, guarded, { ...options, checkFresh: {} })).toThrow('fresh proof');
	expect(calls.filter(({ fresh, auth }) => fresh && auth !== 'office')).toEqual([]);
});
