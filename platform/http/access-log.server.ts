import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import { networkOf } from '#platform/values/network.ts';

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
const MAX_LETTERS = 200;

const pathOf = (url = '') => (url.split('?', 1)[0] ?? '').slice(0, MAX_LETTERS);

/** True for files and probes answered as expected, whose lines would hide everything else. */
const isQuiet = (path: string, status: number): boolean =>
	status < 400 && (PROBES.has(path) || /\.[a-z0-9]{2,5}$/i.test(path));

/**
 * Returns a route's pattern, because the rest of an address may identify a person; without a route,
 * the path.
 */
function routeOf(request: FastifyRequest): string {
	const pattern = request.routeOptions.url;
	return pattern === undefined || pattern.includes('*') ? pathOf(request.url) : pattern;
}

/**
 * Logs a line for each answer at level `info`: the request, its status and duration in
 * milliseconds, the visitor's network, and the id that the visitor got in `X-Request-Id`.
 */
export function logAnswers(app: FastifyInstance): void {
	app.addHook('onResponse', (request, reply, done) => {
		const route = routeOf(request);
		const { statusCode: status, elapsedTime } = reply;
		if (!isQuiet(pathOf(request.url), status))
			request.log.info(
				{
					request: request.id,
					method: request.method,
					route,
					status,
					ms: Math.round(elapsedTime),
					network: networkOf(request.ip),
				},
				'answered',
			);
		done();
	});
}

/**
 * Logs the same for a page answered before the framework runs: it has no id, and the network is
 * that of a proxy.
 */
export function logEarlyAnswer(
	log: FastifyBaseLogger,
	{ method, url }: IncomingMessage,
	{ statusCode: status }: ServerResponse,
): void {
	const route = pathOf(url);
	if (!isQuiet(route, status)) log.info({ method, route, status, kept: true }, 'answered');
}
