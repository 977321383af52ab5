import { randomUUID } from 'node:crypto';

import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Once } from '#platform/http/idempotency.server.ts';
import type { Caller, Identity, Served } from '#platform/http/served.server.ts';

/**
 * Makes a documented call as this person, or as a visitor. Like a page, it passes the same `intent`
 * for all attempts at a call that creates something or pays.
 */
export type Perform = <C extends Call>(
	call: C,
	input: CallInput<C>,
	who?: Identity | null,
	intent?: string,
) => Promise<CallOutput<C>>;

export type CallRules = {
	served: readonly Served[];
	recordAccess: NonNullable<Caller['recordAccess']>;
	/** Throws if an employee lacks the permission that an office call needs. */
	checkRight(call: Call, caller: Caller): void;
	once: Once;
};

/** Every caller has a different address and page, so that limits per address do not apply. */
function callerOf(number: number, who: Identity | null, rules: CallRules): Caller {
	return {
		requestId: randomUUID(),
		now: new Date(),
		ip: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
		userAgent: 'simulator',
		pageId: `simulated ${number}`,
		identity: who,
		header: () => undefined,
		decodeField: (text) => text,
		setHeader: () => {},
		recordAccess: rules.recordAccess,
	};
}

/**
 * Makes calls in this process, at the simulated time. Input, permissions and output are checked as
 * over HTTP; the session is not checked, because the identity is passed in.
 */
export function makePerform(rules: CallRules): Perform {
	const byCall = new Map(rules.served.map((one) => [one.call, one]));
	let callers = 0;
	return async (call, input, who = null, intent = undefined) => {
		const served = byCall.get(call);
		if (!served) throw new Error(`${call.path} is not served`);
		callers += 1;
		const caller = callerOf(callers, who, rules);
		if (call.auth === 'office') rules.checkRight(call, caller);
		const read = call.input.parse(input);
		const work = async () =>
			call.output.parse(await served.handle(read, caller)) as CallOutput<typeof call>;
		if (intent === undefined || !call.once) return work();
		return rules.once(intent, `${call.method} ${call.path}`, read, work);
	};
}
