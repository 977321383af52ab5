import {
	ACCESS_REASON_HEADER,
	type Answer,
	answerOf,
	type Ask,
	type AskOptions,
	UNREADABLE_ANSWER,
	LOST_LINE,
	mayRepeat,
	pauseBeforeAgain,
	type Request,
	requestOf,
} from '#platform/contract/client.ts';
import { decodeWire, encodeWire, looksEncoded } from '#platform/contract/wire.ts';

type PageSession = { token: string; bodyKey: string; currentLanguage: string };

let session: PageSession | null = null;

/**
 * Returns the token and key that were delivered with the page (`page-session`), or their later
 * replacements.
 */
function pageSession(): PageSession {
	session ??= JSON.parse(
		document.getElementById('page-session')?.textContent ?? '{}',
	) as PageSession;
	return session;
}

// crypto.subtle exists only on https and localhost; elsewhere, the same envelope is sent as plain
// JSON.
const canEncode = () => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

export const pageKey = () => pageSession().bodyKey;

export const pageToken = () => pageSession().token;

export async function renewPageSession(): Promise<void> {
	const answer = await fetch('/page/session', {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json' },
		body: '{}',
	});
	const envelope = (await answer.json()) as { data: PageSession };
	session = envelope.data;
}

function headersOf(
	options: AskOptions,
	encoded: boolean,
	hasBody: boolean,
): Record<string, string> {
	const headers: Record<string, string> = {
		authorization: `Bearer ${options.bearer ?? pageSession().token}`,
	};
	if (hasBody) headers['content-type'] = encoded ? 'text/plain' : 'application/json';
	if (!encoded) headers['accept'] = 'application/json';
	if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
	if (options.accessReason)
		headers[ACCESS_REASON_HEADER] = encodeURIComponent(options.accessReason);
	if (options.userSession) headers['userSession'] = options.userSession;
	if (options.loginDate) headers['LoginDate'] = options.loginDate;
	return headers;
}

const PASSWORDS = ['password', 'password_confirmation'] as const;

/** Passwords are additionally encoded inside the body with the key of this attempt (C5.28). */
async function withPasswords(body: string, key: string): Promise<string> {
	if (!body.includes('"password')) return body;
	const fields = JSON.parse(body) as Record<string, unknown>;
	for (const name of PASSWORDS) {
		const password = fields[name];
		if (typeof password === 'string') fields[name] = await encodeWire(password, key);
	}
	return JSON.stringify(fields);
}

type Sent = { answer: Answer<unknown>; retryAfter: number | null };

async function send({ method, path, body, options }: Request, mayRenew: boolean): Promise<Sent> {
	const encoded = canEncode() && (options.bearer === undefined || options.bodyKey !== undefined);
	const key = options.bodyKey ?? pageSession().bodyKey;
	const response = await fetch(path, {
		method,
		headers: headersOf(options, encoded, body !== null),
		body:
			body !== null && encoded ? await encodeWire(await withPasswords(body, key), key) : body,
		signal: options.signal ?? null,
	});
	// A 401 from self-care or the corporate panel concerns the login and not the page token, as its
	// body states.
	if (response.status === 401 && mayRenew && response.headers.get('x-page-token') === 'renew') {
		await renewPageSession();
		return send({ method, path, body, options }, false);
	}
	const text = await response.text();
	const wish = Number(response.headers.get('retry-after') ?? NaN);
	const answer = answerOf(
		JSON.parse(looksEncoded(text) ? await decodeWire(text, key) : text),
		response.status,
	);
	const retryAfter = Number.isFinite(wish) ? wish : null;
	return {
		answer: answer.ok || retryAfter === null ? answer : { ...answer, retryAfter },
		retryAfter,
	};
}

const silence = (message: string): Sent => ({
	answer: { ok: false, code: 0, message, data: null },
	retryAfter: null,
});
/**
 * Converts an error to a response. `fetch` rejects with a TypeError if the server was not reached;
 * any other error means that the response was unreadable.
 */
const silenceOf = (error: unknown): Sent =>
	silence(error instanceof TypeError ? LOST_LINE : UNREADABLE_ANSWER);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Retries requests that are safe to repeat before the visitor sees an error, because a busy server
 * usually recovers (A2.11).
 */
async function sendPatiently(request: Request): Promise<Answer<unknown>> {
	for (let tried = 1; ; tried += 1) {
		const { answer, retryAfter } = await send(request, true).catch(silenceOf);
		const wait =
			answer.ok || !mayRepeat(request) || request.options.signal?.aborted
				? null
				: pauseBeforeAgain(answer.code, tried, retryAfter, Math.random());
		if (wait === null) return answer;
		await pause(wait);
	}
}

/**
 * Browser client for the documented calls. An expired page token is renewed once, requests to a
 * busy server are retried if that is safe, and a missing response becomes code 0.
 */
export const ask: Ask = async (name, input, options = {}) =>
	(await sendPatiently(requestOf(name, input, options))) as Awaited<
		ReturnType<typeof ask<never>>
	>;

/**
 * Generates a key for one intent. `crypto.randomUUID` is not used because it exists only on https
 * and localhost.
 */
export const newKey = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
