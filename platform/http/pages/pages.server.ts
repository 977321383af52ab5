import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { traced } from '#platform/tracing/tracing.server.ts';
import { ownPath } from '#platform/values/links/own-path.ts';
import { withQuery } from '#platform/values/links/with-query.ts';

import type { WireKeys } from '../answer.server.ts';
import { soundPath } from '../malformed-requests.server.ts';
import { securityHeaders, type Transport } from '../server.server.ts';
import { encodingOf } from './assets.server.ts';
import { unescapedLink } from './escaped-link.ts';
import type { Bytes, Encoding, PageCache } from './page-cache.server.ts';
import { asksPreview, type Previews, sendPreview } from './preview.server.ts';
import type { SitePages } from './site.server.ts';

export type PagesOptions = Transport & {
	keys: WireKeys;
	site: SitePages;
	/**
	 * While true, only cached pages are sent. Visitors of other pages are asked to wait and retry
	 * (A2.11).
	 */
	overloaded(): boolean;
	/**
	 * True for paths that are served under any load, because a visitor who is paying must not be
	 * turned away.
	 */
	neverShed(path: string): boolean;
	/**
	 * True once there is published content at a path. Until then, visitors are asked to come back
	 * later.
	 */
	opened(path: string): Promise<boolean>;
	/**
	 * True if the database responds. While it does not, a failure to show a page is not reported as
	 * a surge.
	 */
	reachable(): Promise<boolean>;
	failed(error: Error, path: string): void;
	/** Returns the new address of a moved path, or null (A2.2). */
	findRedirect(path: string): Promise<string | null>;
	/** Called with each path that has no page. */
	missed(path: string): void;
	languageOf(path: string): string;
	countPage(cached: boolean): void;
	previews: Previews;
};

/**
 * `localSite` is the address to which `www.localhost` is redirected, as a convenience for
 * development; null if there is none (A2.2.56).
 */
type ReadyOptions = Pick<PagesOptions, 'keys' | 'secure' | 'hsts' | 'countPage' | 'languageOf'> & {
	localSite: string | null;
};

// Query parameters that pages may use. The server ignores all others, e.g. campaign parameters and
// `cart`.
const QUERY = ['page', 'search', 'ref', 'city', 'province', 'facility', 'cashless'];
// Parameters with values chosen freely by visitors, so that almost every address is a different
// page. Pages with any of these are not cached. Each may occur several times.
const FREE = 'p order usia jk tahun plat harga untuk perlu q jenis area'.split(' ');
const MAX_REPEATED = 8;

function normalisedSearch(url: string): string {
	const at = url.indexOf('?');
	if (at < 0) return '';
	const given = new URLSearchParams(url.slice(at + 1));
	const kept = new URLSearchParams();
	for (const name of QUERY) {
		const value = given.get(name);
		if (value) kept.set(name, value.slice(0, 100));
	}
	for (const name of FREE)
		for (const value of given.getAll(name).filter(Boolean).slice(0, MAX_REPEATED))
			kept.append(name, value.slice(0, 100));
	const text = kept.toString();
	return text ? `?${text}` : '';
}

const isFree = (search: string): boolean =>
	FREE.some((name) => search.includes(`?${name}=`) || search.includes(`&${name}=`));

/** Creates the end of each copy of a page: a new token and body key (A6.06), and the closing tags. */
function sessionTail(keys: WireKeys, language: string): Bytes {
	const { token, bodyKey } = keys.sessions.issue(Date.now());
	return `<script type="application/json" id="page-session">{"currentLanguage":"${language}","token":"${token}","bodyKey":"${bodyKey}"}</script></body></html>`;
}

type Sent = { status: number; body: Bytes };

function makeSender(transport: Transport) {
	const fixed = Object.entries({
		...securityHeaders(transport),
		'content-type': 'text/html; charset=utf-8',
		'cache-control': 'private, no-cache',
		vary: 'accept-encoding',
	}).flat();
	return (response: ServerResponse, encoding: Encoding, page: Sent, withBody: boolean): void => {
		const headers = [...fixed, 'content-length', String(page.body.length)];
		if (encoding !== 'identity') headers.push('content-encoding', encoding);
		response.writeHead(page.status, headers);
		response.end(withBody ? page.body : undefined, 'latin1');
	};
}

