import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Ask } from '#platform/contract/client.ts';

import { securityHeaders, type Transport } from '../server.server.ts';
import type { RenderedPage } from './page-cache.server.ts';
import type { SitePages } from './site.server.ts';

/** In an address: opens what is not published yet; `OUT` ends it. */
const PARAM = 'pratinjau';
const OUT = 'keluar';
const COOKIE = /(?:^|;\s*)pratinjau=([\w.-]{1,800})/;

/** What a key opens; null: it is forged, or over. */
export type Previews = (key: string) => {
	ask: Ask;
	until: Date;
	/** Shown inside a page of ours, and gone with it: nothing follows the visitor. */
	framed: boolean;
} | null;

type Head = { url?: string | undefined; headers: { cookie?: string | undefined } };

/** Whether a request may ask for something that is not published: such a page is never a kept one. */
export const asksPreview = ({ url = '', headers: { cookie } }: Head): boolean =>
	url.includes(`${PARAM}=`) || (cookie !== undefined && cookie.includes(`${PARAM}=`));

/** The key of a preview that came as a cookie. */
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
	/** The end of a page: its session and the closing tags. */
	tailOf(path: string): string;
};

/**
 * Answers who has a key with the page as it will be: never kept, never found by a search engine,
 * with a banner that leads out. False where nobody asked for that.
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
		// An old cookie is no reason to keep anybody from the site; an old link says that it is one.
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
