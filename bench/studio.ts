import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql from 'sql-template-tag';

import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import {
	createPage,
	listPages,
	openPage,
	publishDraft,
	savePage,
} from '#insurance/site/content-studio/pages/api.ts';
import {
	article,
	clock,
	studioOf,
} from '#insurance/site/content-studio/pages/test-studio.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { sampleContent } from '#sample/content/content.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { copying, copyRows } from './copy-rows.ts';

// `node bench/studio.ts [pages]`: measures the server time of the calls behind the studio's screens
// with 50,000 pages of four versions each. A `select 1` measured alongside shows how busy the
// machine is.
const [PAGES = 50_000] = process.argv.slice(2).map(Number);
const ROUNDS = 21;

const folder = mkdtempSync(join(tmpdir(), 'jaga-studio-'));
const database = await startEmbedded({ dataDir: join(folder, 'db'), log: silentLog });
const { host, user, database: name } = database;
const pool = openPool({ host, user, database: name, max: 4 });

async function measure(what: string, run: (round: number) => Promise<unknown>): Promise<void> {
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		const began = performance.now();
		await run(round);
		times.push(performance.now() - began);
	}
	times.sort((a, b) => a - b);
	const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
	process.stdout.write(`${what.padEnd(34)} median ${at(0.5)} ms  p95 ${at(0.95)} ms\n`);
}

async function fill(): Promise<void> {
	await pool.transaction(async (tx) => {
		await copying(tx);
		const own = { slug: `'news/bench-' || n`, position: `1000 + n`, title: `'Berita ' || n` };
		const one = `slug = 'news/apa-itu-premi' and language = 'id'`;
		await copyRows(tx, 'content_page', own, [1, PAGES], one, true);
		await tx.query(sql`
			insert into content_version (slug, language, version, title, body, published, note, published_at)
			select slug, language, v, title, body, true, '', now() from content_page, generate_series(1, 4) v
			where slug like 'news/bench-%'`);
	});
	const client = await pool.connect();
	await client.query('set statement_timeout = 0');
	await client.query('vacuum (analyze) content_page, content_version');
	client.release(true);
}

try {
	await migrate(pool, join(import.meta.dirname, '..', 'migrations'), silentLog);
	await pool.transaction((tx) => seedProducts(tx, SAMPLE_PRODUCTS));
	await pool.transaction((tx) => seedContent(tx, sampleContent));
	await fill();
	clock.now = new Date();
	const ask = await studioOf(pool, callerAt);
	const language = 'id' as const;
	const slugOf = (round: number) => `news/bench-${100 + round}`;
	await measure('select 1', () => pool.query(sql`select 1`));
	await measure('list', () => ask(listPages, {}));
	await measure('list, last changed first', () => ask(listPages, { order: 'changed' }));
	await measure('list of articles, page 900', () =>
		ask(listPages, { group: 'artikel', page: 900 }),
	);
	await measure('without English', () => ask(listPages, { english: false }));
	await measure('search', () => ask(listPages, { search: '4242' }));
	await measure('open', (round) => ask(openPage, { slug: slugOf(round), language }));
	const revisions = new Map<number, number>();
	await measure('save', async (round) => {
		const { revision } = await ask(savePage, {
			slug: slugOf(round),
			language,
			revision: 0,
			title: 'Berita baru',
			body: article('Berita baru'),
		});
		revisions.set(round, revision);
	});
	await measure('publish', (round) =>
		ask(publishDraft, {
			slug: slugOf(round),
			language,
			revision: revisions.get(round) ?? 1,
			note: '',
		}),
	);
	await measure('new page', (round) =>
		ask(createPage, {
			slug: `news/baru-${round}`,
			language,
			template: 'article-detail',
			title: 'Baru',
		}),
	);
} finally {
	await pool.close();
	await database.stop();
	rmSync(folder, { recursive: true, force: true });
}
