import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serve } from '#platform/http/served.server.ts';

import { getNavigation, getPage, getSettings, getWordings } from './api.ts';
import { safeUrl } from './cleaning/safe-url.ts';
import { isOwnAnswer, plainPath } from './frame/redirect-rules.ts';
import type { Child } from './page.ts';
import { type SharePicture, sharePictureOf } from './pictures/share-picture.server.ts';
import type { ContentSource } from './source/content-source.server.ts';
import { readRedirects } from './store.server.ts';

export type ContentDeps = {
	content: ContentSource;
	/**
	 * Returns the saved application of a cart item, or null. Only the matching session can open it
	 * (B4.42).
	 */
	savedApplication(session: string, cartId: string): Promise<Record<string, unknown> | null>;
	/**
	 * Returns the payment provider's limits for a payment method; undefined if the provider does
	 * not offer it. A page may list methods that the provider does not offer.
	 */
	methodLimits(method: string): Limits | undefined;
	/** All payment methods, used on a summary page where the editor lists none. */
	payMethods: readonly Child[];
	/**
	 * Returns the content for a visitor who is previewing unpublished changes; null for any other
	 * visitor.
	 */
	previewed?(caller: Caller): ContentSource | null;
};

/**
 * Calls whose responses change only when an editor makes a change or a new day begins. Changes to
 * products and tariffs also trigger a notification (migration 0009).
 */
export const CONTENT_CALLS: ReadonlySet<string> = new Set(
	[getPage, getNavigation, getSettings, getWordings].map(
		({ method, path }) => `${method} ${path}`,
	),
);

type Limits = { min: number; max: number };
type Part = { template?: string | undefined; id?: string | number | undefined };

/**
 * Removes from a page the payment methods that would be refused, and adds the minimum and maximum
 * amounts to the others (B3.12.05–B3.12.07).
 */
function onlyTaken<P extends { children?: Part[] | undefined }>(
	page: P,
	limitsOf: (method: string) => Limits | undefined,
): P {
	const { children } = page;
	if (!children?.some(({ template }) => template === 'method')) return page;
	return {
		...page,
		children: children.flatMap((part) => {
			if (part.template !== 'method') return [part];
			const limits = limitsOf(String(part.id));
			return limits ? [{ ...part, min: limits.min, max: limits.max }] : [];
		}),
	};
}

/**
 * Adds all payment methods to a summary page that lists none, because nothing can be bought without
 * one.
 */
function withMethods<P extends { template: string; children: Child[] }>(
	page: P,
	payMethods: readonly Child[],
): P {
	if (page.template !== 'payment-confirmation') return page;
	if (page.children.some(({ template }) => template === 'method')) return page;
	return { ...page, children: [...page.children, ...payMethods] };
}

export function contentRoutes({
	content,
	savedApplication,
	methodLimits,
	payMethods,
	previewed = () => null,
}: ContentDeps): Served[] {
	return [
		serve(getPage, async (input, caller) => {
			const stored = await (previewed(caller) ?? content).page(input);
			const page = onlyTaken(withMethods(stored, payMethods), methodLimits);
			const session = caller.header('userSession');
			if (!input.cart || !session) return page;
			const application = await savedApplication(session, input.cart).catch(
				(error: Error) => {
					if (error instanceof Refusal) return null;
					throw error;
				},
			);
			return application ? { ...page, application } : page;
		}),
		serve(getNavigation, ({ language }) => content.navigation(language)),
		serve(getSettings, () => content.settings()),
		serve(getWordings, ({ language }) => content.wordings(language)),
	];
}

type Redirects = { find(path: string): Promise<string | null>; clear(): void };

/**
 * Finds the redirect target of an old path, or null (A2.2). The path must match exactly, without a
 * trailing slash. The table is read once and cached until `clear` is called.
 */
export function keptRedirects(db: Db, followed: (path: string) => void = () => {}): Redirects {
	let table: Promise<Map<string, [path: string, target: string]>> | null = null;
	const read = () => {
		const reading = readRedirects(db).then(
			(rows) =>
				new Map(
					[...rows]
						.filter(([path]) => !isOwnAnswer(path))
						.map((row) => [plainPath(row[0]), row]),
				),
		);
		reading.catch(() => table === reading && (table = null));
		return reading;
	};
	return {
		find: async (path) => {
			const [old, to] = (await (table ??= read())).get(plainPath(path)) ?? ['', '#'];
			const target = safeUrl(to);
			if (target === '#') return null;
			followed(old);
			return target;
		},
		clear: () => void (table = null),
	};
}

/** Returns the preview image data of a page; null if the page does not exist or has no picture. */
export async function sharedPage(
	content: ContentSource,
	slug: string,
): Promise<SharePicture | null> {
	const none = (error: Error) => {
		if (error instanceof Refusal) return null;
		throw error;
	};
	const [page, settings] = await Promise.all([
		content.page({ '*': slug, language: 'id' }).catch(none),
		content.settings().catch(none),
	]);
	return page && settings ? sharePictureOf(page, settings) : null;
}
