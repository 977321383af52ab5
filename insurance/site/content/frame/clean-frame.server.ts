import { cleanHtml } from '../cleaning/clean-html.server.ts';
import { isPictureAddress, WRONG_PICTURE } from '../cleaning/picture-address.ts';
import { keptUrl, WRONG_URL } from '../cleaning/written-url.ts';
import { type Navigation, navigationSchema } from './site-frame.ts';

const HTML = new Set(['description', 'info']);
const MAX_DEPTH = 4;

export const cleanNavigation = (navigation: Navigation): Navigation =>
	cleanedMenus(navigation, keptUrl);

/** Sanitizes the HTML of draft menus. Incomplete addresses are not changed. */
export const cleanMenuDraft = (navigation: Navigation): Navigation =>
	cleanedMenus(navigation, (url) => url);

function cleanedMenus(navigation: Navigation, urlOf: (written: string) => string): Navigation {
	const clean = (value: unknown, name: string): unknown => {
		if (typeof value === 'string') {
			if (name === 'url') return urlOf(value);
			if (name === 'image') return isPictureAddress(value) ? value : '';
			return HTML.has(name) && value.includes('<') ? cleanHtml(value) : value;
		}
		if (Array.isArray(value)) return value.map((one) => clean(one, name));
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(
			Object.entries(value).map(([key, inner]) => [key, clean(inner, key)]),
		);
	};
	return navigationSchema.parse(clean(navigation, ''));
}

export const cleanWord = (text: string): string => (text.includes('<') ? cleanHtml(text) : text);

type Entry = {
	name?: string | undefined;
	url?: string | undefined;
	image?: string | undefined;
	children?: Entry[] | undefined;
};

/** Reports missing values in menus. The keys are paths, e.g. `header.2.name`. */
export function navigationProblems(navigation: Navigation): Record<string, string> {
	const fields: Record<string, string> = {};
	const look = (entries: readonly Entry[], at: string, depth: number): void => {
		for (const [place, { name, url, image = '', children }] of entries.entries()) {
			const own = `${at}.${place}`;
			if (name !== undefined && name.trim() === '') fields[`${own}.name`] = 'Tulis namanya.';
			if (url !== undefined && url !== '#' && keptUrl(url) === '#')
				fields[`${own}.url`] = WRONG_URL;
			if (!isPictureAddress(image)) fields[`${own}.image`] = WRONG_PICTURE;
			if (children && depth >= MAX_DEPTH) fields[`${own}.name`] = 'Menunya terlalu dalam.';
			else look(children ?? [], `${own}.children`, depth + 1);
		}
	};
	for (const [part, entries] of Object.entries(navigation))
		look(entries as readonly Entry[], part, 1);
	return fields;
}
