import type { Call } from './call.ts';
import type { RefusalCode } from './refusal.ts';

/** Whether a call is turned away without a page token, or without its portal's session. */
export const needsToken = ({ method, auth }: Pick<Call, 'method' | 'auth'>): boolean =>
	auth !== 'none' && (method !== 'GET' || auth !== 'open');

/**
 * What the door itself may refuse a call with, before its use case is asked: from the value alone,
 * as `mount.server.ts` reads it. `hasInput`: the call takes something that can be wrong.
 */
export function doorRefusals(
	{ method, auth, limit, once }: Pick<Call, 'method' | 'auth' | 'limit' | 'once'>,
	hasInput: boolean,
): RefusalCode[] {
	const sends = method !== 'GET';
	return [
		'malformed',
		...(needsToken({ method, auth }) ? (['sign-in-again'] as const) : []),
		...(sends ? (['forbidden', 'too-large'] as const) : []),
		...(hasInput ? (['fix-fields'] as const) : []),
		...(once ? (['look-again'] as const) : []),
		...(limit ? (['slow-down'] as const) : []),
		'busy',
	];
}
