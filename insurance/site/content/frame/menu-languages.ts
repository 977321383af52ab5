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

/** Returns the language-independent target of an address: `/en/bantuan` and `/bantuan` are the same. */
function placeOf(url: string): string {
	if (!url.startsWith('/')) return url;
	const [path = '', ...after] = url.split(/(?=[?#])/);
	return [placeInContent(path).slug, ...after].join('');
}

function entriesIn(entries: readonly Entry[]): Entry[] {
	return entries.flatMap((one) => [one, ...entriesIn(one.children ?? [])]);
}

const isLink = ({ url }: Entry): boolean => url !== undefined && url !== '' && url !== '#';

/** Returns the links of a menu whose target is missing from the same menu in the other language. */
export function missingIn(own: Navigation, other: Navigation): MissingEntry[] {
	const led = new Set(
		PARTS.flatMap((part) => entriesIn(other[part] as readonly Entry[]))
			.filter(isLink)
			.map(({ url = '' }) => placeOf(url)),
	);
	return PARTS.flatMap((part) =>
		// If a part is empty, the Indonesian one is shown.
		other[part].length === 0
			? []
			: entriesIn(own[part] as readonly Entry[])
					.filter((one) => isLink(one) && !led.has(placeOf(one.url ?? '')))
					.map(({ name = '', url = '' }) => ({ part, name, url })),
	);
}

/** Returns a menu in another language; its empty parts come from the Indonesian one. */
export function withIndonesian(
	menu: Partial<Navigation>,
	indonesian: Partial<Navigation>,
): Partial<Navigation> {
	const written = Object.entries(menu).filter(([, entries]) => entries.length > 0);
	return { ...indonesian, ...Object.fromEntries(written) };
}
