import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { makeClient, order, settle, statusOf } from '../people/buyer.ts';
import { customerSession } from '../people/office.ts';
import { runAdmin } from '../program/admin.ts';
import { makeProduct } from '../program/product.ts';

// Keys and database are in DATA_DIR. The database therefore stops while the application is
// restarted, which the command requests and waits for.
const product = await makeProduct({ ROLES: 'api,jobs', SAMPLE_DATA: 'true' }, { fresh: true });
afterAll(() => product.remove());

const secrets = () =>
	JSON.parse(readFileSync(join(product.dataDir, 'secrets.json'), 'utf8')) as {
		secret: string;
		previous: string[];
	};

test('an installation with keys of its own gets another secret over one restart', async () => {
	await product.start();
	const client = await makeClient(product.url);
	const bought = await order(client, `${randomUUID()}@contoh.test`);
	expect((await settle(bought.endpointUrl)).status).toBe(303);
	const before = secrets();
	const env = { DATA_DIR: product.dataDir, PUBLIC_URL: product.url, SAMPLE_DATA: 'true' };
	const rotating = runAdmin(env, 'rotate-keys');
	rotating.catch(() => {});
	await expect.poll(() => secrets().secret).not.toBe(before.secret);
	await product.stop();
	await product.start();
	expect(await rotating).toMatch(/: 0 hang on an older secret/);
	expect(secrets().previous).toEqual([]);
	// The process now has only the new secret.
	await product.stop();
	await product.start();
	expect(await statusOf(await makeClient(product.url), bought.orderId)).toBe(1);
	expect((await customerSession(product.url)).id).toMatch(/\S/);
});

test('in a container the command ends with the restart, and goes on when it is run again', async () => {
	const before = secrets();
	const env = { DATA_DIR: product.dataDir, PUBLIC_URL: product.url, SAMPLE_DATA: 'true' };
	const main = join(import.meta.dirname, '../../admin.ts');
	const rotating = spawn(process.execPath, [main, 'rotate-keys'], {
		env: { ...process.env, ...env },
		stdio: 'ignore',
	});
	const ended = new Promise((gone) => rotating.once('exit', gone));
	await expect.poll(() => secrets().secret).not.toBe(before.secret);
	// `docker restart` ends all processes inside the container.
	rotating.kill('SIGKILL');
	await Promise.all([ended, product.kill()]);
	await product.start();
	expect(secrets().previous).toEqual([before.secret]);
	expect(await runAdmin(env, 'rotate-keys')).toMatch(/: 0 hang on an older secret/);
	expect(secrets().previous).toEqual([]);
	await product.stop();
	await product.start();
	expect((await customerSession(product.url)).id).toMatch(/\S/);
});
