import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

import type { Caller } from '../served.server.ts';
import { makeCaptcha } from './captcha.server.ts';
import { solvedPayload } from './test-captcha.server.ts';

const pool = await testPool();
const captcha = makeCaptcha(pool, ['a secret for tests only, long enough'], 1_000);
const NOW = new Date();

const asking = (key: string | undefined, pageId = 'page') =>
	({
		now: NOW,
		pageId,
		header: (name: string) => (name === 'idempotency-key' ? key : undefined),
	}) as Caller;

const solved = () => solvedPayload(captcha, asking(undefined));
const tried = (payload: string, caller: Caller) =>
	captcha.check(payload, caller).then(
		() => 'taken',
		(error: { code: string }) => error.code,
	);

test.each([
	['the same intent after a lost answer', 'key-of-one', 'page', 'taken'],
	['another intent', 'key-of-two', 'page', 'fix-fields'],
	['the same key from another page', 'key-of-one', 'elsewhere', 'fix-fields'],
	['no key', undefined, 'page', 'fix-fields'],
])('checks a used captcha again with %s', async (_what, key, pageId, outcome) => {
	const payload = await solved();
	expect(await tried(payload, asking('key-of-one'))).toBe('taken');
	expect(await tried(payload, asking(key, pageId))).toBe(outcome);
});

test('accepts a captcha without a key once', async () => {
	const payload = await solved();
	expect(await tried(payload, asking(undefined))).toBe('taken');
	expect(await tried(payload, asking(undefined))).toBe('fix-fields');
	expect(await tried(payload, asking(randomUUID()))).toBe('fix-fields');
});

test('a failed save leaves the captcha unused', async () => {
	const payload = await solved();
	const use = await captcha.solved(payload, asking(undefined));
	await expect(
		pool.transaction(async (tx) => {
			await use(tx);
			throw new Error('the save failed');
		}),
	).rejects.toThrow('the save failed');
	expect(await tried(payload, asking(undefined))).toBe('taken');
});

test('a vouched sender can send once within a minute, and the voucher cannot be forged', async () => {
	const vouched = captcha.vouch(NOW);
	expect(await tried(vouched, asking(undefined))).toBe('taken');
	expect(await tried(vouched, asking(undefined))).toBe('fix-fields');
	const late = { ...asking(undefined), now: new Date(NOW.getTime() + 60_001) };
	expect(await tried(captcha.vouch(NOW), late)).toBe('fix-fields');
	const forged = captcha.vouch(NOW).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
	expect(await tried(forged, asking(undefined))).toBe('fix-fields');
	const longer = captcha.vouch(NOW).replace(/\.\d{13}/, '.9999999999999');
	expect(await tried(longer, asking(undefined))).toBe('fix-fields');
});
