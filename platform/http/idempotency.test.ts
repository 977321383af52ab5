import { expect, test } from 'vitest';

import { makeSealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { makeIdempotency } from './idempotency.server.ts';

const db = await testPool();
const once = makeIdempotency(db, makeSealer('a secret for tests only, long enough'));
const CALL = 'POST /page/product';

test('runs a request sent six times concurrently once and returns the same answer', async () => {
	let done = 0;
	const work = async () => ({ cart: (done += 1) });
	const answers = await Promise.all(
		Array.from({ length: 6 }, () => once('one-wish', CALL, { a: 1 }, work)),
	);
	expect(answers).toEqual(Array.from({ length: 6 }, () => ({ cart: 1 })));
	expect(await once('one-wish', CALL, { a: 1, captcha: 'fresh' }, work)).toEqual({ cart: 1 });
	expect(await once('one-wish', 'POST /page/other', { a: 1 }, work)).toEqual({ cart: 2 });
});

test('rejects another request under the same key without revealing the first answer', async () => {
	await once('two-wishes', CALL, { a: 1 }, async () => 'first');
	const second = once('two-wishes', CALL, { a: 2 }, async () => 'second');
	await expect(second).rejects.toMatchObject({
		status: 409,
		message: 'Kunci permintaan ini sudah dipakai untuk isi yang lain.',
	});
});

test('accepts a corrected request under the same key after a rejection', async () => {
	const refused = once('corrected', CALL, { a: 1 }, async () => {
		throw new Refusal('malformed');
	});
	await expect(refused).rejects.toBeInstanceOf(Refusal);
	expect(await once('corrected', CALL, { a: 2 }, async () => 'done')).toBe('done');
});
