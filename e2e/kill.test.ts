import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { countsOf } from './book-counts.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import { type Client, makeClient, order, BuyerRefused, settle } from './people/buyer.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

// The process and its PostgreSQL are killed at random points during checkouts and then restarted.
// The buyer acts like a browser and repeats the same intent with the same keys until it succeeds.
// `npm run test:faults` runs a thousand checkouts.
const KILLS = Number(process.env['KILLS'] ?? 6);
const DATABASE_KILLS = Number(process.env['DATABASE_KILLS'] ?? 2);
const CHECKOUTS = Number(process.env['CHECKOUTS'] ?? 25);
const MINUTES = Number(process.env['FAULT_MINUTES'] ?? 10);

let product: RunningProduct;
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
});
afterAll(() => product.remove());

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

type Purchase = { intent: string; orderId: string };

/**
 * Time of the last restart. A buyer's timeout begins at this time, or at the buyer's start if that
 * is later.
 */
let upSince = Date.now();

async function buyAtLast(intent: string): Promise<Purchase> {
	let client: Client | null = null;
	let last = '';
	let orderId = '';
	const began = Date.now();
	while (Date.now() < Math.max(began, upSince) + 180_000) {
		try {
			client ??= await makeClient(product.url);
			const bought = await order(client, `${intent}@contoh.test`, intent);
			orderId = bought.orderId;
			const paid = await settle(bought.endpointUrl);
			if (paid.status === 303) return { intent, orderId };
		} catch (error) {
			last = (error as Error).message;
			// The payment arrived and only its response was lost, as the shop itself reports.
			if (last.includes('sudah dibayar')) return { intent, orderId };
			if (error instanceof BuyerRefused && !/ (503|429|409) /.test(last)) throw error;
		}
		await pause(50);
	}
	throw new Error(`intent ${intent} never finished: ${last}`);
}

/** Kills (-9) the application's PostgreSQL server; the application then starts another. */
function killDatabase(): boolean {
	try {
		process.kill(
			Number(
				readFileSync(join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
					'\n',
				)[0],
			),
			'SIGKILL',
		);
		return true;
	} catch {
		return false;
	}
}

const receiverOf = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '';

test(
	'random kills during checkout lose no paid policy, ledger balance or mail and leak no data (trust.md M1)',
	async () => {
		const done: Purchase[] = [];
		let open = true;
		const buyers = Promise.all(
			Array.from({ length: 6 }, async () => {
				while (open || done.length < CHECKOUTS) done.push(await buyAtLast(randomUUID()));
			}),
		);
		buyers.catch(() => {});
		const kills = { process: 0, database: 0 };
		while (kills.process < KILLS || kills.database < DATABASE_KILLS) {
			await pause(150 + Math.random() * 600);
			if (kills.database * KILLS < kills.process * DATABASE_KILLS || kills.process >= KILLS) {
				if (killDatabase()) kills.database += 1;
				await pause(300 + Math.random() * 700);
				continue;
			}
			await product.kill();
			kills.process += 1;
			await product.start();
			upSince = Date.now();
		}
		open = false;
		await buyers;
		process.stdout.write(
			`${done.length} checkouts, the process killed ${kills.process} times, PostgreSQL ${kills.database} times\n`,
		);

		// Jobs for the last purchases are still running, so the test waits until every promised
		// step is done.
		const everybody = done.map(({ intent }) => `${intent}@contoh.test`).sort();
		const notified = (words: string) =>
			mailsWith(product.dataDir, words)
				.map(asRead)
				.filter((mail) => !receiverOf(mail).startsWith('nasabah@'));
		const receivers = (words: string) => notified(words).map(receiverOf).sort();
		await expect
			.poll(() => receivers('application/pdf').length, {
				// With all checkouts, a slow machine needs a long time to render the documents.
				timeout: 120_000 + CHECKOUTS * 1_000,
				interval: 1_000,
			})
			.toBeGreaterThanOrEqual(everybody.length);
		await expect
			.poll(() => receivers('Pembayaran diterima').length, {
				timeout: 60_000,
				interval: 1_000,
			})
			.toBeGreaterThanOrEqual(everybody.length);
		expect(receivers('application/pdf')).toEqual(everybody);
		expect(receivers('Pembayaran diterima')).toEqual(everybody);
		const orderOf = new Map(
			done.map(({ intent, orderId }) => [`${intent}@contoh.test`, orderId]),
		);
		const receipts = notified('Pembayaran diterima').filter((mail) =>
			orderOf.get(receiverOf(mail)),
		);
		for (const mail of receipts) expect(mail).toContain(orderOf.get(receiverOf(mail)) ?? '');

		await product.stop();
		const state = await countsOf(product.dataDir);
		expect(state).toMatchObject({
			paidWithoutPolicy: 0,
			policyWithoutPaid: 0,
			doubled: 0,
			withoutDocument: 0,
			unbalanced: 0,
			bookedOtherwise: 0,
			dead: 0,
			overdue: 0,
		});
		expect(state['paid']).toBeGreaterThanOrEqual(everybody.length);
	},
	MINUTES * 60_000,
);
