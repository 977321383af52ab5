import { z } from 'zod';

import type { Call, Portals, Reveals } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

export type Identity = Portals[keyof Portals];

/** Request data available to a handler in addition to its validated input. */
export type Caller = {
	requestId: string;
	now: Date;
	ip: string;
	userAgent: string;
	/**
	 * Stable id of the page token, used for limits and as evidence; null if the call needs no token
	 * and none was sent.
	 */
	pageId: string | null;
	identity: Identity | null;
	header(name: string): string | undefined;
	/**
	 * Decodes a password, which is encoded separately inside the encoded body (C5.28). Only callers
	 * that use plain JSON may send it unencoded; for others it is refused like an undecodable
	 * body.
	 */
	decodeField(text: string): string;
	setHeader(name: string, value: string): void;
	/**
	 * Sets the message of a successful response if a screen shows it (C8.19). The default is "OK".
	 * Undefined outside HTTP.
	 */
	say?: (message: string) => void;
	/**
	 * Adds fields to a successful response next to `status` and `data`, where the specification
	 * requires them (C7.1.04, C7.1.13).
	 */
	beside?: (fields: Record<string, unknown>) => void;
	/** Records an access to personal data, or refuses it. */
	recordAccess?(db: Db, access: Access, caller: Caller): Promise<void>;
};

export type Access = { [S in keyof Reveals]: { subject: S } & Reveals[S] }[keyof Reveals];

/**
 * A response with personal data. It can only be created by `caller.reveal`, after the access has
 * been recorded.
 */
class RevealedAnswer<T> {
	readonly #answer: T;
	constructor(answer: T) {
		this.#answer = answer;
	}
	static open<T>(revealed: RevealedAnswer<T>): T {
		return revealed.#answer;
	}
}
export type Revealed<T> = RevealedAnswer<T>;

export type RevealingCaller<S extends keyof Reveals> = Caller & {
	/**
	 * Records the accesses with `db`, then creates the response. A use case that changes data
	 * passes its transaction, so that a refused access also undoes the change.
	 */
	reveal<T>(
		db: Db,
		accesses: Reveals[S] | readonly Reveals[S][],
		answer: () => Promise<T>,
	): Promise<Revealed<T>>;
};

type SubjectOf<C extends Call> = NonNullable<C['reveals']>;
type CallerOf<C extends Call> = [SubjectOf<C>] extends [never]
	? Caller
	: RevealingCaller<SubjectOf<C>>;
type AnswerOf<C extends Call> = [SubjectOf<C>] extends [never]
	? z.input<C['output']>
	: Revealed<z.input<C['output']>>;

/** While this returns the same object, identical requests get the same response for all callers. */
export type SameWhile = (now: Date) => Promise<object>;

export type Served = {
	call: Call;
	handle: (input: unknown, caller: Caller) => Promise<unknown>;
	/**
	 * Only for a call whose response depends on its body alone and that has no side effects and
	 * sets no message.
	 */
	sameWhile?: SameWhile;
};

/** Adds `reveal` to the caller, and unwraps the response that `reveal` returned. */
const recorded =
	(
		subject: keyof Reveals,
		handle: (input: never, caller: RevealingCaller<never>) => Promise<unknown>,
	): Served['handle'] =>
	async (input, caller) => {
		const reveal: RevealingCaller<keyof Reveals>['reveal'] = async (db, accesses, answer) => {
			if (!caller.recordAccess) throw new Error(`no access to a ${subject} can be recorded`);
			for (const access of [accesses].flat())
				await caller.recordAccess(db, { subject, ...access } as Access, caller);
			return new RevealedAnswer(await answer());
		};
		const revealed = await handle(input as never, { ...caller, reveal });
		return RevealedAnswer.open(revealed as Revealed<unknown>);
	};

export function serve<C extends Call>(
	call: C,
	handle: (input: z.output<C['input']>, caller: CallerOf<C>) => Promise<AnswerOf<C>>,
	options: Pick<Served, 'sameWhile'> = {},
): Served {
	const served = handle as Served['handle'];
	return { call, handle: call.reveals ? recorded(call.reveals, served) : served, ...options };
}

type Bare<C extends Call> =
	C['input'] extends z.ZodObject<infer Shape>
		? [keyof Shape] extends [never]
			? true
			: false
		: false;

/**
 * A use case: one action of a caller, with all its dependencies as arguments. It has no input
 * argument if its call has no fields.
 */
export type UseCase<Deps, C extends Call> =
	Bare<C> extends true
		? (deps: Deps, caller: CallerOf<C>) => Promise<AnswerOf<C>>
		: (deps: Deps, input: z.output<C['input']>, caller: CallerOf<C>) => Promise<AnswerOf<C>>;

const isBare = ({ input }: Call): boolean =>
	input instanceof z.ZodObject && Object.keys(input.shape).length === 0;

export function serveAll<Deps, const Calls extends readonly Call[]>(
	deps: Deps,
	cases: { [At in keyof Calls]: readonly [call: Calls[At], useCase: UseCase<Deps, Calls[At]>] },
): Served[] {
	const pairs = cases as readonly (readonly [Call, (...given: unknown[]) => Promise<never>])[];
	return pairs.map(([call, useCase]) =>
		serve(
			call,
			isBare(call)
				? (_input, caller) => useCase(deps, caller)
				: (input, caller) => useCase(deps, input, caller),
		),
	);
}
