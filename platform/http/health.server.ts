import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Pool } from '#platform/db/pool.server.ts';

import type { Readiness } from './readiness.server.ts';

export type Metrics = {
	observeCall(call: string, code: number, seconds: number): void;
	countPage(cached: boolean): void;
	text(): Promise<string>;
};

/**
 * Prometheus metrics: calls by name and envelope code (not HTTP alone), pages, pool, jobs and the
 * process itself.
 */
export function makeMetrics(
	pool: Pool,
	jobs: () => Promise<{ waiting: number; dead: number; oldestAgeSeconds: number }>,
): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const calls = new Histogram({
		name: 'jaga_call_seconds',
		help: 'Time of a documented call',
		labelNames: ['call', 'code'],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
		registers: [registry],
	});
	// Looked up by text once: the library makes a key of its labels at every turn.
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
	const waiting = new Gauge({
		name: 'jaga_pool_waiting',
		help: 'Requests waiting for a database connection',
		registers: [registry],
	});
	const queue = new Gauge({
		name: 'jaga_jobs',
		help: 'Jobs by state',
		labelNames: ['state'],
		registers: [registry],
	});
	const oldest = new Gauge({
		name: 'jaga_jobs_oldest_seconds',
		help: 'Age of the oldest job that is due',
		registers: [registry],
	});
	return {
		observeCall: (call, code, seconds) => labelled(call, code).observe(seconds),
		countPage: (cached) => (cached ? sent.ready : sent.rendered).inc(),
		async text() {
			waiting.set(pool.waiting());
			const state = await jobs();
			queue.set({ state: 'waiting' }, state.waiting);
			queue.set({ state: 'dead' }, state.dead);
			oldest.set(state.oldestAgeSeconds);
			return registry.metrics();
		},
	};
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Numbers of the business are nobody's outside: with a token for anyone who shows it, without one
 * for this machine alone (ASVS 13.4.5).
 */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
	const given = Buffer.from(headers.authorization ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	if (token !== undefined)
		return given.length === wanted.length && timingSafeEqual(given, wanted);
	// What came through a proxy on this machine is a visitor's.
	return (
		LOOPBACK.has(socket.remoteAddress ?? '') &&
		headers['x-forwarded-for'] === undefined &&
		headers['forwarded'] === undefined
	);
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve and keep what it is given; else 503 with a
 * sentence. `/metrics`: for `mayMeasure`.
 */
export function mountHealth(
	app: FastifyInstance,
	readiness: Pick<Readiness, 'look'>,
	metrics: Metrics,
	metricsToken?: string,
): void {
	app.get('/healthz', async () => ({ ok: true }));
	app.get('/readyz', async (_request, reply) => {
		const answer = await readiness.look();
		return reply.code(answer.ready ? 200 : 503).send(answer);
	});
	app.get('/metrics', async (request, reply) => {
		if (!mayMeasure(request, metricsToken)) return reply.callNotFound();
		return reply.type('text/plain; version=0.0.4').send(await metrics.text());
	});
}
