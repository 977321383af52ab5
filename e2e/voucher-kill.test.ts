import { randomBytes } from 'node:crypto';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { givePolicies } from '#insurance/service/vouchers/test-policies.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { GIFT_PROMO, TICKET_PROMO } from '#sample/content/promos.ts';

import { mailsWith } from './browser/journey.ts';
import { type Client, makeClient } from './people/buyer.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

// The process is killed repeatedly while more holders request tickets than there are tickets. Each
// holder acts like a browser and repeats the request with the same key until there is a response.
const KILLS = Number(process.env['KILLS'] ?? 4);
const STOCK = 500;
const HOLDERS = 300;
const SECRET = randomBytes(32).toString('hex');

let product: RunningProduct;
let policies: string[];

async function inDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
	const { pool, stop } = await openDatabase(
		{ dataDir: product.dataDir, databaseUrl: undefined },
		silentLog,
	);
	return work(pool).finally(stop);
}

beforeAll(async () => {
	product = await makeProduct({
		ROLES: 'api,jobs',
		SECRET,
		BODY_KEY: randomBytes(32).toString('hex'),
		TRUST_PROXY: '127.0.0.1',
	});
	await product.start();
	await product.stop();
	policies = await inDatabase((pool) => givePolicies(pool, makeSealer(SECRET), HOLDERS));
	await product.start();
});
afterAll(() => product.remove());

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/**
 * Time of the last restart of the product. The timeout for a holder begins at this time, or at the
 * holder's first request if that is later.
 */
let upSince = Date.now();

async function wish(n: number): Promise<number> {
	const headers = {
		'idempotency-key': `wish-of-holder-${n}`,
		'x-forwarded-for': `10.7.${n >> 8}.${n & 255}`,
	};
	let client: Client | null = null;
	const began = Date.now();
	while (Date.now() < Math.max(began, upSince) + 240_000) {
		try {
			client ??= await makeClient(product.url);
			const captcha = await client.captcha();
			const { status } = await client.call(
				'POST',
				'/page/voucher/ticketSubmit',
				{ policyNo: policies[n], id: TICKET_PROMO, quantity: 2, captcha },
				headers,
			);
			if (status.code === 200 || /stoknya sudah habis/.test(status.message))
				return status.code;
			if (![401, 409, 422, 429, 503].includes(status.code))
				throw new Error(`answer ${status.code} ${status.message}`);
		} catch (error) {
			if ((error as Error).message.startsWith('answer ')) throw error;
			client = null;
		}
		await pause(100);
	}
	throw new Error(`holder ${n} was never answered`);
}

test(
	'random kills during redemption duplicate no ticket, lose none and mail every code (M1)',
	async () => {
		let answered = 0;
		const next = Array.from({ length: HOLDERS }, (_, n) => n);
		const codes: number[] = [];
		const holders = Promise.all(
			Array.from({ length: 8 }, async () => {
				for (let n = next.shift(); n !== undefined; n = next.shift()) {
					codes.push(await wish(n));
					answered += 1;
				}
			}),
		);
		holders.catch(() => {});
		for (let kills = 0; kills < KILLS && answered < HOLDERS; kills += 1) {
			await pause(200 + Math.random() * 600);
			await product.kill();
			await product.start();
			upSince = Date.now();
		}
		await holders;
		const given = codes.filter((code) => code === 200).length;
		expect(given).toBe(STOCK / 2);

		// Every holder whose request was granted gets an email, because jobs interrupted by a kill
		// are run again.
		const mailed = () =>
			new Set(
				mailsWith(product.dataDir, 'NONTON-CONTOH-').map((mail) =>
					/^To: (.*)$/m.exec(mail)?.[1]?.trim(),
				),
			).size;
		await vi.waitFor(() => expect(mailed()).toBe(given), { timeout: 90_000, interval: 500 });
		await product.stop();
		const counts = await inDatabase(
			async (pool) =>
				(
					await pool.query<Record<string, number>>(sql`select
		(select count(*) from voucher_unit where option_id = ${TICKET_PROMO} and redemption_id is null)::int as left,
		(select count(*) from voucher_redemption where campaign_id = ${TICKET_PROMO})::int as redemptions,
		(select count(*) from voucher_redemption r where quantity <> (select count(*) from voucher_unit u where u.redemption_id = r.id))::int as uneven,
		(select count(*) from voucher_quota where used <> 2)::int as uneven_shares,
		(select count(*) from voucher_unit where redemption_id is not null and sent_at is null)::int as unsent,
		(select count(*) from voucher_redemption where campaign_id = ${GIFT_PROMO})::int as strangers`)
				).rows[0],
		);
		expect(counts).toEqual({
			left: 0,
			redemptions: given,
			uneven: 0,
			unevenShares: 0,
			unsent: 0,
			strangers: 0,
		});
	},
	Number(process.env['FAULT_MINUTES'] ?? 7) * 60_000,
);
