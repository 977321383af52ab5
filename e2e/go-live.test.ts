import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';
import { SAMPLE_STAFF } from '#insurance/access/staff/seed.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { type Client, dataOf, makeClient } from './people/buyer.ts';
import { runAdmin } from './program/admin.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

const LIVE = {
	NODE_ENV: 'production',
	ROLES: 'api',
	PAYMENT_PROVIDER: 'midtrans',
	MIDTRANS_SERVER_KEY: 'Mid-server-0123456789',
};

/** The tests use http on this machine, without a TLS proxy. */
const LOCAL = { ...LIVE, PLAIN_HTTP: 'true' };

const admin = (dataDir: string, ...args: string[]) =>
	runAdmin({ ...LIVE, DATA_DIR: dataDir, PUBLIC_URL: 'https://asuransi.example.com' }, ...args);
const adminFails = (dataDir: string, ...args: string[]) =>
	admin(dataDir, ...args).then(
		() => expect.fail('it was done'),
		(error: { stderr: string }) => error.stderr,
	);
const refusedStart = (product: RunningProduct) =>
	product.start().then(
		() => expect.fail('it started'),
		(error: Error) => error.message,
	);
const tokenIn = (text: string) => /[?]token=([\w-]{43})\b/.exec(text)?.[1] ?? '';

async function entered(client: Client): Promise<[string, number][]> {
	const staff = SAMPLE_STAFF.map(({ email }): [string, string, string] => [
		'/page/office/login',
		email,
		'Contoh#2026',
	]);
	const others: [string, string, string][] = [
		['/page/selfcare/login', 'nasabah@contoh.test', 'Contoh2026'],
		['/page/corporate/login', 'hrd@contoh.test', 'Contoh#2026'],
		['/page/corporate/login', 'hrd2@contoh.test', 'Contoh#2026'],
	];
	const codes: [string, number][] = [];
	for (const [path, email, password] of [...staff, ...others])
		codes.push([email, (await client.call('POST', path, { email, password })).status.code]);
	return codes;
}

describe('going live with an installation that was tried out with sample data', () => {
	let product: RunningProduct;
	beforeAll(async () => void (product = await makeProduct(LOCAL)));
	afterAll(() => product.remove());

	test('refuses to start until the published logins are removed, and explains how', async () => {
		const words = await refusedStart(product);
		for (const { email } of SAMPLE_STAFF) expect(words).toContain(email);
		expect(words).toContain('nasabah@contoh.test');
		expect(words).toContain('hrd@contoh.test');
		expect(words).toContain('npm run admin -- remove-sample');
	});

	test('starts after one command, and none of the sample logins works', async () => {
		expect(await admin(product.dataDir, 'remove-sample')).toContain('policies cancelled');
		await product.start();
		const codes = await entered(await makeClient(product.url));
		expect(codes).toHaveLength(SAMPLE_STAFF.length + 3);
		expect(codes.filter(([, code]) => code !== 401)).toEqual([]);
		expect(product.output()).toContain('npm run admin -- invite');
	});

	test('lets the first administrator in through a link created while the product runs', async () => {
		const text = await admin(product.dataDir, 'invite', 'Kepala@asuransi.example');
		const client = await makeClient(product.url);
		const enter = (path: string, body: unknown) => client.call('POST', path, body);
		const password = 'kuda makan rumput hijau';
		const set = { token: tokenIn(text), password };
		expect((await enter('/page/office/set-password', set)).status.code).toBe(200);
		expect((await enter('/page/office/set-password', set)).status.code).toBe(410);
		const { ticket, enrol } = dataOf<{ ticket: string; enrol: { secret: string } }>(
			'login',
			await enter('/page/office/login', { email: 'kepala@asuransi.example', password }),
		);
		const me = dataOf<{ roleName: string; recoveryCodes: string[] }>(
			'verify',
			await enter('/page/office/verify', {
				ticket,
				code: codeAt(enrol.secret, totpStep(new Date())),
			}),
		);
		expect([me.roleName, me.recoveryCodes.length]).toEqual(['Administrator', 10]);
		expect(await adminFails(product.dataDir, 'invite', 'kepala@asuransi.example')).toContain(
			'has a password already',
		);
		await product.stop();
		const before = product.output().length;
		await product.start();
		expect(product.output().slice(before)).not.toContain('invite');
	});
});

describe('a new installation', () => {
	const dataDir = testFolder('live');
	let product: RunningProduct;
	beforeAll(async () => void (product = await makeProduct({ ...LOCAL, DATA_DIR: dataDir })));
	afterAll(() => product.remove());

	test('is never created by a command that ran without its settings', async () => {
		expect(await adminFails(dataDir, 'backup', 'cron.age')).toContain(
			`DATA_DIR: there is no installation in ${dataDir}`,
		);
		expect(readdirSync(dataDir)).toEqual([]);
	});

	test('starts without accounts or sample data, and can then invite an administrator', async () => {
		await product.start();
		expect(tokenIn(await admin(dataDir, 'invite', 'a@asuransi.example'))).not.toBe('');
		const codes = await entered(await makeClient(product.url));
		expect(codes.filter(([, code]) => code !== 401)).toEqual([]);
		expect(product.output()).toContain('npm run admin -- invite');
		await product.stop();
	});

	test.each([
		[[], 'invite name@insurer.example'],
		[['invite'], 'invite name@insurer.example'],
		[['invite', 'no-address'], 'no e-mail address'],
		[['constructor'], 'remove-sample'],
		[['backup-into', '/backups'], 'admin -- help'],
	])('explains what to use when a command is invalid: %j', async (args, words) => {
		expect(await adminFails(dataDir, ...args)).toContain(words);
	});

	test('refuses to start with new keys when its own are missing, and starts once they are restored', async () => {
		const [file, aside] = [join(dataDir, 'secrets.json'), join(dataDir, 'aside.json')];
		renameSync(file, aside);
		expect(await refusedStart(product)).toContain(`${file} is missing`);
		expect(existsSync(file)).toBe(false);
		renameSync(aside, file);
		await product.start();
		await product.stop();
		rmSync(aside, { force: true });
	});
});
