import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#platform/contract/call.ts';
import { REFUSALS, Refusal } from '#platform/contract/refusal.ts';
import { encodeWireSync } from '#platform/contract/wire.server.ts';
import type { PageSessions, PageToken } from './page-session.server.ts';

export type WireKeys = { sessions: PageSessions; bodyKey: Buffer };

/** A caller that asks for JSON (curl, OpenAPI tools) gets the envelope unencoded (design.md, The one door). */
export function wantsPlain(request: FastifyRequest): boolean {
	// `POST /page/session` hands out the key, so it speaks plain JSON whatever is asked (wire.md).
	return (request.headers.accept ?? '').includes('application/json') || request.routeOptions.url === '/page/session';
}

const read = new WeakMap<FastifyRequest, PageToken | null>();

/** The genuine page token of a request, or null; read once, because the answer needs its key again. */
export function pageToken(request: FastifyRequest, keys: WireKeys): PageToken | null {
	const known = read.get(request);
	if (known !== undefined) return known;
	const header = request.headers.authorization ?? '';
	const bearer = header.startsWith('Bearer ') ? header.slice(7) : '';
	// A corporate access token ends with the page token under which its login was made, and keeps that one's key (wire.md).
	const token = bearer === '' ? null : keys.sessions.read(/^[\w-]{43}\.([\w-]{48})$/.exec(bearer)?.[1] ?? bearer, Date.now());
	read.set(request, token);
	return token;
}

/**
 * Sends an envelope: plain JSON to whoever asks for it, else encoded with the key of the page token, or with BODY_KEY
 * for a caller without a genuine one (an insurer's own server that holds the configured key).
 */
export const sendEnvelope = (request: FastifyRequest, reply: FastifyReply, keys: WireKeys, http: number, envelope: Envelope): void => sendText(request, reply, keys, http, JSON.stringify(envelope));

/** Sends the text of an envelope. */
export function sendText(request: FastifyRequest, reply: FastifyReply, keys: WireKeys, http: number, text: string): void {
	if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
	reply.header('vary', 'accept');
	if (wantsPlain(request)) {
		reply.code(http).type('application/json; charset=utf-8').send(text);
		return;
	}
	const key = pageToken(request, keys)?.key ?? keys.bodyKey;
	reply.code(http).type('text/plain; charset=utf-8').send(encodeWireSync(text, key));
}

// What PostgreSQL, the pool and the network say when the database is away, full or too slow: the visitor may try again.
const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '57014', '53300', '55P03', '40001', '40P01', '53100']);

function isPassing(error: Error & { code?: string }): boolean {
	return PASSING.has(error.code ?? '') || /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}

/** Any thrown thing → HTTP status and envelope. What is not a refusal is ours to answer for: logged, and named busy. */
export function refusalOf(error: Error & { code?: string; statusCode?: number }): { http: number; envelope: Envelope; ours: boolean } {
	const known = (refusal: Refusal) => ({
		http: refusal.status,
		envelope: { status: { code: refusal.status, message: refusal.message }, data: refusal.data },
		ours: false,
	});
	if (error instanceof Refusal) return known(error);
	// A NUL in a text, which JSON and addresses can say and PostgreSQL keeps nowhere: the sender's mistake.
	if (error.code === '22021') return known(new Refusal('malformed'));
	const status = error.statusCode ?? 500;
	if (status === 413) return known(new Refusal('too-large'));
	if (status === 429) return known(new Refusal('slow-down'));
	if (status === 404) return known(new Refusal('not-found'));
	if (status === 405) return known(new Refusal('method-unknown'));
	if (status >= 400 && status < 500) return known(new Refusal('malformed'));
	const code = isPassing(error) ? 503 : 500;
	return { http: code, envelope: { status: { code, message: REFUSALS.busy.message }, data: null }, ours: true };
}
