import { execFileSync } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { silentLog } from '#platform/config/log.server.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded.server.ts';
import { application } from '../e2e/buyer.ts';
import { freePort } from '../e2e/product.ts';
import { sell, send, type Shop, type Sold } from './checkout-load.ts';
import { type Server, startServer } from './measure.ts';
import { count, type Row } from './report.ts';

// Whole checkouts, product → confirmation → payment → notification → issued, beside Vendure 3 on the same PostgreSQL.
const BUYERS = [16, 64];
const SECONDS = 8;
const PEER = join(import.meta.dirname, 'peers', 'vendure');

const ticks = (path: string, children: boolean): number => {
	try {
		const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
		return [11, 12, ...(children ? [13, 14] : [])].reduce((sum, field) => sum + Number(fields[field]), 0);
	} catch {
		return 0;
	}
};

/** Processor time of PostgreSQL with all its backends, those that ended too, in milliseconds. */
function databaseCpu(postmaster: number): number {
	let sum = ticks(`/proc/${postmaster}/stat`, true);
	for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
		try {
			if (Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) === postmaster) sum += ticks(`/proc/${pid}/stat`, false);
		} catch {
			// It ended meanwhile.
		}
	}
	return sum * 10;
}

type Envelope<T> = { status: { code: number; message: string }; data: T };

type Challenge = { algorithm: string; challenge: string; salt: string; signature: string; maxnumber: number };

function solve({ algorithm, challenge, salt, signature, maxnumber }: Challenge): string {
	let number = 0;
	while (number <= maxnumber && hash('sha256', salt + number, 'hex') !== challenge) number += 1;
	return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}

