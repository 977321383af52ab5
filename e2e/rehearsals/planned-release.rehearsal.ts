import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { dataOf, makeClient } from '../people/buyer.ts';
import { staffCookie } from '../people/office.ts';
import { makeProduct, type RunningProduct } from '../program/product.ts';

// A campaign is scheduled to the minute on two processes that share one database, and its release
// is timed by the clock.
const SLUG = 'news/promo-akhir-tahun';
const MINUTE = 60_000;
const LOOK_MS = 20;
let server: Embedded;
const products: RunningProduct[] = [];

beforeAll(async () => {
	server = await startEmbedded({ dataDir: testFolder('planned'), log: silentLog, fsync: false });
	const { host, database, user } = server;
	const env = {
		DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
		DATA_DIR: testFolder('planned-files'),
		BODY_KEY: randomBytes(32).toString('hex'),
		SECRET: randomBytes(36).toString('base64url'),
		PUBLIC_URL: 'http://127.0.0.1:1',
		SAMPLE_DATA: 'true',
	};
	for (const _ of [1, 2]) {
		const product = await makeProduct(env);
		products.push(product);
		await product.start();
	}
});
afterAll(async () => {
	for (const product of products) await product.remove();
	await server?.stop();
});

async function editor() {
	const url = products[0]?.url ?? '';
	const cookie = await staffCookie(url, 'admin');
	const client = await makeClient(url);
	return async <T>(name: string, body: object): Promise<T> => {
		const answer = await client.call('POST', `/page/office/content/${name}`, body, { cookie });
		return dataOf<T>(name, answer);
	};
}

const inJakarta = (at: number) => new Date(at + 7 * 60 * MINUTE).toISOString().slice(0, 16);
const isLive = async ({ url }: RunningProduct) => (await fetch(`${url}/${SLUG}`)).status === 200;

/**
 * Measures how many milliseconds after the given time each process showed the campaign. A negative
 * number means that it was too early.
 */
async function heard(live: boolean, moment: number): Promise<number[]> {
	return Promise.all(
		products.map(async (product) => {
			while ((await isLive(product)) !== live) await setTimeout(LOOK_MS);
			return Date.now() - moment;
		}),
	);
}

test('a campaign is live on both processes within a second of its minute, not before, and ends so', async () => {
	const ask = await editor();
	const place = { slug: SLUG, language: 'id' };
	await ask('create', {
		...place,
		template: 'article-detail',
		title: 'Promo akhir tahun',
		from: { slug: 'news/apa-itu-premi', language: 'id' },
	});
	const { text, revision } = await ask<{
		revision: number;
		text: { title: string; body: object };
	}>('open', place);
	await ask('save', { ...place, revision, ...text });
	const { id } = await ask<{ id: string }>('release-make', { name: 'Akhir tahun' });
	await ask('release-add', { ...place, releaseId: id });
	const begins = Math.ceil((Date.now() + 10_000) / MINUTE) * MINUTE;
	const ends = begins + MINUTE;
	await ask('release-schedule', {
		id,
		step: 'schedule',
		publishAt: inJakarta(begins),
		takeBackAt: inJakarta(ends),
	});
	const times = [await heard(true, begins), await heard(false, ends)];
	process.stdout.write(
		`live after ${times[0]?.join(', ')} ms, gone after ${times[1]?.join(', ')} ms\n`,
	);
	for (const late of times.flat()) {
		expect(late).toBeGreaterThanOrEqual(0);
		expect(late).toBeLessThan(1_000);
	}
});
