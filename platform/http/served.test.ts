import { expect, test } from 'vitest';
import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type Caller, type Revealed, type RevealingCaller, serveAll } from './served.server.ts';

const db = {} as Db;
const both = { method: 'POST', auth: 'office', summary: 's', input: z.object({}) } as const;
const output = z.object({ email: z.string() });
const open = call({ ...both, path: '/page/open', output, reveals: 'claim' });
const list = call({ ...both, path: '/page/list', output });
const answer = { email: 'sari@contoh.test' };
const access = { customerId: 'c', subjectId: 's', reason: 'r', number: null };

const steps: string[] = [];
const opens = async (_deps: object, caller: RevealingCaller<'claim'>) =>
	caller.reveal(db, access, async () => {
		steps.push('answered');
		return answer;
	});
const callerWith = (recordAccess: Caller['recordAccess']) => ({ recordAccess }) as Caller;

test('records an access under the subject of its call before building the answer', async () => {
	steps.length = 0;
	const [served] = serveAll({}, [[open, opens]]);
	const caller = callerWith(async (_db, { subject }) => void steps.push(`recorded ${subject}`));
	expect(await served?.handle({}, caller)).toEqual(answer);
	expect(steps).toEqual(['recorded claim', 'answered']);
});

test.each([
	['is refused', async () => Promise.reject(new Refusal('look-again')), /^Data sudah berubah/],
	['cannot be recorded', undefined, /no access to a claim can be recorded/],
])('returns no answer if the access %s', async (_case, recordAccess, message) => {
	steps.length = 0;
	const [served] = serveAll({}, [[open, opens]]);
	await expect(served?.handle({}, callerWith(recordAccess))).rejects.toThrow(message);
	expect(steps).toEqual([]);
});

test('rejects an answer with personal data without a recorded access', async () => {
	const forgets = async () => answer;
	// @ts-expect-error The compiler refuses a use case that records nothing.
	const [served] = serveAll({}, [[open, forgets]]);
	await expect(
		served?.handle(
			{},
			callerWith(async () => {}),
		),
	).rejects.toThrow(TypeError);
	const pretends = async () => answer as unknown as Revealed<typeof answer>;
	const [other] = serveAll({}, [[open, pretends]]);
	await expect(
		other?.handle(
			{},
			callerWith(async () => {}),
		),
	).rejects.toThrow(TypeError);
});

test('rejects a use case with personal data when its call does not declare it', async () => {
	// @ts-expect-error The call declares no subject.
	const [served] = serveAll({}, [[list, opens]]);
	await expect(
		served?.handle(
			{},
			callerWith(async () => {}),
		),
	).rejects.toThrow(TypeError);
});
