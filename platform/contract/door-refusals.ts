import type { Call } from './call.ts';
import type { RefusalCode } from './refusal.ts';

/** True if a call is refused without a page token or a session of its portal. */
export const needsToken = ({ method, auth }: Pick<Call, 'method' | 'auth'>): boolean =>
	auth !== 'none' && (method !== 'GET' || auth !== 'open');

/**
 * Returns the refusals that may occur before a call's use case runs. They are derived from its
 * declaration alone, in the same way as in `mount.server.ts`. `hasInput` is true if the call has
 * input that can be invalid.
 */
export function doorRefusals(
	{
		method,
		auth,
		limit,
		once,
		fresh,
	}: Pick<Call, 'method' | 'auth' | 'limit' | 'once' | 'fresh'>,
	hasInput: boolean,
): RefusalCode[] {
	const sends = method !== 'GET';
	return [
		'malformed',
		...(needsToken({ method, auth }) ? (['sign-in-again'] as const) : []),
		...(fresh ? (['prove-again'] as const) : []),
		...(sends ? (['forbidden', 'too-large'] as const) : []),
		...(hasInput ? (['fix-fields'] as const) : []),
		...(once ? (['look-again'] as const) : []),
		...(limit ? (['slow-down'] as const) : []),
		'busy',
	];
}
