import { z } from 'zod';

import type { Envelope } from '#platform/contract/call.ts';
import { requestOf } from '#platform/contract/client.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { decodeWireSync } from '#platform/contract/wire.server.ts';

import { getNavigation, getPage, getSettings, getWordings } from '../api.ts';
import { cleanHtml } from '../cleaning/clean-html.server.ts';
import { safeUrl } from '../cleaning/safe-url.ts';
import type { ContentSource } from './content-source.server.ts';

export type ContentBackend = {
	/** Scheme and host of the other backend, without a trailing slash. Its calls are under `/page`. */
	url: string;
	token?: string | undefined;
	/** Key for decoding responses in the wire encoding (A7.16). */
	bodyKey: Buffer;
	/** Called with the reason when a visitor's call is refused as busy. */
	failed(error: Error, address: string): void;
	/** Timeout in milliseconds for one response. */
	patienceMs?: number;
};

type ContentCall = typeof getPage | typeof getNavigation | typeof getSettings | typeof getWordings;

/** Path under which pictures from the other host are served (A9.08, A9.09). */
export const RELAYED = '/media/from-content/';
const PICTURES = new Set(['default', 'mobile', 'tablet', 'thumbnail', 'image', 'logo']);
const TEXTS = new Set(['description', 'info']);

/** Returns the path of a picture on the other host; null if it is hosted elsewhere. */
function pathOn(host: string, address: string): string | null {
	if (!URL.canParse(address, host)) return null;
	const { origin, pathname, search } = new URL(address, host);
	return origin === new URL(host).origin ? pathname + search : null;
}

function tamedText(text: string, name: string, host: string): string {
	if (name === 'url') return safeUrl(text);
	if (PICTURES.has(name))
		return text === '' ? '' : RELAYED + (pathOn(host, text) ?? '').replace(/^\/+/, '');
	return TEXTS.has(name) && text.includes('<') ? cleanHtml(text) : text;
}

/**
 * Treats content from another host like the input of this site's editors: HTML is sanitized,
 * addresses are safe, and pictures are served from this site.
 */
function tamed(value: unknown, name: string, host: string): unknown {
	if (typeof value === 'string') return tamedText(value, name, host);
	if (Array.isArray(value)) return value.map((one) => tamed(one, name, host));
	if (typeof value !== 'object' || value === null) return value;
	// Dictionary keys are arbitrary words, so any value may be HTML.
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key,
			tamed(inner, name === 'wordings' ? 'description' : key, host),
		]),
	);
}

/**
 * Sends a content call to another host (A7.01), plain or encoded, with a timeout. Redirects to
 * other hosts are not followed.
 */
async function askBackend(
	backend: ContentBackend,
	{ method, path: pattern }: ContentCall,
	input: object,
): Promise<unknown> {
	const { path } = requestOf(`${method} ${pattern}`, input);
	const headers = {
		accept: 'application/json',
		...(backend.token ? { authorization: `Bearer ${backend.token}` } : {}),
	};
	try {
		const answer = await fetch(backend.url + path, {
			headers,
			redirect: 'error',
			signal: AbortSignal.timeout(backend.patienceMs ?? 5_000),
		});
		const text = await answer.text();
		const envelope = JSON.parse(
			decodeWireSync(text.trim(), backend.bodyKey) ?? text,
		) as Envelope<unknown> | null;
		const code = envelope?.status?.code;
		if (code === 404)
			throw new Refusal('not-found', 'Halaman tidak ditemukan atau belum tersedia.');
		if (code !== 200)
			throw new Error(`the content backend answered ${String(code)}`, { cause: code });
		return envelope?.data;
	} catch (error) {
		if (error instanceof Refusal) throw error;
		backend.failed(error as Error, path);
		throw isBusy(error) ? new Refusal('busy') : new Refusal('busy', NOT_FETCHED);
	}
}

const NOT_FETCHED = 'Maaf, isi halaman ini sedang tidak bisa kami ambil. Coba lagi sebentar lagi.';
/** True if the other host refuses because it receives too many requests. Other errors do not count. */
const isBusy = (error: unknown): boolean =>
	error instanceof Error && (error.cause === 429 || error.cause === 503);

/**
 * Serves content from another host through this site's API. No visitor data, such as the cart or
 * session, is sent there.
 */
export function otherContent(backend: ContentBackend): ContentSource {
	const ask = async <C extends ContentCall>(
		call: C,
		input: object,
		name = '',
	): Promise<z.output<C['output']>> => {
		const read = call.output.safeParse(
			tamed(await askBackend(backend, call, input), name, backend.url),
		);
		if (read.success) return read.data as z.output<C['output']>;
		backend.failed(new Error(z.prettifyError(read.error)), call.path);
		throw new Refusal('busy', NOT_FETCHED);
	};
	return {
		page: async ({ '*': slug, language, search, page, city, cashless }) => {
			const { application: _nobodys, ...shown } = await ask(getPage, {
				'*': slug.replace(/^\/+|(?<!\/)\/+$/g, ''),
				language,
				search,
				page,
				city,
				cashless,
			});
			return shown;
		},
		navigation: (language) => ask(getNavigation, { language }),
		settings: () => ask(getSettings, {}),
		wordings: (language) => ask(getWordings, { language }, 'wordings'),
	};
}
