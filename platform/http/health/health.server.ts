import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Pool } from '#platform/db/pool.server.ts';
import type { JobStatus } from '#platform/jobs/jobs.server.ts';
import { within } from '#platform/threads/within.server.ts';

import type { Checked } from './health-checks.server.ts';
import { freeBytes, type Readiness } from './readiness.server.ts';

export type Metrics = {
	observeCall(call: string, code: number, seconds: number): void;
	countPage(cached: boolean): void;
	text(seen: Seen): Promise<string>;
};

type Measured = {
	pool: Pick<Pool, 'waiting'>;
	dataDir: string;
	jobs: () => Promise<JobStatus>;
	/** Business figures. Each becomes a gauge `jaga_<name>`. */
	business?: readonly BusinessGauge[];
};
export type BusinessGauge = {
	name: string;
	help: string;
	labelName?: string;
	values(): Promise<readonly { label?: string; value: number | null }[]>;
};
/** Result of `/readyz`. */
type Seen = { ready: boolean; checks: readonly Checked[] };

/**
 * Maximum wait for a value in milliseconds. Prometheus gives up after 10 s, and an alarm must be
 * raised when the database does not respond.
 */
const MAX_WAIT_MS = 2_000;

const unlessSlow = <T>(work: Promise<T>): Promise<T | null> =>
	within(MAX_WAIT_MS, work, () => new Error('late')).catch(() => null);

function makeGauges(registry: Registry, { pool, dataDir, jobs, business = [] }: Measured) {
	const gauge = (name: string, help: string, ...labelNames: string[]) =>
		new Gauge({ name, help, labelNames, registers: [registry] });
	const waiting = gauge('jaga_pool_waiting', 'Requests waiting for a database connection');
	const queue = gauge('jaga_jobs', 'Jobs by state', 'state');
	const oldest = gauge('jaga_jobs_oldest_seconds', 'Age of the oldest job that is due');
	const oldestRetry = gauge(
		'jaga_jobs_oldest_retry_seconds',
		'Age of the oldest job that failed and will be tried again',
	);
	const figures = business.map(({ name, help, labelName, values }) => ({
		gauge: gauge(`jaga_${name}`, help, ...(labelName ? [labelName] : [])),
		labelName,
		values,
	}));
	const measureBusiness = () =>
		Promise.all(
			figures.map(async ({ gauge: into, labelName, values }) => {
				const found = (await unlessSlow(values())) ?? [];
				into.reset();
				for (const { label, value } of found) {
					const labels = labelName && label ? { [labelName]: label } : {};
					if (value === null) into.remove(labels);
					else into.set(labels, value);
				}
			}),
		);
	const ready = gauge('jaga_ready', '1 while this process can keep what it is given');
	const checked = gauge('jaga_check', '1 while what it needs from elsewhere is well', 'check');
	const disk = gauge('jaga_disk_free_bytes', 'Room left where DATA_DIR lies');
	return {
		async measure(seen: Seen): Promise<void> {
			waiting.set(pool.waiting());
			ready.set(seen.ready ? 1 : 0);
			for (const { name, ok } of seen.checks)
				if (ok === null) checked.remove({ check: name });
				else checked.set({ check: name }, ok ? 1 : 0);
			// Must respond even if the database is unreachable, so that alarms are raised.
			const [free, queued] = await Promise.all([
				freeBytes(dataDir),
				unlessSlow(jobs()),
				measureBusiness(),
			]);
			if (free !== null) disk.set(free);
			if (queued === null) return;
			queue.set({ state: 'waiting' }, queued.waiting);
			queue.set({ state: 'retrying' }, queued.retrying);
			queue.set({ state: 'dead' }, queued.dead);
			oldestRetry.set(queued.oldestRetryAgeSeconds);
			oldest.set(queued.oldestAgeSeconds);
		},
	};
}

/**
 * Creates the Prometheus metrics: calls by name and envelope code (not only by HTTP status), pages,
 * pool, jobs and the process itself.
 */
export function makeMetrics(of: Measured): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const calls = new Histogram({
		name: 'jaga_call_seconds',
		help: 'Time of a documented call',
		labelNames: ['call', 'code'],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
		registers: [registry],
	});
	// Cached by label values, because the library hashes its labels on every call.
	const byLabels = new Map<string, Histogram.Internal<'call' | 'code'>>();
	const labelled = (call: string, code: number) => {
		const slot = `${code} ${call}`;
		const known = byLabels.get(slot) ?? calls.labels(call, String(code));
		byLabels.set(slot, known);
		return known;
	};
	const pages = new Counter({
		name: 'jaga_pages_total',
		help: 'Rendered pages sent',
		labelNames: ['cached'],
		registers: [registry],
	});
	const sent = { ready: pages.labels('true'), rendered: pages.labels('false') };
	const state = makeGauges(registry, of);
	return {
		observeCall: (call, code, seconds) => labelled(call, code).observe(seconds),
		countPage: (cached) => (cached ? sent.ready : sent.rendered).inc(),
		async text(seen) {
			await state.measure(seen);
			return registry.metrics();
		},
	};
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * True if the caller may read business figures, which are not public. If a token is configured, it
 * is required. Otherwise only this machine may read them (ASVS 13.4.5).
 */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
	const given = Buffer.from(headers.authorization ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	if (token !== undefined)
		return given.length === wanted.length && timingSafeEqual(given, wanted);
	// A request that comes through a proxy on this machine was sent by a visitor.
	return (
		LOOPBACK.has(socket.remoteAddress ?? '') &&
		headers['x-forwarded-for'] === undefined &&
		headers['forwarded'] === undefined
	);
}

/**
 * `/healthz`: the process is running. `/readyz`: it can serve requests and store what it receives;
 * otherwise 503 with a message. Callers that pass `mayMeasure` also get the state of every external
 * dependency, but an unreachable email server is no reason to route visitors elsewhere. `/metrics`:
 * only for callers that pass `mayMeasure`.
 */
export function mountHealth(
	app: FastifyInstance,
	{
		readiness,
		checks,
		metrics,
		metricsToken,
	}: {
		readiness: Pick<Readiness, 'look'>;
		checks: () => Promise<Checked[]>;
		metrics: Metrics;
		metricsToken: string | undefined;
	},
): void {
	app.get('/healthz', async () => ({ ok: true }));
	app.get('/readyz', async (request, reply) => {
		const answer = await readiness.look();
		const all = mayMeasure(request, metricsToken)
			? { ...answer, checks: await checks() }
			: answer;
		return reply.code(answer.ready ? 200 : 503).send(all);
	});
	app.get('/metrics', async (request, reply) => {
		if (!mayMeasure(request, metricsToken)) return reply.callNotFound();
		const [{ ready }, all] = await Promise.all([readiness.look(), checks()]);
		const text = await metrics.text({ ready, checks: all });
		return reply.type('text/plain; version=0.0.4').send(text);
	});
}
