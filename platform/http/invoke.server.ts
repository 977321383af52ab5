import { randomUUID } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';

import { type Answer, type Ask, answerOf } from '#platform/contract/client.ts';

import { refusalOf } from './answer.server.ts';
import { refusalOfSchema } from './read-input.server.ts';
import type { Caller, Served } from './served.server.ts';

const nobody = (as: Partial<Caller>): Caller => ({
	requestId: randomUUID(),
	now: new Date(),
	ip: '127.0.0.1',
	userAgent: 'render',
	pageId: null,
	identity: null,
	header: () => undefined,
	decodeField: (text) => text,
	setHeader: () => {},
	...as,
});

/**
 * Runs the documented calls without a socket. Server rendering uses it to make the same calls as a
 * visitor who is not logged in, through the same schemas and handlers. Allowed are calls that need
 * no token and page calls marked `drawn`. With `as`, all page calls are allowed, for a visitor
 * whose form has been checked.
 */
export function makeInvoke(
	served: readonly Served[],
	log: FastifyBaseLogger,
	as?: Partial<Caller>,
): Ask {
	const byName = new Map(
		served
			.filter(
				({ call }) => call.auth === 'open' || (call.auth === 'page' && (as || call.drawn)),
			)
			.map((one) => [`${one.call.method} ${one.call.path}`, one]),
	);
	const invoke = async (name: string, input: unknown): Promise<Answer<unknown>> => {
		const one = byName.get(name);
		if (!one) throw new Error(`no open call is named ${name}`);
		const caller = nobody(as ?? {});
		try {
			const checked = one.call.input.safeParse(JSON.parse(JSON.stringify(input)));
			if (!checked.success) throw refusalOfSchema(checked.error);
			const data = one.call.output.parse(await one.handle(checked.data, caller));
			return { ok: true, data, message: 'OK' };
		} catch (error) {
			const { requestId } = caller;
			const refusal = refusalOf(error as Error, requestId);
			if (refusal.ours)
				log.error(
					{ err: error, call: name, request: requestId },
					'a call failed while rendering',
				);
			return answerOf(refusal.envelope);
		}
	};
	return invoke as Ask;
}
