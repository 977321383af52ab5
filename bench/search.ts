import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql from 'sql-template-tag';

import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { seedPartners } from '#insurance/site/content/partners/find-partners.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { search } from '#insurance/site/search/search-site.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { sampleContent } from '#sample/content/content.ts';
import { samplePartners } from '#sample/partners.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

// `node bench/search.ts [entries]`: measures the server time of a search with only the sample data
// and with 50,000 entries. A `select 1` measured alongside shows how busy the machine is.
const [MANY = 50_000] = process.argv.slice(2).map(Number);
const ROUNDS = 40;
const QUESTIONS = [
	'jaga aman',
	'rs bandung',
	'rumah sakit',
	'dbd',
	'kecelakkaan motorr',
	'santunan rawat inap anak',
	'melati',
	'zzzz qqqq',
];

const folder = mkdtempSync(join(tmpdir(), 'jaga-search-'));
const database = await startEmbedded({ dataDir: join(folder, 'db'), log: silentLog });
const { host, user, database: name } = database;
const pool = openPool({ host, user, database: name, max: 2 });

async function measure(what: string): Promise<void> {
	await pool.query(sql`select 1`);
	const one = performance.now();
	for (let round = 0; round < ROUNDS; round += 1) await pool.query(sql`select 1`);
	process.stdout.write(
		`${what}  select 1: ${((performance.now() - one) / ROUNDS).toFixed(1)} ms\n`,
	);
	for (const q of QUESTIONS) {
		const times: number[] = [];
		let total = 0;
		for (let round = 0; round < ROUNDS; round += 1) {
			const began = performance.now();
			({ total } = await search(pool, { q, page: 1, language: 'id' }));
			times.push(performance.now() - began);
		}
		times.sort((a, b) => a - b);
		const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
		process.stdout.write(
			`${what}  ${q.padEnd(26)} ${String(total).padStart(5)} found  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms\n`,
		);
	}
}

try {
	await migrate(pool, join(import.meta.dirname, '..', 'migrations'), silentLog);
	await pool.transaction((tx) => seedProducts(tx, SAMPLE_PRODUCTS));
	await pool.transaction((tx) => seedContent(tx, sampleContent));
	await pool.transaction((tx) => seedPartners(tx, samplePartners));
	await measure('sample');
	const filling = await pool.connect();
	await filling.query('set statement_timeout = 0');
	await filling.query(sql`
		insert into partner (kind, name, city, address, phone, cashless)
		select case when n % 5 = 0 then 'dental' else 'hospital' end,
			'RS ' || (array['Melati', 'Kenanga', 'Harapan', 'Sejahtera', 'Bunda', 'Mitra', 'Kasih'])[1 + n % 7] || ' '
				|| substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 7),
			(array['Bandung', 'Jakarta', 'Surabaya', 'Medan', 'Makassar'])[1 + n % 5],
			'Jl. ' || substr(translate(md5((n % 3000)::text), '0123456789', 'ghijklmnop'), 1, 6) || ' No. ' || n % 90,
			'021-000' || n, n % 3 = 0
		from generate_series(1, ${MANY}) as n`);
	await filling.query('analyze');
	filling.release(true);
	await measure(`${MANY}`);
} finally {
	await pool.close();
	await database.stop();
	rmSync(folder, { recursive: true, force: true });
}
