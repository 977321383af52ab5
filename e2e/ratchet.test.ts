import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import type { Open } from '../bench/checkouts.ts';
import { openOurs } from '../bench/our-shop.ts';
import { countWire, type Wire } from '../bench/wire-counts.ts';
import { sampleApplication } from './people/buyer.ts';

type Cost = { statements: number; roundTrips: number; kilobytes: number };

const LIMITS = JSON.parse(
	readFileSync(new URL('../bench/ratchet.json', import.meta.url), 'utf8'),
) as Record<string, Cost>;
const [WARM, COUNTED] = [4, 5];
/** A notification leaves up to 10 ms after its commit. */
const NOTIFIED_MS = 100;

let database: Embedded;
let wire: Wire;
let shop: Open;
let headers: Record<string, string>;

beforeAll(async () => {
	database = await startEmbedded({ dataDir: testFolder('ratchet'), log: silentLog });
	wire = await countWire(database, testFolder('ratchet-wire'));
	const plan = { buyers: [1], warm: 0, rounds: 1, seconds: 1, fastest: WARM + COUNTED };
	shop = await openOurs({ ...database, host: wire.host }, plan);
	const opened = await fetch(`${shop.url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { data } = (await opened.json()) as { data: { token: string } };
	headers = {
		authorization: `Bearer ${data.token}`,
		accept: 'application/json',
		'content-type': 'application/json',
	};
});

afterAll(async () => {
	await shop.close();
	wire.close();
	await database.stop();
});

/**
 * Returns what one repetition costs once every connection knows the statements. The clock of the
 * process asks for jobs now and then, which only adds: the least of several is the work itself.
 */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
	const least = { statements: Infinity, roundTrips: Infinity, bytes: Infinity };
	for (let turn = 0; turn < WARM + COUNTED; turn += 1) {
		const before = wire.counts();
		await work();
		await pause(NOTIFIED_MS);
		const after = wire.counts();
		if (turn < WARM) continue;
		for (const key of ['statements', 'roundTrips', 'bytes'] as const)
			least[key] = Math.min(least[key], after[key] - before[key]);
	}
	const { bytes, ...counts } = least;
	return { ...counts, kilobytes: Math.round(bytes / 1000) };
}

const page = (path: string) => async () => {
	const answer = await fetch(shop.url + path);
	expect(answer.status).toBe(200);
	await answer.text();
};

const WORK: Record<string, () => Promise<unknown>> = {
	checkout: () => shop.shop.checkout(),
	async 'get-plan'() {
		const body = JSON.stringify(sampleApplication());
		const answer = await fetch(`${shop.url}/page/get-plan`, { method: 'POST', headers, body });
		expect(((await answer.json()) as { status: { code: number } }).status.code).toBe(200);
	},
	home: page('/'),
	'product page': page('/jaga-aman'),
};

test.each(Object.keys(LIMITS))(
	'%s asks the database no more than bench/ratchet.json says, which falls with it',
	async (what) => {
		const work = WORK[what];
		if (!work) throw new Error(`nothing is measured as ${what}`);
		expect(await costOf(work), 'a rise is a fault; after a fall, lower the numbers').toEqual(
			LIMITS[what],
		);
	},
);
