import type { z } from 'zod';

/**
 * The portals of the product and who is logged in there, taken from the session alone, never from
 * an id in a body. Each is declared by the noun that knows its people (`declare module`).
 */
export interface Portals {}

/**
 * Who may make a call: anyone (`none`; `open`: anyone for a GET, else a page), a page with a valid
 * page token, or a logged-in person of one portal.
 */
export type Audience = 'none' | 'open' | 'page' | keyof Portals;

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * One documented call (A7, B7, C7) as a value. The Fastify route, the typed client, the API page,
 * the OpenAPI file and the fuzzer's cases are all made from it, so a call cannot be documented and
 * served differently.
 *
 * `path` is Fastify-style (`/page/:language/wordings`); `input` is the body of a POST or DELETE, or
 * path parameters and query of a GET merged; `output` is `data` of the envelope. `once: true` marks
 * a call that creates or pays: it honours the header `Idempotency-Key`.
 */
export type Call<
	M extends Method = Method,
	P extends string = string,
	I extends z.ZodType = z.ZodType,
	O extends z.ZodType = z.ZodType,
> = {
	method: M;
	path: P;
	auth: Audience;
	summary: string;
	/** Requirement ids that this call answers. */
	rules?: string;
	input: I;
	output: O;
	once?: boolean;
	/** True for a call of pages that the server may make while it renders one, without a token. */
	drawn?: boolean;
	/** At most `max` calls in `seconds` from one network address; beyond it 429. */
	limit?: { max: number; seconds: number };
	/** Seconds that an answer may take where the server's own 20 are too few. */
	seconds?: number;
	/** Largest body in bytes; 256 KiB unless said. */
	bodyLimit?: number;
};

export function call<M extends Method, P extends string, I extends z.ZodType, O extends z.ZodType>(
	value: Call<M, P, I, O>,
): Call<M, P, I, O> {
	return value;
}

/** What the caller sends and gets, before and after the schemas. */
export type CallInput<C extends Call> = z.input<C['input']>;
export type CallOutput<C extends Call> = z.output<C['output']>;

/** `POST /page/product`: the name of a call, in logs, metrics and the browser's client. */
export type CallName<C extends Call> = `${C['method']} ${C['path']}`;

export type Envelope<T = unknown> = {
	status: { code: number; message: string };
	data: T;
	[beside: string]: unknown;
};
