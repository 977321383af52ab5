import type { z } from 'zod';

import type { Call, Portals } from '#platform/contract/call.ts';

/** The logged-in person, in any portal. */
export type Identity = Portals[keyof Portals];

/** Request data available to a handler besides its validated input. */
export type Caller = {
	requestId: string;
	now: Date;
	ip: string;
	userAgent: string;
	/**
	 * Stable id of the page token, for limits and evidence; null if the call needs no token and had
	 * none.
	 */
	pageId: string | null;
	identity: Identity | null;
	header(name: string): string | undefined;
	/**
	 * Decodes a password, which is encoded a second time inside the encoded body (C5.28). Only
	 * callers using plain JSON may send it unencoded; others are refused as with an undecodable
	 * body.
	 */
	decodeField(text: string): string;
	setHeader(name: string, value: string): void;
	/**
	 * Sets the message of a successful answer if a screen shows it (C8.19); default "OK". Undefined
	 * outside HTTP.
	 */
	say?: (message: string) => void;
	/**
	 * Adds fields to a successful answer next to `status` and `data`, where the specification
	 * places them (C7.1.04, C7.1.13).
	 */
	beside?: (fields: Record<string, unknown>) => void;
};

/** As long as this returns the same object, an equal request has an equal answer for every caller. */
export type SameWhile = (now: Date) => Promise<object>;

export type Served = {
	call: Call;
	handle: (input: unknown, caller: Caller) => Promise<unknown>;
	/**
	 * Only for a call whose answer depends on its body alone and that has no side effects or
	 * message.
	 */
	sameWhile?: SameWhile;
};

export function serve<C extends Call>(
	call: C,
	handle: (input: z.output<C['input']>, caller: Caller) => Promise<z.input<C['output']>>,
	options: Pick<Served, 'sameWhile'> = {},
): Served {
	return { call, handle: handle as Served['handle'], ...options };
}

/** A use case: one action a caller can take, with all its dependencies as arguments. */
export type UseCase<Deps, C extends Call> = (
	deps: Deps,
	input: z.output<C['input']>,
	caller: Caller,
) => Promise<z.input<C['output']>>;

/** Mounts use cases of the form `(deps, input, caller)`, each under its call. */
export function serveAll<Deps, const Calls extends readonly Call[]>(
	deps: Deps,
	cases: { [At in keyof Calls]: readonly [call: Calls[At], useCase: UseCase<Deps, Calls[At]>] },
): Served[] {
	const pairs: readonly (readonly [Call, UseCase<Deps, Call>])[] = cases;
	return pairs.map(([call, useCase]) =>
		serve(call, (input, caller) => useCase(deps, input, caller)),
	);
}
