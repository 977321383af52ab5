import type { Call } from './call.ts';
import type { RefusalCode } from './refusal.ts';

/** True if a call is refused without a page token or its portal's session. */
export const needsToken = ({ method, auth }: Pick<Call, 'method' | 'auth'>): boolean =>
	auth !== 'none' && (method !== 'GET' || auth !== 'open');

/**
 * Returns the refusals a call may give before its use case runs, derived from its declaration alone
 * in the same way as in `mount.server.ts`. `hasInput`: the call takes input that can be invalid.
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
