import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeClient, statusOf } from '../people/buyer.ts';
import { makeProduct, type RunningProduct } from '../program/product.ts';
import { type External, makeExternal } from './external-postgres.ts';
import { pause, until } from './machines.ts';
import { password } from './settings.ts';
import { sendBuyers } from './visitors.ts';

let external: External;
let product: RunningProduct;
const say = (line: string) => void process.stdout.write(`${line}\n`);

beforeAll(async () => {
	external = await makeExternal();
	product = await makeProduct({
		DATABASE_URL: external.url,
		SAMPLE_DATA: 'true',
		SECRET: password() + password(),
		BODY_KEY: password() + password(),
	});
});
afterAll(async () => {
	await product?.remove();
	await external?.stop();
});

function everything(): Record<string, string> {
	const tables = external
		.ask(
			`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
		)
		.split('\n');
	const each = tables.map(
		(name) =>
			`select '${name}', count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from "${name}" t`,
	);
	return Object.fromEntries(
		external
			.ask(each.join(' union all '))
			.split('\n')
			.map((line) => line.split('|') as [string, string]),
	);
}

const missingFiles = () =>
	external
		.ask('select file_key from policy_document')
		.split('\n')
		.filter((key) => key !== '' && !existsSync(join(product.dataDir, 'files', key)));

const checkouts = async (many: number, meanwhile: () => Promise<unknown> = async () => {}) => {
	const buyers = sendBuyers(product.url, { many: 3, restMs: 500 });
	await Promise.all([
		meanwhile(),
		until(`${many} checkouts`, () => buyers.told.length >= many, 240),
	]);
	await buyers.stop();
	expect(buyers.faults).toEqual([]);
	return buyers.told;
};
const jobsDone = () =>
	until(
		'no job is due',
		() =>
			external.ask('select count(*) from job where done_at is null and next_at <= now()') ===
			'0',
		120,
	);

test('backed up during checkouts, destroyed, and brought back to one second: every table is what it was then', async () => {
	await external.pgbackrest('stanza-create');
	await product.start();
	let tookMs = 0;
	const before = await checkouts(30, async () => {
		const began = Date.now();
		await external.pgbackrest('--type=full', 'backup');
		tookMs = Date.now() - began;
	});
	await jobsDone();
	await product.stop();
	const then = everything();
	const second = external.ask(
		`select date_trunc('second', clock_timestamp()) + interval '1 second'`,
	);
	await pause(2_100);

	await product.start();
	const after = await checkouts(10);
	expect(everything()).not.toEqual(then);
	const { length: ordersAfter } = after;
	external.ask('select pg_switch_wal()');
	await until(
		'the last WAL is archived',
		() =>
			external.ask(
				`select count(*) from pg_ls_archive_statusdir() where name like '%.ready'`,
			) === '0',
	);
	await product.kill();
	await external.destroy();

	const began = Date.now();
	await external.pgbackrest(
		'--type=time',
		`--target=${second}`,
		'--target-action=promote',
		'restore',
	);
	await external.start();
	say(
		`${before.length} checkouts, full backup beside them in ${(tookMs / 1_000).toFixed(1)} s; ${ordersAfter} more; ` +
			`restored to ${second} in ${((Date.now() - began) / 1_000).toFixed(1)} s, ${Object.keys(then).length} tables compared`,
	);
	expect(everything()).toEqual(then);
	expect(missingFiles()).toEqual([]);

	// The keys still match the sealed data; with other keys, the application would refuse to start.
	await product.start();
	const client = await makeClient(product.url);
	for (const { orderId } of before) expect(await statusOf(client, orderId)).toBe(1);
	const lost = await client.call('POST', '/page/product/payment/va', {
		orderId: after[0]?.orderId,
	});
	expect(lost.status.code).not.toBe(200);
	await checkouts(3);
});
