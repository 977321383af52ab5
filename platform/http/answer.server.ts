import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Envelope } from '#platform/contract/call.ts';
import {
	DATABASE_AWAY,
	JUST_CHANGED,
	NOTHING_KEPT,
	ourFault,
	Refusal,
	TOO_SLOW,
} from '#platform/contract/refusal.ts';
import { encodeWireSync } from '#platform/contract/wire.server.ts';
import {
	isAway,
	isContended,
	isTooSlow,
	isUnreachable,
	keepsNothing,
} from '#platform/db/away.server.ts';

import type { PageSessions, PageToken } from './pages/page-session.server.ts';
import { openPageSession } from './pages/page-session.ts';

export type WireKeys = { sessions: PageSessions; bodyKey: Buffer };

/** True if the caller requests JSON (e.g. curl, OpenAPI tools). The envelope is then sent unencoded. */
export function wantsPlain(request: FastifyRequest): boolean {
	// The call that issues the key always responds in plain JSON.
	return (
		(request.headers.accept ?? '').includes('application/json') ||
		request.routeOptions.url === openPageSession.path
	);
}

const read = new WeakMap<FastifyRequest, PageToken | null>();

/**
 * Returns the genuine page token of a request, or null. It is verified only once and remembered,
 * because the response needs its key again.
 */
export function requestToken(request: FastifyRequest, keys: WireKeys): PageToken | null {
	const known = read.get(request);
	if (known !== undefined) return known;
	const header = request.headers.authorization ?? '';
	const bearer = header.startsWith('Bearer ') ? header.slice(7) : '';
	// A portal's access token may end with the page token that was used to log in. The page token's
	// key then remains in use.
	const token =
		bearer === ''
			? null
			: keys.sessions.read(
					/^[\w-]{43}\.([\w-]{48})$/.exec(bearer)?.[1] ?? bearer,
					Date.now(),
				);
	read.set(request, token);
	return token;
}

/**
 * Sends an envelope: as plain JSON if requested, otherwise encoded with the key of the page token.
 * Without a genuine page token it is encoded with BODY_KEY, because such callers are the operator's
 * own servers, which have that key.
 */
export const sendEnvelope = (
	request: FastifyRequest,
	reply: FastifyReply,
	keys: WireKeys,
	http: number,
	envelope: Envelope,
): void => sendText(request, reply, keys, http, JSON.stringify(envelope));

export function sendText(
	request: FastifyRequest,
	reply: FastifyReply,
	keys: WireKeys,
	http: number,
	text: string,
): void {
	if (http === 503) reply.header('retry-after', RETRY_AFTER);
	if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
	reply.header('vary', 'accept');
	if (wantsPlain(request)) {
		reply.code(http).type('application/json; charset=utf-8').send(text);
		return;
	}
	const key = requestToken(request, keys)?.key ?? keys.bodyKey;
	reply.code(http).type('text/plain; charset=utf-8').send(encodeWireSync(text, key));
}

/** Seconds after which a refused caller may try again. */
export const RETRY_AFTER = '5';

/**
 * True for a NUL or a lone surrogate. JSON and URLs can contain them, but PostgreSQL cannot store
 * them, so the sender is at fault.
 */
const isUnkeepable = ({ code = '', message }: Error & { code?: string }): boolean =>
	code === '22021' || code === '22P05' || (code === '22P02' && /type json/.test(message));

/**
 * Returns the message for an error that is not a refusal. It states the actual cause and does not
 * blame overload where there is none.
 */
function faultWords(error: Error, requestId: string): string {
	if (keepsNothing(error)) return NOTHING_KEPT;
	if (isContended(error)) return JUST_CHANGED;
	if (isTooSlow(error)) return TOO_SLOW;
	return isUnreachable(error) ? DATABASE_AWAY : ourFault(requestId);
}

/**
 * Maps any thrown value to an HTTP status and an envelope. Anything other than a refusal is an
 * internal error: the caller logs it with `requestId`, and the message quotes the beginning of that
 * id.
 */
export function refusalOf(
	error: Error & { code?: string; statusCode?: number },
	requestId: string,
): {
	http: number;
	envelope: Envelope;
	ours: boolean;
} {
	const known = (refusal: Refusal) => ({
		http: refusal.status,
		envelope: {
			status: { code: refusal.status, message: refusal.message },
			data: refusal.data,
		},
		ours: false,
	});
	if (error instanceof Refusal) return known(error);
	if (isUnkeepable(error)) return known(new Refusal('malformed'));
	const status = error.statusCode ?? 500;
	if (status === 413) return known(new Refusal('too-large'));
	if (status === 429) return known(new Refusal('slow-down'));
	if (status === 404) return known(new Refusal('not-found'));
	if (status === 405) return known(new Refusal('method-unknown'));
	if (status >= 400 && status < 500) return known(new Refusal('malformed'));
	const code = keepsNothing(error) || isAway(error) ? 503 : 500;
	const message = faultWords(error, requestId);
	return { http: code, envelope: { status: { code, message }, data: null }, ours: true };
}
