import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { recordedCall } from '#platform/audit/acts-of-calls.server.ts';
import type { Call } from '#platform/contract/call.ts';
import { needsToken } from '#platform/contract/door-refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { traced } from '#platform/tracing/tracing.server.ts';

import { logOutcome } from './access-log.server.ts';
import { requestToken, refusalOf, sendEnvelope, sendText } from './answer.server.ts';
import type { MountOptions } from './mount-options.server.ts';
import type { PageToken } from './pages/page-session.server.ts';
import { refusalOfSchema, requestText, requestField, readInput } from './read-input.server.ts';
import type { Caller, Identity, SameWhile, Served } from './served.server.ts';

function requireToken(
	call: Call,
	token: PageToken | null,
	request: FastifyRequest,
	reply: FastifyReply,
	options: MountOptions,
): void {
	if (!needsToken(call)) return;
	if (call.auth !== 'open' && call.auth !== 'page' && call.method === 'GET') return;
	// If a session may outlive its page token, the token's expiry does not matter.
	const over = options.outlives?.[call.auth];
	if (!token || (token.expired && over === undefined)) {
		if (over !== undefined) throw new Refusal('sign-in-again', over);
		reply.header('x-page-token', 'renew');
		throw new Refusal(
			'sign-in-again',
			'Halaman ini sudah terlalu lama terbuka. Muat ulang halaman, lalu coba lagi.',
		);
	}
	// text/plain needs no preflight request, so a page of another site could send it. Browsers
	// report in this header that a request comes from another site.
	if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('forbidden');
}

function callerOf(request: FastifyRequest, reply: FastifyReply, token: PageToken | null): Caller {
	return {
		requestId: request.id,
		now: new Date(),
		ip: request.ip,
		userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
		pageId: token?.id ?? null,
		identity: null,
		header: (name) => {
			const value = request.headers[name.toLowerCase()];
			return Array.isArray(value) ? value[0] : value;
		},
		decodeField: (text) => requestField(request, token, text),
		setHeader: (name, value) => void reply.header(name, value),
	};
}

function idempotencyKey(call: Call, caller: Caller): string | null {
	const key = call.once ? caller.header('idempotency-key') : undefined;
	if (key === undefined) return null;
	if (!/^[\x21-\x7e]{8,255}$/.test(key))
		throw new Refusal('malformed', 'Idempotency-Key berisi 8 sampai 255 karakter tanpa spasi.');
	return key;
}

/**
 * Makes the key specific to one person, so that a response is never sent to another person who
 * chose or learned the same key.
 */
function ownKey(key: string, identity: Identity | null, ownerOf: MountOptions['ownerOf']): string {
	if (identity === null) return key;
	return `${ownerOf(identity)} ${key}`;
}

const fieldsOf = ({ input }: Call): ReadonlySet<string> =>
	new Set(input instanceof z.ZodObject ? Object.keys(input.shape) : []);

async function identifyCaller(call: Call, caller: Caller, options: MountOptions): Promise<void> {
	const identify = options.identify[call.auth];
	if (identify) caller.identity = await identify(caller);
	else if (call.auth !== 'none' && call.auth !== 'open' && call.auth !== 'page')
		throw new Refusal('sign-in-again');
}

/** Runs the use case of an identified caller, and records it with its outcome. */
function answerOfCaller(
	{ call, handle }: Served,
	body: Record<string, unknown>,
	caller: Caller,
	options: MountOptions,
): Promise<unknown> {
	const recorded = recordedCall(call, caller, options.trail);
	return recorded.guard(async () => {
		options.checkRight?.[call.auth]?.(call, caller);
		if (call.fresh) options.checkFresh?.[call.auth]?.(caller);
		// The caller is checked first, so that only permitted callers learn about errors in the body.
		const input = call.input.safeParse(body);
		if (!input.success) throw refusalOfSchema(input.error);
		recorded.named(input.data);
		if (caller.identity)
			await options.checkNames?.[call.auth]?.(body, fieldsOf(call), caller.identity);
		const work = async () =>
			call.output.parse(await recorded.run(() => handle(input.data, caller)));
		const key = idempotencyKey(call, caller);
		if (key === null) return work();
		return options.once(
			ownKey(key, caller.identity, options.ownerOf),
			`${call.method} ${call.path}`,
			input.data,
			work,
		);
	});
}

