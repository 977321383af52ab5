import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { mountCalls } from './mount.server.ts';
import type { Once } from './idempotency.server.ts';
import { makePageSessions } from './page-session.server.ts';
import { serve } from './served.server.ts';
import { makeServer } from './server.server.ts';

test('the same Idempotency-Key of two people is two intents: nobody gets what another was answered', async () => {
	const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
	const app = await makeServer({ log: silentLog, keys, secure: false });
	const kept = new Map<string, unknown>();
	const once: Once = async (key, name, _body, work) => {
		const slot = `${name} ${key}`;
		if (!kept.has(slot)) kept.set(slot, await work());
		return kept.get(slot) as Awaited<ReturnType<typeof work>>;
	};
	const secret = call({ method: 'POST', path: '/page/secret', auth: 'office', summary: 's', rules: 'r', input: z.object({}), output: z.object({ of: z.string() }), once: true });
	mountCalls(app, [serve(secret, async (_input, { identity }) => ({ of: identity?.kind === 'staff' ? identity.staffId : '' }))], {
		keys, once, observe: () => {}, identify: { office: async (caller) => ({ kind: 'staff', staffId: caller.header('x-test-person') ?? '', role: 'admin' }) },
	});
	const ask = async (person: string) => {
		const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`, 'idempotency-key': 'the-same-key', 'x-test-person': person };
		return (await app.inject({ method: 'POST', url: '/page/secret', headers, payload: '{}' })).json() as { data: { of: string } };
	};
	expect([(await ask('one')).data.of, (await ask('two')).data.of, (await ask('one')).data.of]).toEqual(['one', 'two', 'one']);
	expect(kept.size).toBe(2);
	await app.close();
});

test('a large body is read only from somebody who is logged in', async () => {
	const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
	const app = await makeServer({ log: silentLog, keys, secure: false });
	const upload = call({ method: 'POST', path: '/page/upload', auth: 'corporate', summary: 's', rules: 'r', bodyLimit: 512 * 1024, input: z.looseObject({}), output: z.object({ taken: z.boolean() }) });
	mountCalls(app, [serve(upload, async () => ({ taken: true }))], {
		keys, once: (_key, _name, _body, work) => work(), observe: () => {},
		identify: {
			corporate: async (caller) => {
				if (caller.header('x-test-person') === undefined) throw new Refusal('sign-in-again');
				return { kind: 'company', companyId: 'c', adminId: 'a' };
			},
		},
	});
	const ask = async (size: number, more: Record<string, string>) => {
		const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${keys.sessions.issue(Date.now()).token}`, ...more };
		return (await app.inject({ method: 'POST', url: '/page/upload', headers, payload: JSON.stringify({ text: 'x'.repeat(size) }) })).statusCode;
	};
	const person = { 'x-test-person': 'a' };
	expect([await ask(600_000, {}), await ask(600_000, { authorization: '' }), await ask(600_000, person), await ask(400_000, person)]).toEqual([401, 401, 413, 200]);
	await app.close();
});
