import { expect, test } from 'vitest';

import { makeHealthChecks } from './health-checks.server.ts';

const fine = { name: 'fine', problem: async () => null };

test('reports the result of each check, including one that throws or never responds', async () => {
	const look = makeHealthChecks(
		[
			fine,
			{ name: 'sick', problem: async () => 'The mail server refuses.' },
			{ name: 'broken', problem: () => Promise.reject(new Error('connect ECONNREFUSED')) },
			{ name: 'silent', problem: () => new Promise<null>(() => {}) },
		],
		{ limitMs: 20 },
	);
	expect(await look()).toEqual([
		{ name: 'fine', ok: true, words: 'OK' },
		{ name: 'sick', ok: false, words: 'The mail server refuses.' },
		{ name: 'broken', ok: false, words: 'connect ECONNREFUSED' },
		{ name: 'silent', ok: false, words: 'No answer within 0.02 s.' },
	]);
});

test('reports a check of our own data that cannot run as unknown, not failed', async () => {
	const away = { name: 'examples', mayBeUnknown: true };
	const look = makeHealthChecks(
		[
			{ ...away, problem: () => Promise.reject(new Error('connect ECONNREFUSED')) },
			{ ...away, problem: () => new Promise<null>(() => {}) },
			{ ...away, problem: async () => 'A premium differs.' },
		],
		{ limitMs: 20 },
	);
	expect((await look()).map(({ ok }) => ok)).toEqual([null, null, false]);
});

test('runs a check at most four times a minute', async () => {
	let asked = 0;
	let now = 1_000_000;
	const counting = { name: 'counting', problem: async () => (asked++, null) };
	const look = makeHealthChecks([counting], { clock: () => now });
	await Promise.all([look(), look(), look()]);
	now += 14_999;
	await look();
	expect(asked).toBe(1);
	now += 1;
	await look();
	expect(asked).toBe(2);
});

test('returns the previous result while a slow check runs in the background', async () => {
	let now = 1_000_000;
	let words: string | null = null;
	let answer = () => {};
	let wait = Promise.resolve();
	const slow = { name: 'slow', problem: () => wait.then(() => words) };
	const look = makeHealthChecks([slow], { clock: () => now, background: true });
	expect(await look()).toMatchObject([{ ok: true }]);
	wait = new Promise((done) => (answer = done));
	words = 'away';
	now += 20_000;
	expect(await look()).toMatchObject([{ ok: true }]);
	answer();
	await expect.poll(look).toMatchObject([{ ok: false, words: 'away' }]);
});
