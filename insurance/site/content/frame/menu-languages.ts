import { keysOf } from '#platform/values/keys.ts';

import { placeInContent } from '../address.ts';
import { type Navigation, navigationSchema } from './site-frame.ts';

type Entry = {
	name?: string | undefined;
	url?: string | undefined;
	children?: readonly Entry[] | undefined;
};
export type MissingEntry = { part: string; name: string; url: string };

const PARTS = keysOf(navigationSchema.shape);

/**
 * Returns the target of an address without its language: `/en/bantuan` and `/bantuan` have the same
 * target.
 */
function placeOf(url: string): string {
	if (!url.startsWith('/')) return url;
	const [path = '', ...after] = url.split(/(?=[?#])/);
	return [placeInContent(path).slug, ...after].join('');
}

function entriesIn(entries: readonly Entry[]): Entry[] {
	return entries.flatMap((one) => [one, ...entriesIn(one.children ?? [])]);
}

const isLink = ({ url }: Entry): boolean => url !== undefined && url !== '' && url !== '#';

export function missingIn(own: Navigation, other: Navigation): MissingEntry[] {
	const led = new Set(
		PARTS.flatMap((part) => entriesIn(other[part] as readonly Entry[]))
			.filter(isLink)
			.map(({ url = '' }) => placeOf(url)),
	);
	return PARTS.flatMap((part) =>
		// If a part of the menu is empty, the Indonesian part is shown instead.
		other[part].length === 0
			? []
			: entriesIn(own[part] as readonly Entry[])
					.filter((one) => isLink(one) && !led.has(placeOf(one.url ?? '')))
					.map(({ name = '', url = '' }) => ({ part, name, url })),
	);
}

export function withIndonesian(
	menu: Partial<Navigation>,
	indonesian: Partial<Navigation>,
): Partial<Navigation> {
	const written = Object.entries(menu).filter(([, entries]) => entries.length > 0);
	return { ...indonesian, ...Object.fromEntries(written) };
}
