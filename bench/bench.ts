import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { sampleApplication } from '../e2e/people/buyer.ts';
import { makeProduct, type RunningProduct } from '../e2e/program/product.ts';
import { withBare } from './beside-bare.ts';
import { measureCheckouts } from './checkouts.ts';
import { measureClaimCheck } from './claim-check.ts';
import { measureDesks, untilDrawn } from './desks.ts';
import type { CardFigures } from './identity-cards/measure-cards.ts';
import { alternate, childPids, median, type Server, type Summary } from './measure.ts';
import { measureMembers } from './members.ts';
import { measureCached, measureUncached } from './pages.ts';
import { measureRatingSpeed, ratingWords } from './rating.ts';
import { busy, count, machine, report, type BenchRow, percentWords, tellRows } from './report.ts';
import { firstScript } from './script-size.ts';
import { measureTrail } from './trail.ts';
import { measureZen } from './zen.ts';

// `npm run bench`: benchmarks the product under load, started as a user would start it, with its
// own PostgreSQL and data folder.
const root = join(import.meta.dirname, '..');
const say = (line: string) => void process.stderr.write(`${line}\n`);

async function secondsOf(start: () => Promise<void>): Promise<number> {
	const began = performance.now();
	await start();
	return (performance.now() - began) / 1000;
}

/**
 * Times the first start with an empty data folder, then further starts with the same data. Leaves
 * the product running.
 */
async function measureStart(
	product: RunningProduct,
): Promise<{ starts: BenchRow[]; server: Server }> {
	const first = await secondsOf(product.start);
	await untilDrawn(product.dataDir);
	const again: number[] = [];
	const others = new Set<number>();
	for (let turn = 0; turn < 3; turn += 1) {
		await product.stop();
		for (const pid of childPids()) others.add(pid);
		again.push(await secondsOf(product.start));
	}
	const pid = childPids().find((one) => !others.has(one)) ?? 0;
	const begins = {
		what: 'First start, from the command to /readyz, with the data of all regions and the past, s',
		aim: 'under 15',
		figure: first.toFixed(1),
		met: first < 15,
		detail: 'about 2,000 policies are sealed and inserted',
		raw: first,
	};
	const row = {
		what: 'Second start, from the command to /readyz, s',
		aim: 'under 5',
		figure: median(again).toFixed(1),
		met: median(again) < 5,
		detail: again.map((one) => one.toFixed(1)).join(', '),
		raw: again,
	};
	return {
		starts: [begins, row],
		server: { pid, url: product.url, stop: async () => void (await product.stop()) },
	};
}