/** Our checkout by the documented calls in plain JSON; captchas are solved beforehand, a phone does that for itself. */
async function ourShop(url: string, stock: number): Promise<Shop> {
	const opened = await send(`${url}/page/session`, 'POST', { 'content-type': 'application/json' }, '{}');
	const { token } = (JSON.parse(opened.text) as Envelope<{ token: string }>).data;
	// Each buyer has an address of their own, as behind a balancer.
	const headers = () => ({ authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json', 'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}` });
	const call = async <T>(method: string, path: string, body: unknown, from: Record<string, string>): Promise<T> => {
		const answer = JSON.parse((await send(url + path, method, from, body === undefined ? null : JSON.stringify(body))).text) as Envelope<T>;
		if (answer.status.code !== 200) throw new Error(`${path}: ${answer.status.code} ${answer.status.message}`);
		return answer.data;
	};
	const client = { call: (method: string, path: string) => call<Challenge>(method, path, undefined, headers()) };
	const captchas: string[] = [];
	for (let at = 0; at < stock; at += 1) captchas.push(solve(await client.call('GET', '/page/captcha')));
	return {
		name: 'Jaga',
		async checkout() {
			const from = headers();
			const captcha = captchas.pop();
			if (captcha === undefined) throw new Error('no captcha is left');
			const cart = await call<{ userSession: string; cartID: string }>('POST', '/page/product', { ...application(`${randomUUID()}@contoh.test`), captcha }, from);
			const chosen = { userSession: cart.userSession, cartID: [cart.cartID] };
			await call('POST', '/page/product/confirmation', chosen, from);
			const { payment } = await call<{ payment: { responseData: { orderId: string } } }>('POST', '/page/product/payment', { ...chosen, metode_pembayaran: 'qris' }, from);
			const { orderId } = payment.responseData;
			await send(`${url}/sandbox-pay/${orderId}`, 'POST', { 'content-type': 'application/x-www-form-urlencoded' }, 'result=paid');
			const { statusCode } = await call<{ statusCode?: number }>('POST', '/page/product/payment/va', { orderId }, from);
			if (statusCode !== 1) throw new Error(`order ${orderId} was not paid`);
		},
	};
}

const ADD = 'mutation { addItemToOrder(productVariantId: 1, quantity: 1) { ... on Order { id } ... on ErrorResult { errorCode } } }';
const CUSTOMER = 'mutation ($email: String!) { setCustomerForOrder(input: { firstName: "Sari", lastName: "Contoh", emailAddress: $email }) { ... on Order { id } ... on ErrorResult { errorCode } } }';
const ADDRESS = 'mutation { setOrderShippingAddress(input: { fullName: "Sari Contoh", streetLine1: "Jalan Melati 1", city: "Jakarta", postalCode: "12810", countryCode: "ID" }) { ... on Order { id } ... on ErrorResult { errorCode } } }';
const SHIPPING = 'mutation { setOrderShippingMethod(shippingMethodId: [1]) { ... on Order { totalWithTax } ... on ErrorResult { errorCode } } }';
const ARRANGE = 'mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { state } ... on ErrorResult { errorCode } } }';
const PAY = 'mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ... on Order { state } ... on ErrorResult { errorCode } } }';

/** Vendure's checkout by its shop API: the fewest requests with which a guest's order is settled. */
function theirShop(url: string): Shop {
	return {
		name: 'Vendure',
		async checkout() {
			let token = '';
			const ask = async (query: string, variables: object = {}) => {
				const answer = await send(`${url}/shop-api`, 'POST', { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }, JSON.stringify({ query, variables }));
				token ||= String(answer.headers['vendure-auth-token'] ?? '');
				if (answer.status !== 200 || answer.text.includes('errorCode') || answer.text.includes('"errors"')) throw new Error(answer.text.slice(0, 200));
				return answer.text;
			};
			await ask(ADD);
			await ask(CUSTOMER, { email: `${randomUUID()}@contoh.test` });
			await ask(ADDRESS);
			await ask(SHIPPING);
			await ask(ARRANGE);
			if (!(await ask(PAY)).includes('PaymentSettled')) throw new Error('the order was not settled');
		},
	};
}

type Measured = { buyers: number; sold: Sold };

async function measure(shop: Shop, server: Server, database: Embedded, most: number): Promise<Measured[]> {
	const cpu = () => ticks(`/proc/${server.pid}/stat`, false) * 10 + databaseCpu(database.pid());
	await sell(shop, 8, 3, Math.floor(most / 6), cpu);
	const all: Measured[] = [];
	for (const buyers of BUYERS) all.push({ buyers, sold: await sell(shop, buyers, SECONDS, Math.floor((most * 5) / 12), cpu) });
	return all;
}

async function makeDatabase(database: Embedded, name: string): Promise<void> {
	const client = new pg.Client({ host: database.host, user: database.user, database: database.database });
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
}

async function measurePeer(database: Embedded): Promise<Measured[] | string> {
	try {
		if (!existsSync(join(PEER, 'node_modules/@vendure/core'))) {
			execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: PEER, stdio: ['ignore', 'ignore', 'pipe'], timeout: 900_000 });
		}
		await makeDatabase(database, 'vendure');
		const port = await freePort();
		const env = { NODE_ENV: 'production', VENDURE_PORT: String(port), VENDURE_DB_HOST: database.host, VENDURE_DB_USER: database.user, VENDURE_DB: 'vendure' };
		execFileSync(process.execPath, [join(PEER, 'shop.mjs'), 'populate'], { cwd: PEER, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'], timeout: 180_000 });
		const server = await startServer([join(PEER, 'shop.mjs')], port, '/health', env);
		try {
			return await measure(theirShop(server.url), server, database, 100_000);
		} finally {
			await server.stop();
		}
	} catch (error) {
		return (error as Error).message.split('\n').slice(0, 3).join(' ');
	}
}

async function measureOurs(database: Embedded): Promise<Measured[]> {
	const port = await freePort();
	const dataDir = mkdtempSync(join(tmpdir(), 'jaga-checkouts-'));
	// Papers and mails are made by a process of their own, as Vendure's worker is one: neither is counted.
	const env = { NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENTS: 'true', SAMPLE_DATA: 'true', ROLES: 'web,api', TRUST_PROXY: '127.0.0.1', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'error', SECRET: randomUUID() + randomUUID(), BODY_KEY: (randomUUID() + randomUUID()).replaceAll('-', ''), DATABASE_URL: `postgres://${database.user}@localhost/${database.database}?host=${encodeURIComponent(database.host)}` };
	const server = await startServer([join(import.meta.dirname, '..', 'main.ts')], port, '/readyz', env);
	try {
		const stock = Number(process.env['BENCH_CHECKOUTS'] ?? 1_200);
		return await measure(await ourShop(server.url, stock), server, database, stock);
	} finally {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

const words = ({ buyers, sold }: Measured) => `${buyers} buyers: ${count(sold.perSecond)}/s, p50 ${sold.p50.toFixed(0)} ms, p99 ${sold.p99.toFixed(0)} ms, ${sold.cpuMs.toFixed(1)} ms of server and database CPU each${sold.failed ? `, ${sold.failed} failed` : ''}`;
const best = (all: readonly Measured[]): Measured => all.reduce((one, other) => (other.sold.perSecond > one.sold.perSecond ? other : one));

/** Rows of the table: checkouts a second beside the peer, and what one costs. */
export async function measureCheckouts(say: (line: string) => void): Promise<Row[]> {
	const dataDir = mkdtempSync(join(tmpdir(), 'jaga-bench-db-'));
	const database = await startEmbedded({ dataDir, log: silentLog });
	try {
		say('Checkouts of Jaga …');
		const ours = await measureOurs(database);
		say('Checkouts of Vendure, installed at the first time …');
		const theirs = await measurePeer(database);
		const [us, peer] = [best(ours), typeof theirs === 'string' ? null : best(theirs)];
		const failed = ours.reduce((sum, { sold }) => sum + sold.failed, 0);
		const beside = typeof theirs === 'string' ? `Vendure could not be measured: ${theirs}` : `Vendure ${theirs.map(words).join('; ')}`;
		return [
			{
				what: 'Whole checkouts, application to issued policy, beside Vendure 3 on the same PostgreSQL, per second',
				aim: '20 times its best, p99 lower',
				figure: peer ? `${(us.sold.perSecond / peer.sold.perSecond).toFixed(1)} times` : `${count(us.sold.perSecond)}/s`,
				met: peer ? us.sold.perSecond >= 20 * peer.sold.perSecond && us.sold.p99 < peer.sold.p99 && failed === 0 : null,
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
		await database.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

if (import.meta.main) {
	for (const row of await measureCheckouts((line) => void process.stderr.write(`${line}\n`))) process.stdout.write(`${row.what}\n  ${row.figure} (aim ${row.aim})\n  ${row.detail}\n`);
}
