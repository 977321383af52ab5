import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { REFUSALS } from '#platform/contract/refusal.ts';

/**
 * True for a request that no browser sends and that chained servers may interpret differently: with
 * no Host header or more than one, or with another site's URL instead of a path (trust.md 38).
 */
function isAmbiguous({ url = '', rawHeaders, httpVersion }: IncomingMessage): boolean {
	if (url[0] !== '/') return true;
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at] as string;
		if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
	}
	return hosts > 1 || (hosts === 0 && httpVersion !== '1.0');
}

const envelopeOf = (code: number) =>
	JSON.stringify({
		status: {
			code,
			message:
				code === 408
					? REFUSALS['slow-down'].message
					: code === 431
						? REFUSALS['too-large'].message
						: REFUSALS.malformed.message,
		},
		data: null,
	});
const PLAIN = {
	'content-type': 'application/json; charset=utf-8',
	'cache-control': 'no-store',
	connection: 'close',
};

/**
 * Responds with 400 to an ambiguous request before routing and returns true; otherwise returns
 * false.
 */
export function refuseAmbiguous(
	request: IncomingMessage,
	response: ServerResponse,
	headers: Record<string, string>,
): boolean {
	if (!isAmbiguous(request)) return false;
	response.writeHead(400, { ...headers, ...PLAIN }).end(envelopeOf(400));
	return true;
}

const CODES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Responds to input that is not HTTP with the same headers and envelope as other refusals, and
 * closes the connection.
 */
export function refuseUnreadable(
	error: Error & { code?: string },
	socket: Socket,
	headers: Record<string, string>,
): void {
	if (error.code === 'ECONNRESET' || socket.destroyed) return;
	const code = CODES[error.code ?? ''] ?? 400;
	const body = envelopeOf(code);
	const lines = Object.entries({
		...headers,
		...PLAIN,
		'content-length': String(Buffer.byteLength(body)),
	}).map(([name, value]) => `${name}: ${value}\r\n`);
	if (socket.writable)
		socket.write(
			`HTTP/1.1 ${code} ${code === 408 ? 'Request Timeout' : code === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}\r\n${lines.join('')}\r\n${body}`,
		);
	socket.destroySoon();
}

// No page has this path, and paths that begin with `~` are not counted as missed paths.
const NOWHERE = '/~';
const LONGEST_PATH = 500;
// Some browsers interpret backslashes and double slashes as another site's address. No page path
// has control characters.
const UNASKABLE = /\/\/|\\|%(?:[01][0-9a-f]|5c|7f)/i;

export const soundPath = (path: string): string =>
	path.length > LONGEST_PATH || UNASKABLE.test(path.replace(/\/{1,9}$/, '') || path)
		? NOWHERE
		: path;

/**
 * Replaces an address with a malformed `%`. It would get the error response of an API call, but
 * visitors should get the not-found page (A2.10).
 */
export function soundAddress(url: string): string {
	if (!url.includes('%') || url.startsWith('/page/')) return url;
	try {
		decodeURIComponent(url.split('?', 1)[0] ?? url);
		return url;
	} catch {
		return NOWHERE;
	}
}
