import type { Caller } from '#platform/http/served.server.ts';

export function cookieOf(caller: Pick<Caller, 'header'>, name: string): string | null {
	for (const part of (caller.header('cookie') ?? '').split(';')) {
		const at = part.indexOf('=');
		if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
	}
	return null;
}

/** Sets a host-only cookie that scripts cannot read. A `maxAge` of 0 deletes it. */
export function sendCookie(
	caller: Pick<Caller, 'setHeader'>,
	cookie: {
		name: string;
		value: string;
		maxAge: number;
		sameSite?: 'Lax' | 'Strict';
		secure: boolean;
	},
): void {
	const { name, value, maxAge, sameSite = 'Lax', secure } = cookie;
	caller.setHeader(
		'set-cookie',
		`${name}=${value}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAge}${secure ? '; Secure' : ''}`,
	);
}
