import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Ask } from '#platform/contract/client.ts';

import { securityHeaders, type Transport } from '../server.server.ts';
import type { RenderedPage } from './page-cache.server.ts';
import type { SitePages } from './site.server.ts';

/** Query parameter with the key for unpublished content. The value `OUT` ends the preview. */
const PARAM = 'pratinjau';
const OUT = 'keluar';
const COOKIE = /(?:^|;\s*)pratinjau=([\w.-]{1,800})/;

/** Returns the content that can be viewed with a key; null if the key is forged or expired. */
export type Previews = (key: string) => {
	ask: Ask;
	until: Date;
	/**
	 * True if the preview is shown in a frame inside the studio. No cookie is set, so it ends when
	 * the frame is closed.
	 */
	framed: boolean;
} | null;

type Head = { url?: string | undefined; headers: { cookie?: string | undefined } };

/** True if a request may be for unpublished content. Pages for such requests are never cached. */
export const asksPreview = ({ url = '', headers: { cookie } }: Head): boolean =>
	url.includes(`${PARAM}=`) || (cookie !== undefined && cookie.includes(`${PARAM}=`));

export const keptPreviewKey = (cookie: string | undefined): string | null =>
	COOKIE.exec(cookie ?? '')?.[1] ?? null;

const cookieOf = (value: string, seconds: number, secure: boolean): string =>
	`${PARAM}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

function headersOf(transport: Transport, framed: boolean): Record<string, string> {
	const usual = securityHeaders(transport);
	const own = {
		...usual,
		'cache-control': 'no-store',
		'x-robots-tag': 'noindex, nofollow, noarchive',
		'referrer-policy': 'no-referrer',
	};
	if (!framed) return own;
	const policy = usual['content-security-policy'] ?? '';
	return {
		...own,
		'content-security-policy': policy.replace(
			"frame-ancestors 'none'",
			"frame-ancestors 'self'",
		),
		'x-frame-options': 'SAMEORIGIN',
	};
}

export type PreviewOptions = Transport & {
	previews: Previews;
	site: SitePages;
	/** Returns the end of a page, which consists of its session and the closing tags. */
	tailOf(path: string): string;
};

/**
 * Serves the unpublished version of a page to a visitor with a key. It is never cached or indexed,
 * and has a banner with a link to end the preview. Returns false if the request is not for a
 * preview.
 */
export async function sendPreview(
	request: FastifyRequest,
	reply: FastifyReply,
	{ path, search }: { path: string; search: string },
	{ previews, site, tailOf, ...transport }: PreviewOptions,
): Promise<boolean> {
	const inAddress = new URL(request.raw.url ?? '/', 'http://here').searchParams.get(PARAM);
	const key = inAddress ?? keptPreviewKey(request.headers.cookie);
	if (key === null) return false;
	if (key === OUT) {
		await reply
			.header('set-cookie', cookieOf('', 0, transport.secure))
			.header('cache-control', 'no-store')
			.redirect(path, 303);
		return true;
	}
	const preview = previews(key);
	if (!preview) {
		// An expired cookie must not prevent a visitor from using the site. An expired link leads
		// to a page that explains it.
		if (inAddress === null) return false;
		await reply
			.code(410)
			.header('set-cookie', cookieOf('', 0, transport.secure))
			.headers(headersOf(transport, false))
			.type('text/html; charset=utf-8')
			.send(site.previewOver);
		return true;
	}
	const page: RenderedPage = await site.render(path, search, preview.ask);
	const seconds = Math.floor((preview.until.getTime() - Date.now()) / 1_000);
	if (inAddress !== null && !preview.framed)
		void reply.header('set-cookie', cookieOf(key, seconds, transport.secure));
	await reply
		.code(page.status)
		.headers(headersOf(transport, preview.framed))
		.type('text/html; charset=utf-8')
		.send(page.head + (preview.framed ? '' : site.previewBanner) + tailOf(path));
	return true;
}
