import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { from as copyFrom } from 'pg-copy-streams';
import sql from 'sql-template-tag';

import { sealCard, tokenHash } from '#insurance/office/finder/indexing/token-hashes.server.ts';
import { searchByName, searchExactly } from '#insurance/office/finder/search-people.server.ts';
import { MOST_TOKENS, nameTokens } from '#insurance/office/finder/words/name-tokens.ts';
import { readQuestion } from '#insurance/office/finder/words/read-question.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '#sample/simulator/people/names.ts';
import { type Random, randomFor } from '#sample/simulator/random.ts';

// `node bench/people-search.ts [persons]`: how long the first results of the back office's search
// take, the size of its index, and the tokens per person. Names follow the simulator; so that not
// every name is shared by hundreds, every third part gets an ending as Indonesian names have.
const [PERSONS = 1_000_000] = process.argv.slice(2).map(Number);
const AIM_MS = 100;
const SAMPLES = 60;
const KINDS = ['policy', 'customer', 'member'];
const ENDINGS =
	'anto iyanto awati ningsih iman iyah ati adi ono ini ita ansyah asari wan udin'.split(' ');
const STARTS =
	'Kusm Sup Sud Mul Her Har Sut Wid Ratn Nurh Fat Hand Isw Jun Kart Lest Mard Nov Pur Sulist'.split(
		' ',
	);

const sealer = makeSealer('a secret for measurements only');
const hashes = new Map<string, string>();
const hashed = (token: string): string => {
	const known = hashes.get(token) ?? tokenHash(sealer, token);
	hashes.set(token, known);
	return known;
};

type Invented = { name: string; year: number; phone: string };

/** Parts near the beginning of a list are common, as the most common names are. */
const common = <T>(random: Random, list: readonly T[]): T =>
	list[Math.floor(list.length * random.whole(0, 999) ** 2 * 1e-6)] as T;

function part(random: Random, list: readonly string[]): string {
	if (random.chance(0.15))
		return `${random.pick(STARTS)}${random.pick(ENDINGS)}${random.chance(0.5) ? random.pick(ENDINGS) : ''}`;
	const base = common(random, list);
	return random.chance(0.2) ? `${base.replace(/[aiueo]$/, '')}${random.pick(ENDINGS)}` : base;
}

function invented(at: number): Invented {
	const random = randomFor(1, 'person', at);
	const given = GIVEN_NAMES[random.chance(0.5) ? 'female' : 'male'];
	const second = random.chance(0.4) ? ` ${part(random, given)}` : '';
	return {
		name: `${part(random, given)}${second} ${part(random, FAMILY_NAMES)}`,
		year: random.whole(1945, 2005),
		phone: `+628${String(1_000_000_000 + at).slice(0, 10)}`,
	};
}

const id = (at: number) => `00000000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;
let tokensWritten = 0;

function* rows(): Generator<string> {
	for (let at = 0; at < PERSONS; at += 1) {
		const { name, year, phone } = invented(at);
		const tokens = [...nameTokens(name, year), `phone:${phone}`, `nik:${at}`].map(hashed);
		hashes.delete(`phone:${phone}`);
		hashes.delete(`nik:${at}`);
		tokensWritten += tokens.length;
		const card = sealCard(sealer, {
			name,
			role: 'holder',
			birthYear: year,
			city: 'Jakarta Selatan',
			about: 'Jaga Aman',
		});
		yield `policy\t${id(at)}\t${sealer.keyId}\t\\\\x${card.toString('hex')}\t{${tokens.join(',')}}\n`;
	}
}

async function fill(pool: Pool): Promise<void> {
	const client = await pool.connect();
	await client.query('set statement_timeout = 0');
	await client.query("set maintenance_work_mem = '512MB'");
	await client.query('drop index finder_person_tokens');
	const copy = client.query(
		copyFrom('copy finder_person (kind, thing_id, key_id, card, tokens) from stdin'),
	);
	await pipeline(Readable.from(rows()), copy);
	await client.query(
		'create index finder_person_tokens on finder_person using gin (tokens) with (fastupdate = off)',
	);
	await client.query('vacuum analyze finder_person');
	client.release(true);
}

/** Ways in which a name is typed; each returns what to type for a person. */
const WAYS: Record<string, (random: Random, one: Invented) => string> = {
	'as written': (_random, { name }) => name,
	'one typing error and the year': (random, { name, year }) => {
		const at = random.whole(1, name.length - 2);
		return `${name.slice(0, at)}${name.slice(at + 1)} ${year}`;
	},
	'one typing error': (random, { name }) => {
		const at = random.whole(1, name.length - 2);
		return `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
	},
	'swapped words and the year': (_random, { name, year }) =>
		`${name.split(' ').toReversed().join(' ')} ${year}`,
	'the last part and the year': (_random, { name, year }) => `${name.split(' ').at(-1)} ${year}`,
	'the first part alone': (_random, { name }) => name.split(' ')[0] ?? '',
	'a telephone number': (_random, { phone }) => phone,
	'a name that nobody has': () => 'Zxqwvbrt Plkmnjhg',
};

