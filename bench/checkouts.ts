import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { silentLog } from '#platform/config/log.server.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded/embedded.server.ts';

import { sell, type BenchShop, type Sold } from './checkout-load.ts';
import { median, type Server } from './measure.ts';
import { openOurs } from './our-shop.ts';
import { count, type BenchRow } from './report.ts';
import { openTheirs } from './their-shop.ts';

// Benchmarks complete checkouts (product → confirmation → payment → notification → issued) against
// Vendure 3 on the same PostgreSQL.
/**
 * Load plan: timed rounds with given numbers of concurrent buyers, after a warm-up. The warm-up is
 * needed because a busy shop has been running for hours, whereas the first seconds are spent
 * compiling code and planning each connection's first statements. `fastest` caps sales per second
 * because each sale needs a captcha solved beforehand.
 */
export type LoadPlan = {
	buyers: number[];
	warm: number;
	rounds: number;
	seconds: number;
	fastest: number;
};
const PLAN: LoadPlan = { buyers: [16, 64], warm: 15, rounds: 3, seconds: 4, fastest: 350 };
export const stockOf = ({ buyers, warm, rounds, seconds, fastest }: LoadPlan) =>
	fastest * (warm + buyers.length * rounds * seconds);
export const PEER = join(import.meta.dirname, 'peers', 'vendure');

const ticks = (path: string, children: boolean): number => {
	try {
		const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
		return [11, 12, ...(children ? [13, 14] : [])].reduce(
			(sum, field) => sum + Number(fields[field]),
			0,
		);
	} catch {
		return 0;
	}
};

/** Returns PostgreSQL's CPU time in milliseconds, including backends that have already exited. */
export function databaseCpu(postmaster: number): number {
	let sum = ticks(`/proc/${postmaster}/stat`, true);
	for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
		try {
			if (
				Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) ===
				postmaster
			)
				sum += ticks(`/proc/${pid}/stat`, false);
		} catch {
			// The backend exited after it was listed.
		}
	}
	return sum * 10;
}

export type Measured = { buyers: number; sold: Sold };

/**
 * A running shop. `cpu` returns the CPU time, in milliseconds, used so far by the shop and its
 * database.
 */
export type Open = {
	shop: BenchShop;
	url: string;
	cpu: () => number;
	close: () => Promise<void>;
};

/** Returns the median of each figure; sales and failures are summed. */
function middle(rounds: readonly Sold[]): Sold {
	const of = (pick: (sold: Sold) => number) => median(rounds.map(pick));
	const all = (pick: (sold: Sold) => number) => rounds.reduce((sum, sold) => sum + pick(sold), 0);
	return {
		perSecond: of((sold) => sold.perSecond),
		p50: of((sold) => sold.p50),
		p99: of((sold) => sold.p99),
		cpuMs: of((sold) => sold.cpuMs),
		count: all((sold) => sold.count),
		failed: all((sold) => sold.failed),
	};
}

/**
 * Alternates between the shops over several rounds, so that other load on the machine affects them
 * equally.
 */
export async function measure(
	shops: readonly Open[],
	plan: LoadPlan,
	say: (line: string) => void,
): Promise<Measured[][]> {
	for (const { shop, cpu } of shops)
		await sell(shop, Math.max(...plan.buyers), plan.warm, plan.fastest * plan.warm, cpu);
	const rounds = shops.map(() => plan.buyers.map((): Sold[] => []));
	for (let turn = 0; turn < plan.rounds; turn += 1) {
		for (const [at, buyers] of plan.buyers.entries()) {
			for (const [of, { shop, cpu }] of shops.entries()) {
				const sold = await sell(
					shop,
					buyers,
					plan.seconds,
					plan.fastest * plan.seconds,
					cpu,
				);
				say(`${shop.name}, ${measuredWords({ buyers, sold })}`);
				rounds[of]?.[at]?.push(sold);
			}
		}
	}
	return rounds.map((all) =>
		all.map((sold, at) => ({ buyers: plan.buyers[at] ?? 0, sold: middle(sold) })),
	);
}

export async function makeDatabase(database: Embedded, name: string): Promise<void> {
	const client = new pg.Client({
		host: database.host,
		user: database.user,
		database: database.database,
	});
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
}

export const cpuWith = (server: Server, database: Embedded) => () =>
	ticks(`/proc/${server.pid}/stat`, false) * 10 + databaseCpu(database.pid());

export const measuredWords = ({ buyers, sold }: Measured) =>
	`${buyers} buyers: ${count(sold.perSecond)}/s, p50 ${sold.p50.toFixed(0)} ms, p99 ${sold.p99.toFixed(0)} ms, ${sold.cpuMs.toFixed(1)} ms of server and database CPU each${sold.failed ? `, ${sold.failed} failed` : ''}`;
const best = (all: readonly Measured[]): Measured =>
	all.reduce((one, other) => (other.sold.perSecond > one.sold.perSecond ? other : one));

export async function measureCheckouts(say: (line: string) => void): Promise<BenchRow[]> {
	const dataDir = mkdtempSync(join(tmpdir(), 'jaga-bench-db-'));
	const database = await startEmbedded({ dataDir, log: silentLog });
	const open: Open[] = [];
	try {
		say('Jaga opens …');
		open.push(await openOurs(database, PLAN));
		say('Vendure opens, installed at the first time …');
		const missing = await openTheirs(database).then(
			(theirs) => void open.push(theirs),
			(error: Error) => error.message.split('\n').slice(0, 3).join(' '),
		);
		const [ours = [], theirs = []] = await measure(open, PLAN, say);
		const [us, peer] = [best(ours), theirs.length > 0 ? best(theirs) : null];
		const failed = ours.reduce((sum, { sold }) => sum + sold.failed, 0);
		const extra = missing
			? `Vendure could not be measured: ${missing}`
			: `Vendure ${theirs.map(measuredWords).join('; ')}`;
		return [
			{
				what: 'Whole checkouts, application to issued policy, beside Vendure 3 on the same PostgreSQL, per second',
				aim: '20 times its best, p99 lower',
				figure: peer
					? `${(us.sold.perSecond / peer.sold.perSecond).toFixed(1)} times`
					: `${count(us.sold.perSecond)}/s`,
				met: peer
					? us.sold.perSecond >= 20 * peer.sold.perSecond &&
						us.sold.p99 < peer.sold.p99 &&
						failed === 0
					: null,
				detail: `Jaga ${ours.map(measuredWords).join('; ')}. ${extra}`,
				raw: { ours, theirs },
			},
			{
				what: 'Server and database CPU of one checkout, ms',
				aim: 'under 5',
				figure: us.sold.cpuMs.toFixed(1),
				met: us.sold.cpuMs < 5,
				detail: peer ? `Vendure ${peer.sold.cpuMs.toFixed(1)}` : extra,
				raw: { ours, theirs },
			},
		];
	} finally {
		for (const { close } of open) await close();
		await database.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

if (import.meta.main) {
	for (const row of await measureCheckouts((line) => void process.stderr.write(`${line}\n`)))
		process.stdout.write(`${row.what}\n  ${row.figure} (aim ${row.aim})\n  ${row.detail}\n`);
}
