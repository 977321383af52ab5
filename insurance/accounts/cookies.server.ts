import type { Caller } from '#platform/http/served.server.ts';

/** A cookie of the request, or null. */
export function cookieOf(caller: Pick<Caller, 'header'>, name: string): string | null {
	for (const part of (caller.header('cookie') ?? '').split(';')) {
		const at = part.indexOf('=');
		if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
	}
	return null;
}