/** Returns the path and the normalised query of an address, which form the cache key. */
function placeOf(url: string): { path: string; search: string; mark: number } {
	const mark = url.indexOf('?');
	return mark < 0
		? { path: url, search: '', mark }
		: { path: url.slice(0, mark), search: normalisedSearch(url), mark };
}

/**
 * Serves cached pages before any routing. Calls and files are never in the cache, because only
 * rendered pages are added to it.
 */
export function serveFromCache(cache: PageCache, options: ReadyOptions) {
	const send = makeSender(options);
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		if (
			options.localSite !== null &&
			/^www\.localhost(:\d+)?$/.test(request.headers.host ?? '')
		) {
			response
				.writeHead(307, {
					...securityHeaders(options),
					location: `${options.localSite}${request.url}`,
				})
				.end();
			return true;
		}
		if (request.method !== 'GET') return false;
		const meant = unescapedLink(request.url ?? '/');
		if (meant !== null) {
			response.writeHead(302, { ...securityHeaders(options), location: meant }).end();
			return true;
		}
		if (asksPreview(request)) return false;
		const { path, search } = placeOf(request.url ?? '/');
		if (!cache.has(path + search)) return false;
		const encoding = encodingOf(request);
		const ready = cache.take(
			path + search,
			encoding,
			sessionTail(options.keys, options.languageOf(path)),
		);
		if (!ready) return false;
		options.countPage(true);
		send(response, encoding, ready, true);
		return true;
	};
}

/**
 * Serves every path that is neither a call nor a file, either with a redirect or with a page that
 * is rendered and cached.
 */
export function mountPages(app: FastifyInstance, cache: PageCache, options: PagesOptions): void {
	const send = makeSender(options);
	app.get('/*', async (request, reply) => {
		const url = request.raw.url ?? '/';
		const { path: asked, search, mark } = placeOf(url);
		const path = soundPath(asked);
		const failed = (error: Error) => {
			options.failed(error, path);
			return undefined;
		};
		const notNow = async () => {
			const { site } = options;
			const busy = options.overloaded() ? site.surge : site.ours;
			return sendStill(reply, 503, (await options.reachable()) ? busy : site.away);
		};
		const target = await moved(options, path).catch(failed);
		if (target === undefined) return notNow();
		if ((await options.opened(path).catch(failed)) === false)
			return sendPrepared(reply, options.site.prepared);
		if (target !== null)
			return reply.redirect(withQuery(target, mark < 0 ? '' : url.slice(mark)), 308);
		if (options.overloaded() && !options.neverShed(path))
			return sendStill(reply, 503, options.site.surge);
		const tailOf = (of: string) => sessionTail(options.keys, options.languageOf(of));
		if (
			asksPreview(request.raw) &&
			(await sendPreview(request, reply, { path, search }, { ...options, tailOf }))
		)
			return reply;
		const encoding = encodingOf(request);
		options.countPage(false);
		const tail = tailOf(path);
		const page = await cache
			.render(
				path + search,
				encoding,
				tail,
				() =>
					traced(
						{ name: 'render a page', kind: 'server', headers: request.headers },
						() => options.site.render(path, search),
					),
				!isFree(search),
			)
			.catch(failed);
		if (page === undefined) return sendStill(reply, 500, options.site.fault);
		if (page.status === 503) return notNow();
		if (page.status === 404) options.missed(path);
		reply.hijack();
		send(reply.raw, encoding, page, request.method !== 'HEAD');
	});
}

function sendStill(reply: FastifyReply, status: number, html: string): FastifyReply {
	// The waiting page reloads automatically, at a random time so that visitors do not all return
	// together.
	if (status === 503)
		reply
			.header('retry-after', '10')
			.header('refresh', String(8 + Math.floor(Math.random() * 8)));
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.type('text/html; charset=utf-8')
		.send(html);
}

/**
 * Sends the page shown before any content is published. It asks search engines to come back in an
 * hour.
 */
const sendPrepared = (reply: FastifyReply, html: string): FastifyReply =>
	reply
		.code(503)
		.header('retry-after', '3600')
		.header('cache-control', 'no-store')
		.type('text/html; charset=utf-8')
		.send(html);

async function moved(options: PagesOptions, path: string): Promise<string | null> {
	const bare = path.length > 1 && path.endsWith('/') ? path.replace(/(?<!\/)\/+$/, '') : path;
	const target = await options.findRedirect(bare || '/');
	if (target !== null) return target;
	return bare !== path ? ownPath(bare, null) : null;
}