async function ask(pool: Pool, typed: string) {
	const question = readQuestion(typed);
	const began = performance.now();
	const { hits } = await pool.transaction((tx) => {
		const asking = { db: tx, sealer, kinds: KINDS };
		if (question.kind === 'name') return searchByName(asking, question.name);
		return searchExactly(asking, question.kind === 'exact' ? question.tokens : []);
	});
	return { hits, took: performance.now() - began };
}

async function measure(pool: Pool, way: string, typedFor: (typeof WAYS)[string]): Promise<string> {
	const times: number[] = [];
	let [first, five] = [0, 0];
	for (let round = 0; round < SAMPLES; round += 1) {
		const random = randomFor(2, way, round);
		const person = invented(random.whole(0, PERSONS - 1));
		const { hits, took } = await ask(pool, typedFor(random, person));
		times.push(took);
		const place = hits.findIndex(
			({ card }) => card.name === person.name && card.birthYear === person.year,
		);
		if (place === 0) first += 1;
		if (place >= 0 && place < 5) five += 1;
	}
	times.sort((a, b) => a - b);
	const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
	return `${way.padEnd(32)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  first ${first}/${SAMPLES}  in the first five ${five}/${SAMPLES}`;
}

const folder = testFolder('people-search');
const database = await startEmbedded({ dataDir: folder, log: silentLog });
const { host, user, database: name } = database;
const pool = openPool({ host, user, database: name, max: 2 });
const say = (line: string) => void process.stdout.write(`${line}\n`);
try {
	await migrate(pool, MIGRATIONS, silentLog);
	const began = performance.now();
	await fill(pool);
	say(
		`${PERSONS} persons in ${Math.round((performance.now() - began) / 1_000)} s, ${(tokensWritten / PERSONS).toFixed(1)} tokens each, at most ${MOST_TOKENS} of a name`,
	);
	const { rows: sizes } = await pool.query<{ heap: string; gin: string; whole: string }>(sql`
		select pg_size_pretty(pg_table_size('finder_person')) as heap, pg_size_pretty(pg_relation_size('finder_person_tokens')) as gin,
			pg_size_pretty(pg_total_relation_size('finder_person')) as whole`);
	say(
		`rows ${sizes[0]?.heap}, index of tokens ${sizes[0]?.gin}, everything ${sizes[0]?.whole}; aim ${AIM_MS} ms`,
	);
	const one = performance.now();
	for (let round = 0; round < SAMPLES; round += 1) await pool.query(sql`select 1`);
	say(`select 1 meanwhile: ${((performance.now() - one) / SAMPLES).toFixed(2)} ms`);
	for (const [way, typedFor] of Object.entries(WAYS)) {
		await measure(pool, way, typedFor);
		say(await measure(pool, way, typedFor));
	}
} finally {
	await pool.close();
	await database.stop();
	rmSync(folder, { recursive: true, force: true });
}
