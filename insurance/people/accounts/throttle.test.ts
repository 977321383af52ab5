import { performance } from 'node:perf_hooks';

import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { customerOf } from './customer-account.server.ts';
import { login } from './login.server.ts';
import { setPassword } from './store.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const deps = { db, sealer, secure: false, solvedCaptcha: easyCaptcha };
const NOW = new Date('2026-11-20T03:00:00Z');

function callerAt(now: Date, ip: string, cookie = ''): Caller & { set: string } {
	const caller = {
		requestId: 'r',
		now,
		ip,
		userAgent: 'test',
		pageId: 'p',
		identity: null,
		set: '',
		header: (name: string) => (name === 'cookie' ? cookie : undefined),
		decodeField: (text: string) => text,
		setHeader: (_name: string, value: string) => void (caller.set = value.split(';')[0] ?? ''),
	};
	return caller;
}
beforeEach(async () => void (await db.query(sql`delete from login_failure`)));

test('an address shared by three customers answers a wrong password in the same time as any other', async () => {
	const email = (who: string) => `${who}@contoh.test`;
	await db.transaction(async (tx) => {
		for (const [who, niks] of [
			['satu', ['3174055705909902']],
			['bertiga', ['3174055705909903', '3174055705909904', '3174055705909905']],
		] as const) {
			for (const nik of niks) {
				const id = await customerOf(tx, sealer, { name: who, email: email(who), nik });
				await setPassword(tx, id, await hashPassword(`HujanSenja${nik.slice(-2)}`), NOW);
			}
		}
	});
	const account = { ...deps, publicUrl: '', profileOf: () => expect.fail('it was let in') };
	let network = 0;
	const timed = async (who: string) => {
		const caller = callerAt(NOW, `198.51.${(network += 1)}.1`);
		const began = performance.now();
		await expect(
			login(account, { email: email(who), password: 'SalahSekali26' }, caller),
		).rejects.toMatchObject({ code: 'sign-in-again' });
		return performance.now() - began;
	};
	const times: Record<string, number[]> = { satu: [], bertiga: [], tidakada: [] };
	const slot = (who: string) => Math.round(Math.min(...(times[who] ?? [])) / 250);
	const slots = () => [slot('satu'), slot('bertiga'), slot('tidakada')];
	// Responses are sent at quarter-second intervals. Taking the fastest of nine rounds filters out
	// delays caused by a busy machine; up to nine more rounds are run if the machine stays busy.
	for (let round = 0; round < 9 || (round < 18 && slots().some((one) => one > 1)); round += 1)
		for (const who of Object.keys(times)) times[who]?.push(await timed(who));
	expect(slots()).toEqual([1, 1, 1]);
});
