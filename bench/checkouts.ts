import { execFileSync } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { silentLog } from '#platform/config/log.server.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded/embedded.server.ts';

import { application } from '../e2e/buyer.ts';
import { freePort } from '../e2e/product.ts';
import { sell, send, type Shop, type Sold } from './checkout-load.ts';
import { median, type Server, startServer } from './measure.ts';
import { count, type Row } from './report.ts';

// Whole checkouts, product → confirmation → payment → notification → issued, beside Vendure 3 on
// the same PostgreSQL.
/**
 * Rounds of some seconds with so many buyers at once, after some seconds of warming up: both shops
 * have run for hours when they are busy, and their first seconds go into translating code, each
 * connection's first statements into planning. `fastest`: so many are sold in a second at the most,
 * each with a captcha that is solved beforehand.
 */
export type Plan = {
	buyers: number[];
	warm: number;
	rounds: number;
	seconds: number;
	fastest: number;
};
const PLAN: Plan = { buyers: [16, 64], warm: 15, rounds: 3, seconds: 4, fastest: 350 };
const stockOf = ({ buyers, warm, rounds, seconds, fastest }: Plan) =>
	fastest * (warm + buyers.length * rounds * seconds);
const PEER = join(import.meta.dirname, 'peers', 'vendure');

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

/** Processor time of PostgreSQL with all its backends, those that ended too, in milliseconds. */
function databaseCpu(postmaster: number): number {
	let sum = ticks(`/proc/${postmaster}/stat`, true);
	for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
		try {
			if (
				Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) ===
				postmaster
			)
				sum += ticks(`/proc/${pid}/stat`, false);
		} catch {
			// It ended meanwhile.
		}
	}
	return sum * 10;
}

type Envelope<T> = { status: { code: number; message: string }; data: T };

type Challenge = {
	algorithm: string;
	challenge: string;
	salt: string;
	signature: string;
	maxnumber: number;
};

function solve({ algorithm, challenge, salt, signature, maxnumber }: Challenge): string {
	let number = 0;
	while (number <= maxnumber && hash('sha256', salt + number, 'hex') !== challenge) number += 1;
	return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString(
		'base64',
	);
}

/**
 * Our checkout by the documented calls in plain JSON; captchas are solved beforehand, a phone does
 * that for itself.
 */
async function ourShop(url: string, stock: number): Promise<Shop> {
	const opened = await send(
		`${url}/page/session`,
		'POST',
		{ 'content-type': 'application/json' },
		'{}',
	);
	const { token } = (JSON.parse(opened.text) as Envelope<{ token: string }>).data;
	// Each buyer has an address of their own, as behind a balancer.
	const headers = () => ({
		authorization: `Bearer ${token}`,
		accept: 'application/json',
		'content-type': 'application/json',
		'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`,
	});
	const call = async <T>(
		method: 'GET' | 'POST',
		path: string,
		body: unknown,
		from: Record<string, string>,
	): Promise<T> => {
		const answer = JSON.parse(
			(await send(url + path, method, from, body === undefined ? null : JSON.stringify(body)))
				.text,
		) as Envelope<T>;
		if (answer.status.code !== 200)
			throw new Error(`${path}: ${answer.status.code} ${answer.status.message}`);
		return answer.data;
	};
	const captchas: string[] = [];
	for (let at = 0; at < stock; at += 1)
		captchas.push(solve(await call<Challenge>('GET', '/page/captcha', undefined, headers())));
	return {
		name: 'Jaga',
		async checkout() {
			const from = headers();
			const captcha = captchas.pop();
			if (captcha === undefined) throw new Error('no captcha is left');
			const cart = await call<{ userSession: string; cartID: string }>(
				'POST',
				'/page/product',
				{ ...application(`${randomUUID()}@contoh.test`), captcha },
				from,
			);
			const chosen = { userSession: cart.userSession, cartID: [cart.cartID] };
			await call('POST', '/page/product/confirmation', chosen, from);
			const { payment } = await call<{ payment: { responseData: { orderId: string } } }>(
				'POST',
				'/page/product/payment',
				{ ...chosen, metode_pembayaran: 'qris' },
				from,
			);
			const { orderId } = payment.responseData;
			await send(
				`${url}/sandbox-pay/${orderId}`,
				'POST',
				{ 'content-type': 'application/x-www-form-urlencoded' },
				'result=paid',
			);
			const { statusCode } = await call<{ statusCode?: number }>(
				'POST',
				'/page/product/payment/va',
				{ orderId },
				from,
			);
			if (statusCode !== 1) throw new Error(`order ${orderId} was not paid`);
		},
	};
}

const ADD =
	'mutation { addItemToOrder(productVariantId: 1, quantity: 1) { ... on Order { id } ... on ErrorResult { errorCode } } }';
const CUSTOMER =
	'mutation ($email: String!) { setCustomerForOrder(input: { firstName: "Sari", lastName: "Contoh", emailAddress: $email }) { ... on Order { id } ... on ErrorResult { errorCode } } }';
const ADDRESS =
	'mutation { setOrderShippingAddress(input: { fullName: "Sari Contoh", streetLine1: "Jalan Melati 1", city: "Jakarta", postalCode: "12810", countryCode: "ID" }) { ... on Order { id } ... on ErrorResult { errorCode } } }';
const SHIPPING =
	'mutation { setOrderShippingMethod(shippingMethodId: [1]) { ... on Order { totalWithTax } ... on ErrorResult { errorCode } } }';
const ARRANGE =
	'mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { state } ... on ErrorResult { errorCode } } }';
