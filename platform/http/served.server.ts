import type { z } from 'zod';

import type { Call, Portals } from '#platform/contract/call.ts';

/** Who is logged in, in whichever portal. */
export type Identity = Portals[keyof Portals];

/** What a handler may know of the request besides its checked input. */
export type Caller = {
	requestId: string;
	now: Date;
	ip: string;
	userAgent: string;
	/**
	 * Stable id of the page token, for limits and evidence; null where a call needs none and had
	 * none.
	 */
	pageId: string | null;
	identity: Identity | null;
	header(name: string): string | undefined;
	/**
	 * A password, which is encoded once more inside the encoded body (C5.28). Bare only from
	 * callers in plain JSON; from all others a bare one is refused as an undecodable body is.
	 */
	decodeField(text: string): string;
	/** Adds a response header, for instance a session cookie. */
	setHeader(name: string, value: string): void;
	/**
	 * The sentence of a good answer, where a screen shows it (C8.19); "OK" unless said. Absent
	 * outside HTTP.
	 */
	say?: (message: string) => void;
	/**
	 * Fields of a good answer beside `status` and `data`, where the specification has them there
	 * (C7.1.04, C7.1.13).
	 */
	beside?: (fields: Record<string, unknown>) => void;
};

/** As long as this gives the same object, an equal question has an equal answer, anyone who asks. */
export type SameWhile = (now: Date) => Promise<object>;

/** A documented call together with the function that answers it. */
export type Served = {
	call: Call;
	handle: (input: unknown, caller: Caller) => Promise<unknown>;
	/**
	 * Only for a call whose answer follows from its body alone, and that writes, counts and says
	 * nothing besides.
	 */
	sameWhile?: SameWhile;
};

/** Binds a call to its handler; the types of both must agree. */
export function serve<C extends Call>(
	call: C,
	handle: (input: z.output<C['input']>, caller: Caller) => Promise<z.input<C['output']>>,
	options: Pick<Served, 'sameWhile'> = {},
): Served {
	return { call, handle: handle as Served['handle'], ...options };
}
