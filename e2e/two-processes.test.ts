import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { openBrowser, visitor } from './browser/browser.ts';
import { buyJagaAman, mailsWith } from './browser/journey.ts';
import { makeClient, order, settle, statusOf } from './people/buyer.ts';
import { freePort, makeProduct, type RunningProduct } from './program/product.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;

async function startPostgres15(): Promise<{ url: string; stop(): Promise<void> }> {
	const folder = testFolder('pg15');
	const port = await freePort();
	chmodSync(folder, 0o755);
	if (isRoot) execFileSync('chown', ['postgres', folder]);
	const as = (command: string, args: string[]): [string, string[]] =>
		isRoot
			? [
					'setpriv',
					['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args],
				]
			: [command, args];
	const data = join(folder, 'data');
	execFileSync(
		...as(join(BIN, 'initdb'), [
			'-D',
			data,
			'-U',
			'jaga',
			'--auth=trust',
			'-E',
			'UTF8',
			'--locale=C.UTF-8',
		]),
		{ stdio: 'ignore', cwd: folder },
	);
	const [command, args] = as(join(BIN, 'postgres'), [
		'-D',
		data,
		'-p',
		String(port),
		'-c',
		'listen_addresses=127.0.0.1',
		'-c',
		`unix_socket_directories=${folder}`,
		'-c',
		'fsync=off',
	]);
	const server = spawn(command, args, { stdio: 'ignore', cwd: folder });
	const url = `postgres://jaga@127.0.0.1:${port}/jaga`;
	for (let tries = 0; tries < 600; tries += 1) {
		try {
			execFileSync(
				'psql',
				[
					'-h',
					'127.0.0.1',
					'-p',
					String(port),
					'-U',
					'jaga',
					'-d',
					'postgres',
					'-c',
					'create database jaga',
				],
				{ stdio: 'ignore' },
			);
			break;
		} catch {
			await new Promise((resume) => setTimeout(resume, 100));
		}
	}
	return {
		url,
		async stop() {
			const exited = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGQUIT');
			await exited;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function startBalancer(port: number, targets: string[]): Promise<() => void> {
	let turn = 0;
	const server = createServer((incoming, outgoing) => {
		turn += 1;
		const target = new URL(incoming.url ?? '/', targets[turn % targets.length]);
		const passed = forward(
			target,
			{ method: incoming.method ?? 'GET', headers: incoming.headers },
			(answer) => {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(outgoing);
			},
		);
		passed.on('error', () => outgoing.destroy());
		incoming.pipe(passed);
	});
	await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
	return () => void server.close();
}

describe.skipIf(!existsSync(join(BIN, 'postgres')))(
	'two processes with one PostgreSQL 15 behind one address',
	() => {
		let database: Awaited<ReturnType<typeof startPostgres15>>;
		let products: RunningProduct[] = [];
		let url: string;
		let closeBalancer = () => {};
		const outbox = testFolder('two');
		/**
		 * Returns the recipients of all policy emails, once per email, except for the sample
		 * customer's policies.
		 */
		const receivers = () =>
			mailsWith(outbox, 'application/pdf')
				.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '')
				.filter((to) => !to.startsWith('nasabah@'));

		beforeAll(async () => {
			database = await startPostgres15();
			const port = await freePort();
			url = `http://127.0.0.1:${port}`;
			// Both processes store their keys and emails in the same folder, like two containers
			// with one volume and one configuration.
			const env = {
				DATABASE_URL: database.url,
				PUBLIC_URL: url,
				DATA_DIR: outbox,
				SAMPLE_DATA: 'true',
				BODY_KEY: 'a1b2c3d4'.repeat(8),
				SECRET: 'two processes share one secret 0123456789',
			};
			products = [await makeProduct(env), await makeProduct(env)];
			await Promise.all(products.map((one) => one.start()));
			closeBalancer = await startBalancer(
				port,
				products.map((one) => one.url),
			);
		});
		afterAll(async () => {
			closeBalancer();
			await Promise.all(products.map((one) => one.stop()));
			await database?.stop();
			rmSync(outbox, { recursive: true, force: true });
		});

		test('a visitor buys Jaga Aman although each request goes to a different process', async () => {
			const browser = await openBrowser();
			const { page, faults } = await visitor(browser, 360);
			await buyJagaAman(page, url, 'dua@contoh.test', async () => {});
			await page.getByRole('button', { name: 'Bayar', exact: true }).click();
			await page.waitForURL('**/thankyou-success');
			await expect.poll(receivers).toEqual(['dua@contoh.test']);
			expect(faults).toEqual([]);
			await browser.close();
		});

		const inDatabase = (statement: string) =>
			execFileSync('psql', [database.url, '-qAt', '-c', statement], { encoding: 'utf8' });
		const onBoth = async (path: string) =>
			Promise.all(products.map(async (one) => (await fetch(one.url + path)).text()));

		test('a page change is visible on both processes within a second', async () => {
			expect((await onBoth('/tentang-data')).every((html) => html.includes('Tentang'))).toBe(
				true,
			);
			const waited: number[] = [];
			for (const title of [
				'Judul satu',
				'Judul dua',
				'Judul tiga',
				'Judul empat',
				'Judul lima',
			]) {
				inDatabase(
					`update content_page set title = '${title}' where slug = 'tentang-data' and language = 'id'`,
				);
				const changed = performance.now();
				await expect
					.poll(
						async () =>
							(await onBoth('/tentang-data')).filter((html) =>
								html.includes(`<h1 class="text-4xl">${title}</h1>`),
							).length,
						{ interval: 20 },
					)
					.toBe(2);
				waited.push(performance.now() - changed);
			}
			// The median is checked, because a busy machine may be late once.
			expect(waited.sort((a, b) => a - b)[2]).toBeLessThan(1_000);
		});

		test('an internal error shows the full 500 page with all security headers, and the site recovers', async () => {
			inDatabase('alter table content_page rename to content_page_away');
			const broken = await fetch(`${url}/news?search=rusak`);
			const html = await broken.text();
			inDatabase('alter table content_page_away rename to content_page');
			expect([broken.status, broken.headers.get('cache-control')]).toEqual([
				500,
				expect.stringMatching(/no-store|no-cache/),
			]);
			expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
			const good = await fetch(`${url}/news?search=rusak`);
			expect(good.status).toBe(200);
			for (const name of [
				'strict-transport-security',
				'content-security-policy',
				'x-content-type-options',
				'x-frame-options',
				'referrer-policy',
				'cross-origin-resource-policy',
			]) {
				expect([name, broken.headers.get(name)]).toEqual([name, good.headers.get(name)]);
			}
		});

		test('both processes work on jobs without running one twice, and one continues when the other is killed', async () => {
			const client = await makeClient(url);
			const bought = await Promise.all(
				Array.from({ length: 10 }, (_, n) => order(client, `banyak${n}@contoh.test`)),
			);
			await Promise.all(bought.map(({ endpointUrl }) => settle(endpointUrl)));
			await products[0]?.kill();
			const alone = await makeClient(products[1]?.url ?? '');
			for (const { orderId } of bought) expect(await statusOf(alone, orderId)).toBe(1);
			const many = () => receivers().filter((to) => to.startsWith('banyak'));
			await expect.poll(() => many().length, { timeout: 60_000 }).toBe(10);
			expect(new Set(many()).size).toBe(10);
		});
	},
);
