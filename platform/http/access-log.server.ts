import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import { networkOf } from '#platform/values/network.ts';

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
const MAX_LETTERS = 200;

const pathOf = (url = '') => (url.split('?', 1)[0] ?? '').slice(0, MAX_LETTERS);

/** Files and probes that are answered as expected would hide everything else. */
const isQuiet = (path: string, status: number): boolean =>
	status < 400 && (PROBES.has(path) || /\.[a-z0-9]{2,5}$/i.test(path));

/** The pattern of a route, because the rest of an address may be a person's; else the path. */
function routeOf(request: FastifyRequest): string {
	const pattern = request.routeOptions.url;
	return pattern === undefined || pattern.includes('*') ? pathOf(request.url) : pattern;
}

/**
 * Writes a line for each answer at level `info`: what was asked, with which status and in how many
 * milliseconds, from which network, and the id that `X-Request-Id` gave to the visitor.
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

/** The same for a page that is answered before the framework: it has no id, and a proxy's network. */
export function logEarlyAnswer(
	log: FastifyBaseLogger,
	{ method, url }: IncomingMessage,
	{ statusCode: status }: ServerResponse,
): void {
	const route = pathOf(url);
	if (!isQuiet(route, status)) log.info({ method, route, status, kept: true }, 'answered');
}
