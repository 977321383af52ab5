import { rmSync } from 'node:fs';

import sql from 'sql-template-tag';

import {
	makeListReader,
	readListBytes,
} from '#insurance/people/screening/lists/list-reader.server.ts';
import {
	insertEntries,
	insertList,
	putInForce,
} from '#insurance/people/screening/lists/list-store.server.ts';
import { findListed } from '#insurance/people/screening/matching/find-listed.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '#sample/simulator/people/names.ts';
import { randomFor } from '#sample/simulator/random.ts';

// `node bench/screening.ts [entries]`: how long a list of that many invented people takes to be
// read and kept, how long the main thread worked for it, and how long one
// person takes to be compared with it.
const [ENTRIES = 100_000] = process.argv.slice(2).map(Number);
const SAMPLES = 300;
const ENDINGS =
	'anto iyanto awati ningsih iman iyah ati adi ono ini ita ansyah asari wan udin'.split(' ');

function invented(at: number): { name: string; born: string } {
	const random = randomFor(7, 'listed', at);
	const part = (list: readonly string[]) => {
		const base = random.pick(list);
		return random.chance(0.5) ? `${base.replace(/[aiueo]$/, '')}${random.pick(ENDINGS)}` : base;
	};
	const given = GIVEN_NAMES[random.chance(0.5) ? 'female' : 'male'];
	const second = random.chance(0.5) ? ` ${part(given)}` : '';
	const born = `${random.whole(1950, 2005)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`;
	return { name: `${part(given)}${second} ${part(FAMILY_NAMES)}`, born };
}

const folder = testFolder('screening');
const database = await startEmbedded({ dataDir: folder, log: silentLog });
const { host, user, database: name } = database;
const pool = openPool({ host, user, database: name, max: 4 });
const lists = makeListReader();
try {
	await migrate(pool, MIGRATIONS, silentLog);
	const staff = '00000000-0000-7000-8000-000000000001';
	await pool.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staff}, 'a@contoh.test', 'A', 'admin', 'x')`,
	);
	const lines = Array.from({ length: ENTRIES }, (_, at) => {
		const { name, born } = invented(at);
		return `${name};;${born};N-${at}`;
	});
	const bytes = Buffer.from(['Nama;Alias;Tanggal lahir;Nomor', ...lines].join('\n'));
	const begun = performance.now();
	const cpu = process.threadCpuUsage();
	const { packed, ...read } = await readListBytes(lists, bytes);
	const parsed = performance.now();
	const id = '00000000-0000-7000-8000-000000000002';
	const kind = 'terrorism' as const;
	const now = new Date();
	await pool.transaction(async (tx) => {
		const row = {
			...read,
			id,
			kind,
			source: 'contoh',
			fileName: 'x',
			uploadedBy: staff,
			at: now,
		};
		await insertList(tx, row);
		for (const piece of packed) await insertEntries(tx, id, piece);
	});
	await pool.transaction((tx) => putInForce(tx, { id, kind, by: staff, at: now }));
	const kept = performance.now();
	const { user: busy, system } = process.threadCpuUsage(cpu);
	await pool.query(sql`analyze screening_entry`);
	const times: number[] = [];
	let hits = 0;
	for (let at = 0; at < SAMPLES; at += 1) {
		const from = performance.now();
		hits += (await findListed(pool, invented(ENTRIES + at))).length > 0 ? 1 : 0;
		times.push(performance.now() - from);
	}
	times.sort((a, b) => a - b);
	const { rows } = await pool.query<{ size: string; keys: number }>(sql`
		select pg_size_pretty(pg_total_relation_size('screening_entry')) as size,
			avg(cardinality(keys))::float8 as keys from screening_entry`);
	const round = (ms = 0) => Math.round(ms * 10) / 10;
	console.log({
		entries: read.entries,
		readMs: round(parsed - begun),
		keptMs: round(kept - parsed),
		mainThreadBusyMs: round((busy + system) / 1_000),
		onePersonMs: { median: round(times[SAMPLES / 2]), p95: round(times[SAMPLES * 0.95]) },
		hitsOfStrangers: `${hits} of ${SAMPLES}`,
		...rows[0],
	});
} finally {
	await lists.stop();
	await pool.close();
	await database.stop();
	rmSync(folder, { recursive: true, force: true });
}
