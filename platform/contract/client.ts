import type { Call, CallInput, CallName, CallOutput, Envelope } from './call.ts';

/** Result of a call: data, or a refusal as a value. `code` 0 means that no server responded. */
export type Answer<T> =
	| { ok: true; data: T; message: string; beside?: Record<string, unknown> }
	| {
			ok: false;
			code: number;
			message: string;
			data: unknown;
			/** Seconds to wait, as requested by an overloaded server. */ retryAfter?: number;
	  };

/**
 * Returns the messages of a `fix-fields` refusal by wire name of the field; empty for any other
 * refusal.
 */
export const refusedFields = (data: unknown): Record<string, string> =>
	(data as { fields?: Record<string, string> } | null)?.fields ?? {};

/** Header with the percent-encoded reason for opening a person's record. */
export const ACCESS_REASON_HEADER = 'x-access-reason';

/** `data` of a refusal that asks for a reason in that header. */
export type ReasonWanted = { reasonWanted: true };

export const wantsReason = (data: unknown): boolean =>
	(data as Partial<ReasonWanted> | null)?.reasonWanted === true;

/**
 * `repeatable`: the call only reads data, so it may be repeated if the server was busy or did not
 * respond.
 */
export type AskOptions = {
	idempotencyKey?: string;
	accessReason?: string;
	userSession?: string;
	loginDate?: string;
	/**
	 * A token to use instead of the page's, and the key that belongs to it. Without the key, the
	 * envelope is sent as plain JSON.
	 */
	bearer?: string;
	bodyKey?: string;
	signal?: AbortSignal;
	repeatable?: true;
	inAddress?: readonly string[];
};

/**
 * Makes a documented call by its name. The type parameter checks name, input and output at compile
 * time. Only the name becomes part of the browser's script, so that a page that merely shows a cart
 * badge does not load every schema.
 *
 * `const answer = await ask<typeof getSettings>('GET /page/settings', {})`
 */
export type Ask = <C extends Call>(
	name: CallName<C>,
	input: CallInput<C>,
	options?: AskOptions,
) => Promise<Answer<CallOutput<C>>>;

export type Request = { method: string; path: string; body: string | null; options: AskOptions };

/**
 * Splits a call's name and input into method, address and body. Values for `:name` and `*` in the
 * path are taken from the input.
 */
export function requestOf(name: string, input: unknown, options: AskOptions = {}): Request {
	const space = name.indexOf(' ');
	const method = name.slice(0, space);
	const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
	const path = name
		.slice(space + 1)
		.split('/')
		.map((part) => {
			if (part !== '*' && !part.startsWith(':')) return part;
			const key = part === '*' ? '*' : part.slice(1);
			const value = String(rest[key] ?? '');
			delete rest[key];
			return value.split('/').map(encodeURIComponent).join('/');
		})
		.join('/');
	if (method !== 'GET') {
		const address = new URLSearchParams();
		for (const field of options.inAddress ?? []) {
			if (rest[field] !== undefined) address.set(field, String(rest[field]));
			delete rest[field];
		}
		const query = address.size > 0 ? `?${address}` : '';
		return { method, path: `${path}${query}`, body: JSON.stringify(rest), options };
	}
	const query = new URLSearchParams();
	for (const [key, value] of Object.entries(rest))
		if (value !== undefined && value !== null) query.set(key, String(value));
	const search = query.toString();
	return { method, path: search ? `${path}?${search}` : path, body: null, options };
}

/**
 * True if repeating a call has no further effect, i.e. for reads and for calls with an idempotency
 * key.
 */
export const mayRepeat = ({ method, options }: Request): boolean =>
	method === 'GET' || options.repeatable === true || options.idempotencyKey !== undefined;

const TRIES = 3;
const LONGEST_WAIT_MS = 5_000;

/**
 * Returns the milliseconds to wait before repeating a call that got a 503 or no response (0); null
 * if it must not be repeated. `tried` is the number of attempts so far, and `retryAfter` the wait
 * in seconds requested by the server. `chance`, from 0 to 1, spreads out the retries of many
 * callers.
 */
export function pauseBeforeAgain(
	code: number,
	tried: number,
	retryAfter: number | null,
	chance: number,
): number | null {
	if (tried >= TRIES || (code !== 503 && code !== 0)) return null;
	const wished = retryAfter === null ? 500 * tried : retryAfter * 1_000;
	return Math.min(wished, LONGEST_WAIT_MS) * (0.6 + 0.4 * chance);
}

/**
 * Shown if no server could be reached because the visitor's or the server's connection is down. It
 * does not mention a surge, because nothing indicates one.
 */
export const LOST_LINE =
	'Kami tidak bisa dihubungi. Periksa sambungan internetmu, lalu coba lagi; yang sudah kamu isi tetap ada.';

export const UNREADABLE_ANSWER = 'Maaf, ada kesalahan di pihak kami. Silakan mencoba lagi.';

/**
 * Converts an envelope to an answer. `http` is the HTTP status of the response. If it is not 200
 * and `data` is a text, that text is the message for the user (C8.01, C8.17).
 */
export function answerOf<T>(envelope: Envelope<T> | null, http = 200): Answer<T> {
	const status = envelope?.status;
	if (!status) return { ok: false, code: 0, message: UNREADABLE_ANSWER, data: null };
	if (status.code === 200) {
		const { status: _status, data, ...beside } = envelope;
		return {
			ok: true,
			data,
			message: status.message,
			...(Object.keys(beside).length > 0 ? { beside } : {}),
		};
	}
	const text = http !== 200 && typeof envelope.data === 'string' ? envelope.data : '';
	return {
		ok: false,
		code: status.code,
		message: text || status.message || UNREADABLE_ANSWER,
		data: envelope.data,
	};
}