async function measurePlan({ url, pid }: Server): Promise<BenchRow> {
	const opened = await fetch(`${url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { token } = ((await opened.json()) as { data: { token: string } }).data;
	const headers = {
		authorization: `Bearer ${token}`,
		'content-type': 'application/json',
		accept: 'application/json',
	};
	const body = JSON.stringify(sampleApplication());
	const trial = await fetch(`${url}/page/get-plan`, { method: 'POST', headers, body });
	const text = await trial.text();
	const load = {
		url,
		path: '/page/get-plan',
		method: 'POST' as const,
		headers,
		body,
		connections: 32,
		seconds: 5,
		raw: true,
	};
	const answer = { headers: Object.fromEntries(trial.headers), body: Buffer.from(text) };
	return withBare(answer, load.path, async (bare) => {
		// Runs at full speed and at a rate typical of a busy insurer. For comparison, a minimal
		// server that reads the same requests and sends the same bytes shows the machine's overhead
		// on that day.
		const targets = [load, { ...load, rate: 400 }].flatMap((one) => [
			{ pid, load: one },
			{ pid: bare.pid, load: { ...one, url: bare.url } },
		]);
		const [full, bareFull, calm, bareCalm] = (await alternate(targets, 5)) as [
			Summary,
			Summary,
			Summary,
			Summary,
		];
		const times = ({ p50, p99 }: Summary, { p50: bare50, p99: bare99 }: Summary) =>
			`p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (bare Fastify with the same bytes ${bare50.toFixed(1)} and ${bare99.toFixed(1)} ms)`;
		return {
			what: 'get-plan on PostgreSQL, 32 connections at full load, p99, ms',
			aim: 'under 5',
			figure: full.p99.toFixed(1),
			met: full.p99 < 5 && full.failed === 0,
			detail: `full load ${count(full.perSecond)}/s beside ${count(bareFull.perSecond)}/s: ${times(full, bareFull)}; at ${count(calm.perSecond)}/s: ${times(calm, bareCalm)}; ${count(full.cpuMicros)} µs of processor time of Node for each, ${count(bareFull.cpuMicros)} for bare Fastify; refused or failed: ${full.failed + calm.failed}`,
			raw: { full, calm, bareFull, bareCalm },
		};
	});
}

function measureScript(): BenchRow {
	const { files, bytes } = firstScript(join(root, 'dist'), 'site/Home.tsx');
	const parts = files.map(
		(one) =>
			`${one.file.replace(/^assets\/|-[\w-]{8}\.js$/g, '')} ${(one.bytes / 1000).toFixed(1)}`,
	);
	return {
		what: 'Script of the home page after gzip, KB (1,000 bytes)',
		aim: 'under 60',
		figure: (bytes / 1000).toFixed(1),
		met: bytes < 60_000,
		detail: parts.join(', '),
		raw: files,
	};
}

function measureRating(): BenchRow {
	const speeds = measureRatingSpeed();
	const shares = speeds.map(({ least, rounds }) => median(rounds) / least);
	return {
		what: 'Rating engine alone, premiums a second of processor time',
		aim: '1,300,000 for one person, 1,000,000 for a family of four, 600,000 with receipt',
		figure: `${percentWords(Math.min(...shares))} of the aim at the slowest`,
		met: Math.min(...shares) >= 1,
		detail: speeds.map(ratingWords).join('; '),
		raw: speeds,
	};
}

function measureCards(): BenchRow[] {
	const script = join(import.meta.dirname, 'identity-cards/measure-cards.ts');
	const figures = JSON.parse(
		execFileSync(process.execPath, [script], {
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		}),
	) as Record<'clean' | 'degraded' | 'bad', CardFigures>;
	return (['clean', 'degraded', 'bad'] as const).map((kind) => {
		const one = figures[kind];
		const aim = kind === 'clean' ? 0.95 : 0.85;
		const weak = Object.entries(one.fields)
			.filter(([, right]) => right < 0.97)
			.map(([field, right]) => `${field} ${percentWords(right)}`);
		return {
			what: `Identity cards read, ${kind} photographs: fields exact`,
			aim: `${percentWords(aim)}, p95 under 3 s`,
			figure: percentWords(one.exact),
			met: one.exact >= aim && one.p95 < 3_000,
			detail: `${one.cards} cards; p50 ${(one.p50 / 1000).toFixed(1)} s, p95 ${(one.p95 / 1000).toFixed(1)} s, ${(one.cpu / 1000).toFixed(1)} s of processor time each; unreadable ${one.unreadable}; wrong though sure ${one.sureButWrong}; number right ${percentWords(one.fields.nik ?? 0)}; below 97 %: ${weak.join(', ') || 'none'}`,
			raw: one,
		};
	});
}

/** A named part of the benchmark; `server` starts only if a part needs it. */
type Part = [name: string, measure: (server: Server) => Promise<BenchRow[]> | BenchRow[]];

const WITH_PRODUCT: Part[] = [
	[
		'pages',
		async (server) => [
			await measureCached(server, '/'),
			await measureCached(server, '/tentang-data'),
		],
	],
	['get-plan', async (server) => [await measurePlan(server)]],
	['uncached', async (server) => [await measureUncached(server)]],
	['members', (server) => measureMembers(server)],
	['desks', async (server) => [await measureDesks(server)]],
];
const ALONE: Part[] = [
	['rating', () => [measureScript(), measureRating(), measureZen(), measureClaimCheck()]],
	['trail', () => measureTrail()],
	['checkouts', () => measureCheckouts(say)],
	['cards', () => measureCards()],
];

/**
 * Runs the named parts, or all of them. After each part, `keep` receives the rows collected so far,
 * so an interrupted run still has its figures.
 */
async function run(wanted: readonly string[], keep: (rows: BenchRow[]) => void): Promise<void> {
	const chosen = ([name]: Part) => wanted.length === 0 || wanted.includes(name);
	// Builds plain JavaScript without types, which any Node version can run.
	const { build } = (await import('../scripts/prepare.mjs' as string)) as { build(): void };
	build();
	const rows: BenchRow[] = [];
	const measure = async (parts: Part[], server: Server) => {
		for (const [name, measured] of parts.filter(chosen)) {
			say(`${name} …`);
			const found = await measured(server);
			tellRows(found);
			rows.push(...found);
			keep(rows);
		}
	};
	const product = await makeProduct({ DATABASE_URL: '', SAMPLE_PAST: 'true' }, { fresh: true });
	try {
		say('start …');
		const { starts, server } = await measureStart(product);
		tellRows(starts);
		rows.push(...starts);
		await measure(WITH_PRODUCT, server);
	} finally {
		await product.remove();
	}
	await measure(ALONE, { pid: 0, url: '', stop: async () => {} });
}

const before = busy();
await run(process.argv.slice(2), (rows) =>
	report(
		rows,
		machine(before),
		join(import.meta.dirname, 'results'),
		new Date().toISOString().slice(0, 10),
	),
);
