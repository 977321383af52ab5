import { type Language, LANGUAGES } from '#insurance/site/content/address.ts';
import type { ArchivedContent } from '#insurance/site/content/archive/archive.ts';
import { checkWords } from '#insurance/site/content/check/check-page.ts';
import type { FigureFacts } from '#insurance/site/content/figures/facts.server.ts';
import { navigationProblems } from '#insurance/site/content/frame/clean-frame.server.ts';
import {
	isServed,
	leavesSite,
	redirectProblems,
	type ServedAddresses,
} from '#insurance/site/content/frame/redirect-rules.ts';
import { type Navigation, navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import { slugOfPath } from '#insurance/site/content/guarded.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import { sameValue } from '../compare/merge-values.ts';
import { menuWords } from '../frame/menu-words.ts';
import type { showArchive } from './api.ts';

type Report = CallOutput<typeof showArchive>;
const MAX_DEAD = 20;

const addressesIn = (value: unknown): string[] => {
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		key === 'url' && typeof inner === 'string' ? [inner] : addressesIn(inner),
	);
};

/**
 * Returns the reason why a menu cannot be imported: something is missing, or the menu contradicts a
 * product. Null if it can be imported.
 */
function menuStop(menu: Navigation, language: Language, facts: FigureFacts): string | null {
	const [missing] = Object.values(navigationProblems(menu));
	if (missing !== undefined) return missing;
	if (language !== 'id') return null;
	for (const [, text] of menuWords(menu)) {
		const [wrong] = checkWords(text, facts);
		if (wrong !== undefined) return wrong;
	}
	return null;
}

export function compareMenus(
	menus: ArchivedContent['navigation'],
	here: ReadonlyMap<Language, Navigation>,
	facts: FigureFacts,
	served: ServedAddresses,
): Pick<Report, 'menus'> & { same: number; onlyHere: Language[] } {
	const given = LANGUAGES.flatMap((language) => {
		const menu = menus[language];
		return menu ? [{ language, menu }] : [];
	});
	const compared = given.map(({ language, menu }) => {
		const there = here.get(language);
		const old = navigationSchema.parse(there ?? {});
		const changes = Object.keys(navigationSchema.shape).filter(
			(part) => !sameValue(menu[part as keyof Navigation], old[part as keyof Navigation]),
		);
		const dead = addressesIn(menu).filter((one) => one !== '#' && !isServed(one, served));
		return {
			language,
			status: there ? ('changed' as const) : ('new' as const),
			changes,
			stop: menuStop(menu, language, facts),
			dead: [...new Set(dead)].slice(0, MAX_DEAD),
		};
	});
	const differing = compared.filter(
		({ status, changes }) => status === 'new' || changes.length > 0,
	);
	return {
		menus: differing,
		same: compared.length - differing.length,
		onlyHere: [...here.keys()].filter((language) => !menus[language]),
	};
}

/** Compares the archive's wordings with those of this site, by `language key`. */
export function compareWords(
	wordings: ArchivedContent['wordings'],
	here: ReadonlyMap<string, string>,
	facts: FigureFacts,
): Pick<Report, 'words'> & { same: number; onlyHere: number } {
	const given = LANGUAGES.flatMap((language) =>
		Object.entries(wordings[language] ?? {}).map(([key, after]) => ({ language, key, after })),
	);
	const there = given.filter(({ language, key }) => here.has(`${language} ${key}`)).length;
	const differing = given.flatMap(({ language, key, after }) => {
		const before = here.get(`${language} ${key}`) ?? null;
		if (before === after) return [];
		const stop = language === 'id' ? (checkWords(after, facts)[0] ?? null) : null;
		const status = before === null ? ('new' as const) : ('changed' as const);
		return [{ key, language, status, before, after, stop }];
	});
	return { words: differing, same: given.length - differing.length, onlyHere: here.size - there };
}

const NOT_ALONE = 'Pengalihan ini perlu orang kedua: simpan di ruang Pengalihan.';

/**
 * Compares the archive's redirects with those of this site. Each is checked as if the preceding
 * ones had been imported. A redirect that needs two people is not imported with the rest.
 */
export function compareRedirects(
	redirects: ArchivedContent['redirects'],
	served: ServedAddresses,
	guarded: ReadonlySet<string>,
): Pick<Report, 'redirects'> & { same: number; onlyHere: number } {
	const given = Object.entries(redirects);
	const table = new Map(served.redirects);
	const there = given.filter(([path]) => served.redirects.has(path)).length;
	const differing = given.flatMap(([path, after]) => {
		const before = served.redirects.get(path) ?? null;
		if (before === after) return [];
		const problems = redirectProblems(
			{ path, target: after },
			{ slugs: served.slugs, redirects: table },
		);
		const alone = guarded.has(slugOfPath(path)) || leavesSite(after) ? NOT_ALONE : null;
		const stop = problems.path ?? problems.target ?? alone;
		if (stop === null) table.set(path, after);
		const status = before === null ? ('new' as const) : ('changed' as const);
		return [{ path, status, before, after, stop }];
	});
	return {
		redirects: differing,
		same: given.length - differing.length,
		onlyHere: served.redirects.size - there,
	};
}
