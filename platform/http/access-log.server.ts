import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import type { Call } from '#platform/contract/call.ts';
import { networkOf } from '#platform/values/network.ts';

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
const MAX_LETTERS = 200;

const pathOf = (url = '') => (url.split('?', 1)[0] ?? '').slice(0, MAX_LETTERS);

/**
 * True for successful requests for files and probes, which are not logged because they would bury
 * everything else.
 */
const isQuiet = (path: string, status: number): boolean =>
	status < 400 && (PROBES.has(path) || /\.[a-z0-9]{2,5}$/i.test(path));

/**
 * Returns a route's pattern, because the actual address may identify a person. Without a route,
 * returns the path.
 */
function routeOf(request: FastifyRequest): string {
	const pattern = request.routeOptions.url;
	return pattern === undefined || pattern.includes('*') ? pathOf(request.url) : pattern;
}

/**
 * Logs a line for each response at level `info`: the request, its status, the duration in
 * milliseconds, the visitor's network, and the id that the visitor received in `X-Request-Id`.
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
 * Logs a page that was served before the framework ran. It has no request id, and the visitor's
 * network is not logged.
 */
export function logEarlyAnswer(
	log: FastifyBaseLogger,
	{ method, url }: IncomingMessage,
	{ statusCode: status }: ServerResponse,
): void {
	const route = pathOf(url);
	if (!isQuiet(route, status)) log.info({ method, route, status, kept: true }, 'answered');
}

/**
 * Logs a log-in and each denial: the call, the network and the id that the visitor received. Who it
 * was is in the audit trail, never in the log.
 */
export function logOutcome(
	{ id, ip, log }: FastifyRequest,
	{ method, path, auth, audit }: Pick<Call, 'method' | 'path' | 'auth' | 'audit'>,
	status: number,
): void {
	const isLogin = audit?.kind === 'login';
	const isPublic = auth === 'none' || auth === 'open' || auth === 'page';
	const line = { request: id, call: `${method} ${path}`, network: networkOf(ip) };
	if (isLogin && status === 200) log.info(line, 'logged in');
	else if ((status === 401 || status === 403) && (isLogin || !isPublic))
		log.info({ ...line, status }, 'denied');
}