const PAY =
	'mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ... on Order { state } ... on ErrorResult { errorCode } } }';

/** Vendure's checkout by its shop API: the fewest requests with which a guest's order is settled. */
function theirShop(url: string): Shop {
	return {
		name: 'Vendure',
		async checkout() {
			let token = '';
			const ask = async (query: string, variables: object = {}) => {
				const answer = await send(
					`${url}/shop-api`,
					'POST',
					{
						'content-type': 'application/json',
						...(token ? { authorization: `Bearer ${token}` } : {}),
					},
					JSON.stringify({ query, variables }),
				);
				token ||= String(answer.headers['vendure-auth-token'] ?? '');
				if (
					answer.status !== 200 ||
					answer.text.includes('errorCode') ||
					answer.text.includes('"errors"')
				)
					throw new Error(answer.text.slice(0, 200));
				return answer.text;
			};
			await ask(ADD);
			await ask(CUSTOMER, { email: `${randomUUID()}@contoh.test` });
			await ask(ADDRESS);
			await ask(SHIPPING);
			await ask(ARRANGE);
			if (!(await ask(PAY)).includes('PaymentSettled'))
				throw new Error('the order was not settled');
		},
	};
}

export type Measured = { buyers: number; sold: Sold };
/** A shop that is open, with the processor time that it and the database have used, in milliseconds. */
export type Open = { shop: Shop; cpu: () => number; close: () => Promise<void> };

/** The middle of each figure; what was sold and what failed is added up. */
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

/** Each shop in turn, several times around, so that whatever else the machine does falls on both. */
export async function measure(
	shops: readonly Open[],
	plan: Plan,
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
				say(`${shop.name}, ${words({ buyers, sold })}`);
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

const cpuWith = (server: Server, database: Embedded) => () =>
	ticks(`/proc/${server.pid}/stat`, false) * 10 + databaseCpu(database.pid());

async function openTheirs(database: Embedded): Promise<Open> {
	if (!existsSync(join(PEER, 'node_modules/@vendure/core'))) {
		execFileSync(
			'npm',
			['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
			{ cwd: PEER, stdio: ['ignore', 'ignore', 'pipe'], timeout: 900_000 },
		);
	}
	await makeDatabase(database, 'vendure');
	const port = await freePort();
	const env = {
		NODE_ENV: 'production',
		VENDURE_PORT: String(port),
		VENDURE_DB_HOST: database.host,
		VENDURE_DB_USER: database.user,
		VENDURE_DB: 'vendure',
	};
	execFileSync(process.execPath, [join(PEER, 'shop.mjs'), 'populate'], {
		cwd: PEER,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'ignore', 'pipe'],
		timeout: 180_000,
	});
	const server = await startServer([join(PEER, 'shop.mjs')], port, '/health', env);
	return { shop: theirShop(server.url), cpu: cpuWith(server, database), close: server.stop };
}

/** The product on a database of the server, with its captchas solved. */
export async function openOurs(
	database: Embedded,
	plan: Plan,
	name = database.database,
): Promise<Open> {
	const port = await freePort();
	const dataDir = mkdtempSync(join(tmpdir(), 'jaga-checkouts-'));
	// Documents and mails are made by a process of their own, as Vendure's worker is one: neither is
	// counted.
	const env = {
		NODE_ENV: 'production',
		ALLOW_SANDBOX_PAYMENTS: 'true',
		SAMPLE_DATA: 'true',
		ROLES: 'web,api',
		TRUST_PROXY: '127.0.0.1',
		PORT: String(port),
		HOST: '127.0.0.1',
		PUBLIC_URL: `http://127.0.0.1:${port}`,
		DATA_DIR: dataDir,
		LOG_LEVEL: 'error',
		SECRET: randomUUID() + randomUUID(),
		BODY_KEY: (randomUUID() + randomUUID()).replaceAll('-', ''),
		DATABASE_URL: `postgres://${database.user}@localhost/${name}?host=${encodeURIComponent(database.host)}`,
	};
	const server = await startServer(
		[join(import.meta.dirname, '..', 'main.ts')],
		port,
		'/readyz',
		env,
	);
	const close = async () => {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	const shop = await ourShop(server.url, stockOf(plan));
	return { shop, cpu: cpuWith(server, database), close };
}

export const words = ({ buyers, sold }: Measured) =>
	`${buyers} buyers: ${count(sold.perSecond)}/s, p50 ${sold.p50.toFixed(0)} ms, p99 ${sold.p99.toFixed(0)} ms, ${sold.cpuMs.toFixed(1)} ms of server and database CPU each${sold.failed ? `, ${sold.failed} failed` : ''}`;
const best = (all: readonly Measured[]): Measured =>
	all.reduce((one, other) => (other.sold.perSecond > one.sold.perSecond ? other : one));

/** Rows of the table: checkouts a second beside the peer, and what one costs. */
export async function measureCheckouts(say: (line: string) => void): Promise<Row[]> {
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
		const beside = missing
			? `Vendure could not be measured: ${missing}`
			: `Vendure ${theirs.map(words).join('; ')}`;
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
				detail: `Jaga ${ours.map(words).join('; ')}. ${beside}`,
				raw: { ours, theirs },
			},
			{
				what: 'Server and database CPU of one checkout, ms',
				aim: 'under 5',
				figure: us.sold.cpuMs.toFixed(1),
				met: us.sold.cpuMs < 5,
				detail: peer ? `Vendure ${peer.sold.cpuMs.toFixed(1)}` : beside,
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
