import { type Navigation, navigationSchema } from '#insurance/site/content/frame/site-frame.ts';

import { changedStretches } from '../compare/lists.ts';
import { valueInWords } from '../compare/page-changes.ts';
import { MENU_PARTS } from './menu-parts.ts';

export type FrameDifference = { part: string; before: string; after: string };

type Entry = { name?: string; url?: string; target?: string; children?: Entry[] };

function entryLines(entries: readonly Entry[], above: string): string[] {
	return entries.flatMap(({ name = '', url = '', target, children = [], ...rest }) => {
		const path = [above, name].filter(Boolean).join(' › ');
		const address = url === '' || url === '#' ? '' : `(${url})`;
		const more = [target === '_blank' ? 'tab baru' : '', valueInWords(rest)].filter(Boolean);
		const words = [path, address, ...more].filter(Boolean).join(' ');
		return [words, ...entryLines(children, path)];
	});
}

export const menuChanges = (before: Navigation, after: Navigation): FrameDifference[] =>
	Object.keys(navigationSchema.shape).flatMap((part) => {
		const [was, is] = [before, after].map((menus) =>
			entryLines(menus[part as keyof Navigation] as readonly Entry[], ''),
		) as [string[], string[]];
		return changedStretches(was, is, (a, b) => a === b).map((stretch) => ({
			part: MENU_PARTS[part] ?? part,
			before: stretch.before.join('\n'),
			after: stretch.after.join('\n'),
		}));
	});

export function menuPlaceInWords(at: string, menus: Navigation): string {
	const [part = '', place] = at.split('.');
	const entries = menus[part as keyof Navigation] as readonly Entry[] | undefined;
	const name = place === undefined ? undefined : entries?.[Number(place)]?.name;
	const words = MENU_PARTS[part] ?? 'Menu';
	return name ? `${words}, "${name}"` : words;
}

type MenuLink = { part: string; name: string; url: string };

function linksUnder(entries: readonly Entry[], part: string): MenuLink[] {
	return entries.flatMap(({ name = '', url = '', children = [] }) => [
		...(url === '' || url === '#' ? [] : [{ part, name, url }]),
		...linksUnder(children, part),
	]);
}

export const menuLinks = (menus: Navigation): MenuLink[] =>
	Object.entries(menus).flatMap(([part, entries]) =>
		linksUnder(entries as readonly Entry[], MENU_PARTS[part] ?? part),
	);
