import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadConfig } from '#platform/config/config.server.ts';
import { makeLog } from '#platform/config/log.server.ts';

import { freePort } from '../e2e/program/product.ts';
import { startProduct } from '../wiring/product.server.ts';
import { withBare } from './beside-bare.ts';
import { loadOnce, median, type Round } from './measure.ts';
import { fillCustomers, people, type BenchCustomer } from './selfcare-customers.ts';

// `node bench/selfcare.ts [policies] [customers] [seconds] [call …]`: measures every read call of
// the portal, or the given ones, over 32 connections. Target: p99 under 15 ms with 1,000,000
// policies and 400,000 customers.
const [POLICIES = 1_000_000, CUSTOMERS = 400_000, SECONDS = 3] = process.argv
	.slice(2, 5)
	.map(Number);
const named = process.argv.slice(5);
const CONNECTIONS = 32;
/** Requests per second over all connections: the peak load of a large portal. */
const CALM = 200;
const S = '/page/selfcare/';
const say = (line: string) => void process.stderr.write(`${line}\n`);

const CALLS: [name: string, body: (who: BenchCustomer) => object][] = [
	['getPolicyList', ({ customerId }) => ({ email: '', customerId })],
	['getPolicyDetail', ({ policyId }) => ({ email: '', policyId })],
	['getInfoPremiumPayment', ({ policyId }) => ({ policyId })],
	['getCustomerBonusList', ({ policyId }) => ({ policyId })],
	['claimList', ({ policyId }) => ({ policyId })],
	['getPolicyDocument', ({ policyId }) => ({ policyId })],
	['skpr/infoRecurringPayment', ({ policyId }) => ({ policyId })],
	['getInsuredList', ({ policyId }) => ({ policyId })],
	['getEStatementBillingPayment', ({ customerId }) => ({ customerId })],
	['getCustomerInfo', ({ customerId }) => ({ customerId })],
	['claim/mine', ({ customerId }) => ({ customerId })],
	['claim/get-draft-claim', ({ customerId }) => ({ email: '', customerId })],
	['getPolicyCoverageInsuredDetail', ({ policyId, customerId }) => ({ policyId, customerId })],
	['premiums', ({ policyId }) => ({ policyId })],
	['messages/list', () => ({})],
	['privacy/overview', () => ({})],
	['getSessionList', () => ({})],
];

type Figure = {
	call: string;
	perSecond: number;
	p50: number;
	p99: number;
	calmP50: number;
	calmP99: number;
	failed: number;
	cpuMicros: number;
};
type Asked = { url: string; path: string; headers: Record<string, string>; body: string };

/**
 * Puts one call under load from a separate process, over all connections, at full speed and at a
 * calm rate, for each customer. Returns the medians.
 */
async function load(call: string, pid: number, all: readonly Asked[]): Promise<Figure> {
	const full: Round[] = [];
	const calm: Round[] = [];
	// Warm-up: a real server has been running for hours, whereas its first seconds are spent
	// compiling code.
	for (const asked of all)
		await loadOnce(
			{ ...asked, method: 'POST', connections: CONNECTIONS, seconds: SECONDS, raw: true },
			pid,
		);
	for (const asked of all) {
		const one = {
			...asked,
			method: 'POST' as const,
			connections: CONNECTIONS,
			seconds: SECONDS,
			raw: true,
		};
		full.push(await loadOnce(one, pid));
		calm.push(await loadOnce({ ...one, rate: CALM }, pid));
	}
	const middle = (rounds: readonly Round[], pick: (round: Round) => number) =>
		Math.round(median(rounds.map(pick)) * 10) / 10;
	const failed = [...full, ...calm].reduce((sum, one) => sum + one.failed, 0);
	return {
		call,
		perSecond: middle(full, (one) => one.perSecond),
		p50: middle(full, (one) => one.p50),
		p99: middle(full, (one) => one.p99),
		calmP50: middle(calm, (one) => one.p50),
		calmP99: middle(calm, (one) => one.p99),
		failed,
		cpuMicros: middle(full, (one) => one.cpuMicros),
	};
}

const lineOf = (one: Figure) =>
	[
		`${one.call.padEnd(34)} full load ${String(one.perSecond).padStart(7)}/s`,
		`  p50 ${one.p50} ms  p99 ${one.p99} ms`,
		` · at ${CALM}/s  p50 ${one.calmP50} ms  p99 ${one.calmP99} ms`,
		` · ${one.cpuMicros} µs of processor  failed ${one.failed}`,
	].join('');

const dataDir = mkdtempSync(join(tmpdir(), 'jaga-selfcare-'));
const port = await freePort();
const config = loadConfig({
	...process.env,
	PORT: String(port),
	HOST: '127.0.0.1',
	PUBLIC_URL: `http://127.0.0.1:${port}`,
	DATA_DIR: dataDir,
	ROLES: 'api',
	SAMPLE_PAST: 'false',
});
const running = await startProduct(config, makeLog({ level: 'error' }));
try {
	const { db } = running.deps;
	const began = performance.now();
	await fillCustomers(db, { policies: POLICIES, customers: CUSTOMERS });
	const seconds = Math.round((performance.now() - began) / 1000);
	say(`${POLICIES} policies of ${CUSTOMERS} customers in ${seconds} s`);
	const all = await people(db, running.url, { policies: POLICIES, count: CONNECTIONS });
	say(`${all.length} customers ask`);
	const figures: Figure[] = [];
	const keep = (figure: Figure) => {
		figures.push(figure);
		say(lineOf(figure));
	};
	const some = [all[3], all[15], all[28]].filter((who) => who !== undefined);
	// Shows the machine's own overhead today: a bare Fastify server that reads a request and sends
	// two kilobytes.
	const bare = () =>
		withBare(
			{ headers: { 'content-type': 'application/json' }, body: Buffer.alloc(2_000, ' ') },
			'/',
			async ({ pid, url }) => {
				const asked = {
					url,
					path: '/',
					headers: { 'content-type': 'application/json' },
					body: '{}',
				};
				keep(await load('(bare Fastify)', pid, [asked, asked, asked]));
			},
		);
	await bare();
	for (const [call, body] of CALLS.filter(([call]) => named.length === 0 || named.includes(call)))
		keep(
			await load(
				call,
				process.pid,
				some.map((who) => ({
					url: running.url,
					path: S + call,
					headers: who.headers,
					body: JSON.stringify(body(who)),
				})),
			),
		);
	await bare();
	if (named.length === 0)
		writeFileSync(
			join(import.meta.dirname, 'results/selfcare.json'),
			`${JSON.stringify({ policies: POLICIES, customers: CUSTOMERS, connections: CONNECTIONS, seconds: SECONDS, figures }, null, '\t')}\n`,
		);
} finally {
	await running.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
