import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

import { loadConfig } from './config.server.ts';
import { checkKeys } from './key-probe.server.ts';
import { makeSealer } from './sealed.server.ts';

const pool = await testPool();
const base = mkdtempSync(join(tmpdir(), 'jaga-probe-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
await pool.query(sql`create table sealed_thing (sealed bytea not null)`);
const SEALED = [{ purpose: 'thing', rows: sql`select sealed from sealed_thing` }];

let at = 0;
const folder = () => join(base, String((at += 1)));
const SECRETS = {
	one: 'the first secret of this test which is long enough',
	two: 'quite another secret which is long enough too',
};
const BODY = { one: '0123456789abcdef'.repeat(4), two: 'fedcba9876543210'.repeat(4) };
const start = (env: Record<string, string>) => {
	const config = loadConfig({ DATA_DIR: folder(), ...env });
	return checkKeys(pool, config, SEALED).then(
		() => 'starts',
		(error: Error) => error.message,
	);
};
const set = (secret: keyof typeof SECRETS, body: keyof typeof BODY = 'one', more = {}) =>
	start({ SECRET: SECRETS[secret], BODY_KEY: BODY[body], ...more });
const sealWith = (secret: string) =>
	pool.query(
		sql`insert into sealed_thing (sealed) values (${makeSealer(secret).seal('thing', 'x')})`,
	);
beforeEach(async () => {
	await pool.query(sql`delete from key_probe`);
	await pool.query(sql`delete from sealed_thing`);
});

describe('keys and database belong together', () => {
	test('an empty database accepts the keys of its first start and recognises them later', async () => {
		expect([await set('one'), await set('one')]).toEqual(['starts', 'starts']);
	});

	test('names a lost secrets.json and leaves no new one behind', async () => {
		const dataDir = folder();
		const config = loadConfig({ DATA_DIR: dataDir });
		await checkKeys(pool, config, SEALED);
		const file = join(dataDir, 'secrets.json');
		rmSync(file);
		const error = await checkKeys(pool, loadConfig({ DATA_DIR: dataDir }), SEALED).catch(
			(one: Error) => one.message,
		);
		expect(error).toContain(`${file} is missing`);
		expect(existsSync(file)).toBe(false);
	});

	test('rejects the secrets.json of another installation and leaves the file in place', async () => {
		expect(await set('one')).toBe('starts');
		const dataDir = folder();
		loadConfig({ DATA_DIR: dataDir });
		const error = await checkKeys(pool, loadConfig({ DATA_DIR: dataDir }), SEALED).catch(
			(one: Error) => one.message,
		);
		expect(error).toContain('secrets.json belongs to another database');
		expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
	});

	test('rejects another SECRET by name and accepts it together with the old one', async () => {
		expect(await set('one')).toBe('starts');
		expect(await set('two')).toMatch(/^SECRET: .*SECRET_PREVIOUS/s);
		expect(await set('two', 'one', { SECRET_PREVIOUS: SECRETS.one })).toBe('starts');
		expect(await set('two')).toMatch(/^SECRET: .*SECRET_PREVIOUS/s);
		expect(await set('one')).toMatch(/^SECRET: /);
	});

	test('accepts a new BODY_KEY, but not one from a newly created file', async () => {
		expect([await set('one', 'one'), await set('one', 'two'), await set('one', 'two')]).toEqual(
			['starts', 'starts', 'starts'],
		);
		expect(await start({ SECRET: SECRETS.one })).toMatch(/secrets\.json is missing.*BODY_KEY/);
	});
});

describe('an older database without a probe', () => {
	test('gets a probe when its sealed values can be opened', async () => {
		await sealWith(SECRETS.one);
		expect(await set('one')).toBe('starts');
		expect(await set('two')).toMatch(/^SECRET: /);
	});
	test('is rejected without getting a probe when they cannot be opened', async () => {
		await sealWith(SECRETS.one);
		expect(await set('two')).toMatch(/^SECRET: .*do not open a sealed thing/s);
		expect((await pool.query(sql`select from key_probe`)).rowCount).toBe(0);
		expect(await start({})).toMatch(/secrets\.json is missing/);
	});
	test('is rejected when half of its values were sealed with another key', async () => {
		await sealWith(SECRETS.one);
		await sealWith(SECRETS.two);
		expect(await set('one')).toMatch(/^SECRET: /);
		expect(await set('one', 'one', { SECRET_PREVIOUS: SECRETS.two })).toBe('starts');
	});
});

test('accepts only one of two concurrent first starts with different keys', async () => {
	const answers = await Promise.all([set('one'), set('two')]);
	expect(answers.filter((one) => one === 'starts')).toHaveLength(1);
});