async function answerCall(
	served: Served,
	request: FastifyRequest,
	reply: FastifyReply,
	options: MountOptions,
): Promise<string> {
	const { call } = served;
	let message = 'OK';
	let extra: Record<string, unknown> = {};
	const token = requestToken(request, options.keys);
	requireToken(call, token, request, reply, options);
	const body = readInput(call, request, token, options.inAddress?.includes(call.auth) ?? false);
	const caller: Caller = {
		...callerOf(request, reply, token),
		say: (words) => void (message = words),
		beside: (fields) => void (extra = fields),
		recordAccess: options.recordAccess,
	};
	await identifyCaller(call, caller, options);
	const data = await answerOfCaller(served, body, caller, options);
	return JSON.stringify({ ...extra, status: { code: 200, message }, data });
}

type AnswerCall = (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

const KEPT_ANSWERS = 500;
const KEPT_CHARACTERS = 8_192;

/** Caches the response text for identical requests, as long as `sameWhile` returns the same object. */
function keepEqual(one: Served, sameWhile: SameWhile, options: MountOptions): AnswerCall {
	let since: object | undefined;
	let kept = new Map<string, string>();
	return async (request, reply) => {
		const token = requestToken(request, options.keys);
		requireToken(one.call, token, request, reply, options);
		const question = requestText(request, token);
		if (question === null || question.length > KEPT_CHARACTERS)
			return answerCall(one, request, reply, options);
		const same = await sameWhile(new Date());
		if (same !== since || kept.size >= KEPT_ANSWERS) kept = new Map();
		since = same;
		const store = kept;
		const known = store.get(question);
		if (known !== undefined) return known;
		const answer = await answerCall(one, request, reply, options);
		store.set(question, answer);
		return answer;
	};
}

/** Checks the caller before the body is read, because large bodies are kept in memory. */
const beforeBody =
	({ call }: Served, options: MountOptions) =>
	async (request: FastifyRequest, reply: FastifyReply) => {
		const token = requestToken(request, options.keys);
		requireToken(call, token, request, reply, options);
		const caller = callerOf(request, reply, token);
		caller.identity = (await options.identify[call.auth]?.(caller)) ?? null;
		await recordedCall(call, caller, options.trail).guard(async () =>
			options.checkRight?.[call.auth]?.(call, caller),
		);
	};

/**
 * Mounts each documented call with everything it needs: token, decoding, input and output schema,
 * identity, idempotency, envelope, metrics.
 */
export function mountCalls(
	app: FastifyInstance,
	served: readonly Served[],
	options: MountOptions,
): void {
	for (const one of served) {
		const { method, path, auth, fresh, bodyLimit, limit, seconds } = one.call;
		const name = `${method} ${path}`;
		if (fresh && !options.checkFresh?.[auth])
			throw new Error(`${name} needs a fresh proof, which ${auth} cannot check`);
		const answer: AnswerCall = one.sameWhile
			? keepEqual(one, one.sameWhile, options)
			: (request, reply) => answerCall(one, request, reply, options);
		app.route({
			method,
			url: path,
			bodyLimit: bodyLimit ?? 256 * 1024,
			...(limit
				? { config: { rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000 } } }
				: {}),
			...(bodyLimit ? { onRequest: beforeBody(one, options) } : {}),
			handler: async (request, reply) => {
				const began = performance.now();
				if (seconds) request.raw.socket.setTimeout(seconds * 1000);
				let code = 200;
				try {
					const { headers } = request;
					const text = await traced({ name, kind: 'server', headers }, () =>
						answer(request, reply),
					);
					sendText(request, reply, options.keys, 200, text);
				} catch (error) {
					const refusal = refusalOf(error as Error, request.id);
					code = refusal.http;
					if (refusal.ours) {
						options.failed?.(error as Error);
						request.log.error(
							{ err: error, call: name, request: request.id },
							'a call failed',
						);
					}
					sendEnvelope(request, reply, options.keys, code, refusal.envelope);
				}
				logOutcome(request, one.call, code);
				options.observe(name, code, (performance.now() - began) / 1000);
				return reply;
			},
		});
	}
}
