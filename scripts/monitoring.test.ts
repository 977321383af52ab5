import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { recordBackup } from '#platform/backup/backups-taken.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeMetrics } from '#platform/http/health/health.server.ts';

import { businessGauges } from '../wiring/business-metrics.server.ts';

const pool = await testPool();
const root = join(import.meta.dirname, '..');
const folder = join(root, 'deploy/monitoring');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const promtool = (...args: string[]) =>
	execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' });

const rules = read('deploy/monitoring/jaga.rules.yml');
const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);

async function scrape(asked = pool): Promise<string> {
	const metrics = makeMetrics({
		pool,
		business: businessGauges(asked, { embedded: true }),
		dataDir: tmpdir(),
		jobs: async () => ({
			waiting: 0,
			oldestAgeSeconds: 0,
			retrying: 0,
			oldestRetryAgeSeconds: 0,
			dead: 0,
		}),
	});
	metrics.observeCall('POST /page/cart', 200, 0.01);
	metrics.countPage(true);
	const checks = [{ name: 'mail', ok: true, words: 'OK' }];
	return metrics.text({ ready: true, checks });
}

const exposedNames = async () =>
	new Set(
		[...(await scrape()).matchAll(/^(?:# TYPE )?([a-z_0-9]+)[ {]/gm)].map(
			([, name = '']) => name,
		),
	);

test('the alert rules are valid, and each alarm fires only when it should', () => {
	expect(promtool('check', 'rules', 'jaga.rules.yml')).toContain('SUCCESS');
	expect(promtool('test', 'rules', 'jaga.rules.test.yml')).toContain('SUCCESS');
	const tried = read('deploy/monitoring/jaga.rules.test.yml');
	for (const name of alarms)
		expect([name, tried.split(`alertname: ${name}`).length]).toEqual([name, 3]);
});

test('queries both login guessing metrics once per scrape', async () => {
	const asked: string[] = [];
	const query: typeof pool.query = (statement) => {
		asked.push(typeof statement === 'string' ? statement : statement.text);
		return pool.query(statement);
	};
	const figures = await scrape({ ...pool, query });
	expect(figures).toContain('jaga_login_guarded{door="customer"} 0');
	expect(figures).toContain('jaga_login_failures{door="customer"} 0');
	expect(asked.filter((one) => one.includes('login_failure'))).toHaveLength(6);
});

test('rules and dashboard use only metrics that /metrics exposes', async () => {
	const exposed = await exposedNames();
	const { panels } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as {
		panels: { title: string; targets: { expr: string }[] }[];
	};
	const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
	const asked = [rules, ...expressions].flatMap((text) =>
		[...text.matchAll(/\b(?:jaga|process|nodejs)_[a-z_0-9]+/g)].map(([name]) => name),
	);
	expect(asked.length).toBeGreaterThan(20);
	expect(asked.filter((name) => !exposed.has(name))).toEqual([]);
});

test('the monitoring README has an entry for every alarm', () => {
	const actions = read('deploy/monitoring/README.md');
	for (const name of alarms) expect(actions).toContain(`| \`${name}\` |`);
});

test('measures the backup age from the newest backup, or from the first day without one', async () => {
	const age = async () => Number(/^jaga_backup_age_seconds (\S+)$/m.exec(await scrape())?.[1]);
	expect(await age()).toBeLessThan(3600);
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
	await recordBackup(pool, { at: hoursAgo(50), rows: 10, files: 1, bytes: 100 });
	await recordBackup(pool, { at: hoursAgo(30), rows: 10, files: 1, bytes: 100 });
	expect(Math.round((await age()) / 3600)).toBe(30);
});
