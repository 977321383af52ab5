import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { z } from 'zod';

import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { schemaWords } from '#platform/contract/schema-words.ts';
import { bodyText } from '#platform/contract/wire.server.ts';
import { networkOf } from '#platform/values/network.ts';

import { logAnswers, logEarlyAnswer } from './access-log.server.ts';
import { refusalOf, sendEnvelope, type WireKeys } from './answer.server.ts';
import { refuseAmbiguous, refuseUnreadable, soundAddress } from './malformed-requests.server.ts';
import { openPageSession } from './pages/page-session.ts';

/** Returns true if it responded to the request before routing. */
type FirstLook = (request: IncomingMessage, response: ServerResponse) => boolean;

export type Transport = {
	/** True if visitors reach the site over TLS. */
	secure: boolean;
	/**
	 * False only without TLS, because with HSTS browsers would then refuse to open the site and its
	 * subdomains.
	 */
	hsts: boolean;
};

export type ServerOptions = Transport & {
	log: FastifyBaseLogger;
	keys: WireKeys;
	trustProxy?: boolean | string;
	/** Called first for every request, because a cached page does not need the framework. */
	firstLook?: FirstLook;
	/** Called with internal errors that occur outside calls. */
	failed?: (error: Error) => void;
};

// Nothing else can be loaded. There are no inline scripts; pages contain their data in JSON blocks
// (trust.md 3.4.1).
function contentSecurityPolicy(secure: boolean): string {
	const rules = [
		"default-src 'none'",
		"script-src 'self'",
		"worker-src 'self'",
		"style-src 'self'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"media-src 'self'",
		// Frames are used for previews of unpublished pages in the studio, and for video players
		// that editors may embed (B3.1.33). Video players are loaded only after a click on play.
		"frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
		"connect-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"object-src 'none'",
		"manifest-src 'self'",
	];
	return (secure ? [...rules, 'upgrade-insecure-requests'] : rules).join('; ');
}

/**
 * Returns the headers for every response. A page or document may set a stricter policy (A9.04,
 * trust.md 3.4.1).
 */
export function securityHeaders({ secure, hsts }: Transport): Record<string, string> {
	return {
		...(hsts && {
			'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
		}),
		'content-security-policy': contentSecurityPolicy(secure),
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
	};
}

// Fastify's defaults wait forever for a slow body (trust.md 3.9). The keep-alive time announced to
// clients is shorter than the actual one: if a busy process closes a connection just as it is being
// used again, that request fails. A missing Host header is refused by `refuseAmbiguous`, with its
// own message.
const LIMITS = {
	requestTimeout: 15_000,
	keepAliveTimeout: 5_000,
	keepAliveTimeoutBuffer: 10_000,
	headersTimeout: 10_000,
	connectionsCheckingInterval: 1_000,
	maxHeaderSize: 16_384,
	requireHostHeader: false,
};

/**
 * Sets up parsing of bodies: text, which is decoded later by `mountCalls`, or the bytes of an
 * upload.
 */
function parseBodies(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		['text/plain', 'application/json'],
		{ parseAs: 'buffer' },
		(_request, body, done) => done(null, bodyText(body as Buffer)),
	);
	// Uploads stay unparsed until a call reads them. A call without files gets fields that its
	// schema refuses.
	app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
		done(null, body),
	);
}

const logged =
	(firstLook: FirstLook, log: FastifyBaseLogger): FirstLook =>
	(request, response) => {
		const isAnswered = firstLook(request, response);
		if (isAnswered) logEarlyAnswer(log, request, response);
		return isAnswered;
	};

/**
 * Creates the HTTP server with the limits of `trust.md` 3.9, because Fastify's defaults wait
 * forever for a slow body. Bodies are text, which `mountCalls` decodes. Errors that occur before a
 * handler runs get the same envelope as other errors.
 */
export async function makeServer({
	log,
	keys,
	secure,
	hsts,
	trustProxy = false,
	firstLook = () => false,
	failed = () => {},
}: ServerOptions): Promise<FastifyInstance> {
	z.config({ localeError: schemaWords });
	const fixed = securityHeaders({ secure, hsts });
	const answersEarly = logged(firstLook, log);
	const app: FastifyInstance = fastify({
		loggerInstance: log,
		// Fastify would log two lines with full URLs. `logAnswers` logs one line instead.
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		trustProxy,
		bodyLimit: 256 * 1024,
		serverFactory: (handle) => {
			const server = createServer(
				LIMITS,
				(request, response) =>
					refuseAmbiguous(request, response, fixed) ||
					answersEarly(request, response) ||
					handle(request, response),
			);
			server.setTimeout(20_000);
			return server;
		},
		// All requests share one logger. Log lines that need the request id include it.
		childLoggerFactory: (logger) => logger,
		routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
		forceCloseConnections: 'idle',
		onProtoPoisoning: 'error',
		rewriteUrl: (request) => soundAddress(request.url ?? '/'),
		clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, fixed),
		frameworkErrors: (error, request, reply) => {
			reply.headers(fixed);
			const refusal = refusalOf(error, request.id);
			sendEnvelope(request, reply, keys, refusal.http, refusal.envelope);
		},
	});
	parseBodies(app);
	sendHeaders(app, fixed);
	logAnswers(app);
	answerFaults(app, keys, failed);
	// Rate limits apply to networks, because an IPv6 household has too many addresses to limit each
	// one.
	await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
	mountSession(app, keys);
	return app;
}

function sendHeaders(app: FastifyInstance, fixed: Record<string, string>): void {
	const headers = Object.entries(fixed);
	app.addHook('onRequest', (request, reply, done) => {
		for (const [name, value] of headers) reply.header(name, value);
		reply.header('x-request-id', request.id);
		done();
	});
}

/** Sends an envelope for errors in calls. Internal errors are also passed to `failed`. */
function answerFaults(app: FastifyInstance, keys: WireKeys, failed: (error: Error) => void): void {
	app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
		const refusal = refusalOf(error, request.id);
		if (refusal.ours) {
			failed(error);
			request.log.error({ err: error, request: request.id }, 'a request failed');
		}
		sendEnvelope(request, reply, keys, refusal.http, refusal.envelope);
	});
	app.setNotFoundHandler((request, reply) => {
		const refusal = refusalOf(new Refusal('not-found'), request.id);
		sendEnvelope(request, reply, keys, refusal.http, refusal.envelope);
	});
}

/**
 * Issues a new page token and key without requiring a token. Request and response are plain JSON,
 * and the body is ignored.
 */
function mountSession(app: FastifyInstance, keys: WireKeys): void {
	const { method, path, limit } = openPageSession;
	app.route({
		method,
		url: path,
		config: { rateLimit: { max: limit?.max, timeWindow: (limit?.seconds ?? 60) * 1000 } },
		handler: async (request, reply) => {
			if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('forbidden');
			const data: CallOutput<typeof openPageSession> = {
				...keys.sessions.issue(Date.now()),
				currentLanguage: 'id',
			};
			sendEnvelope(request, reply, keys, 200, { status: { code: 200, message: 'OK' }, data });
			return reply;
		},
	});
}
