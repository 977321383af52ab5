import type { z } from 'zod';

/**
 * Maps each portal to the type of the person logged in to it. That person comes only from the
 * session, never from an id in a body. Each portal is declared (`declare module`) by the module
 * responsible for its users.
 */
export interface Portals {}

/**
 * Maps each subject of personal data to the fields that are recorded whenever a call reveals such
 * data. Each subject is declared (`declare module`) by the module that records it.
 */
export interface Reveals {}

/**
 * Allowed callers. `none`: anyone. `page`: a page with a valid page token. `open`: anyone for a
 * GET, otherwise a page. A portal: a person logged in to it.
 */
export type Audience = 'none' | 'open' | 'page' | keyof Portals;

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Adds to a call what the audit trail cannot derive from it. A call of a recorded portal leaves a
 * record if it writes, is denied or reveals personal data; see `platform/audit/README.md`.
 */
type Audited = {
	/**
	 * `login` also records calls before anyone is identified, whether they succeed or not, and the
	 * access log names it.
	 */
	kind?: 'decision' | 'approval' | 'export' | 'login';
	/** Kind of the account that logs in. */
	logsIn?: string;
	/**
	 * Kind of the thing, and the input field with its id; null if no field names one. The first
	 * field ending in `Id` otherwise.
	 */
	thing?: readonly [kind: string, field: string] | null;
	/** The reason why its changes are not recorded. */
	unrecorded?: string;
};

/**
 * One documented call (A7, B7, C7) as a value. The Fastify route, the typed client, the API page,
 * the OpenAPI file and the fuzzer's cases are all derived from it, so that documentation and
 * behaviour cannot differ.
 *
 * `path` is Fastify-style (`/page/:language/wordings`). `input` is the body of a POST or DELETE, or
 * the merged path parameters and query of a GET. `output` is `data` of the envelope. `once: true`
 * marks a call that creates or pays: it supports the header `Idempotency-Key`. `reveals` names the
 * subject if the response contains personal data of someone other than the caller; the response is
 * sent only after the access has been recorded.
 */
export type Call<
	M extends Method = Method,
	P extends string = string,
	I extends z.ZodType = z.ZodType,
	O extends z.ZodType = z.ZodType,
	R extends keyof Reveals | undefined = keyof Reveals | undefined,
> = {
	method: M;
	path: P;
	auth: Audience;
	summary: string;
	/** Ids of the requirements this call fulfils. */
	rules?: string;
	input: I;
	output: O;
	reveals?: R;
	audit?: Audited;
	/** Kind of the approval that the call proposes. */
	proposes?: string;
	once?: boolean;
	/**
	 * True if a session is not enough: the caller must have proved who they are a short time ago.
	 * The portal's `checkFresh` refuses others with `prove-again`.
	 */
	fresh?: boolean;
	/** True if the server may make this page call while rendering a page, without a token. */
	drawn?: boolean;
	/** At most `max` calls in `seconds` from one network address. Further calls get 429. */
	limit?: { max: number; seconds: number };
	/** Time limit in seconds, if the default of 20 is not enough. */
	seconds?: number;
	/** Maximum body size in bytes; 256 KiB by default. */
	bodyLimit?: number;
};

export function call<
	M extends Method,
	P extends string,
	I extends z.ZodType,
	O extends z.ZodType,
	R extends keyof Reveals | undefined = undefined,
>(value: Call<M, P, I, O, R>): Call<M, P, I, O, R> {
	return value;
}

export type CallInput<C extends Call> = z.input<C['input']>;
export type CallOutput<C extends Call> = z.output<C['output']>;

/** Name of a call in logs, metrics and the browser client, e.g. `POST /page/product`. */
export type CallName<C extends Call> = `${C['method']} ${C['path']}`;

export type Envelope<T = unknown> = {
	status: { code: number; message: string };
	data: T;
	[extra: string]: unknown;
};
