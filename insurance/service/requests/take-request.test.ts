import { expect, test } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeCaptcha } from '#platform/http/captcha/captcha.server.ts';
import { solvedPayload } from '#platform/http/captcha/test-captcha.server.ts';

import { takeRequest } from './take-request.server.ts';

const db = await testPool();
const captcha = makeCaptcha(db, ['a secret for tests only, long enough'], 1_000);
const NOW = new Date();
const take = (payload: string, before: number, keep: () => Promise<string>) =>
	takeRequest(
		{ db, solvedCaptcha: captcha.solved },
		{
			form: 'form of a test',
			emailHashes: ['hash'],
			mailbox: 'mailbox',
			captcha: payload,
			countSince: async () => before,
			tooMany: 'Besok lagi.',
		},
		callerAt(NOW),
		keep,
	);

test('a captcha is used up by a stored request, but not by a rejection or failure', async () => {
	const payload = await solvedPayload(captcha, callerAt(NOW));
	await expect(take(payload, 5, async () => 'kept')).rejects.toThrow('Besok lagi.');
	await expect(take(payload, 0, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
	expect(await take(payload, 4, async () => 'kept')).toBe('kept');
	await expect(take(payload, 0, async () => 'kept')).rejects.toMatchObject({
		data: { fields: { captcha: expect.stringContaining('sudah dipakai') } },
	});
});
