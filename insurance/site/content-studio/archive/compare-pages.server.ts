import { addressOf } from '#insurance/site/content/address.ts';
import type { ArchivedPage } from '#insurance/site/content/archive/archive.ts';
import type { NamedPage } from '#insurance/site/content/archive/kept-content.server.ts';
import { checkFigures } from '#insurance/site/content/check/check-page.ts';
import type { FigureFacts } from '#insurance/site/content/figures/facts.server.ts';
import { fillPage } from '#insurance/site/content/figures/tokens.ts';
import { isOutOfReach, OUT_OF_REACH } from '#insurance/site/content/frame/redirect-rules.ts';
import type { Child } from '#insurance/site/content/page.ts';
import { pageProblems } from '#insurance/site/content/templates/problems.ts';
import { knownTemplate, pageTemplate } from '#insurance/site/content/templates/templates.ts';
import type { KeptPage } from '#insurance/site/content/write-pages.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import { valueInWords } from '../compare/page-changes.ts';
import { changedPageParts, type PageText } from '../pages/merge.ts';
import { partWords } from '../pages/part-words.ts';
import type { showArchive } from './api.ts';
import type { DraftText } from './store.server.ts';

export type ComparedPage = CallOutput<typeof showArchive>['pages'][number];
export const placeKey = ({ slug, language }: { slug: string; language: string }): string =>
	`${slug} ${language}`;

export type Here = {
	pages: ReadonlyMap<string, KeptPage>;
	names: readonly NamedPage[];
	drafts: ReadonlyMap<string, DraftText>;
	redirects: ReadonlyMap<string, string>;
	facts: FigureFacts;
	/** Ids of pictures in the archive that identify a different picture on this site. */
	wrongPictures: ReadonlySet<string>;
	hasPicture: (id: string) => boolean;
	nameOf: (staffId: string) => string;
	/** Addresses at which every change needs two people, whatever the content. */
	guarded: ReadonlySet<string>;
};

const LONGEST = 160;
const NOTES = 5;

const short = (value: unknown): string => {
	const words = valueInWords(value);
	return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
};

function partOf({ title, body }: PageText, name: string): unknown {
	if (name === 'title') return title;
	const [first = '', place] = name.split('.');
	if (first === 'children' && place === undefined)
		return `${body.children.length} bagian: ${body.children.map((one) => one.name).join(' · ')}`;
	if (first === 'children') return body.children[Number(place)];
	return body[first as keyof typeof body];
}

const changesOf = (template: string, before: PageText, after: PageText) =>
	changedPageParts(before, after).map((name) => ({
		part: partWords(template, name, after.body.children as Child[]),
		before: short(partOf(before, name)),
		after: short(partOf(after, name)),
	}));

export const picturesIn = (value: unknown): string[] => [
	...new Set(
		[...JSON.stringify(value).matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, id = '']) => id),
	),
];

const lacksProduct = ({ slug, template, body }: ArchivedPage, { products }: FigureFacts): boolean =>
	template === 'product' &&
	!products.some(({ product }) =>
		body.id ? product.contentId === body.id : product.slug === slug,
	);

/** Returns the conflict that prevents importing a page, or null if there is none. */
function stopOf(page: ArchivedPage, there: KeptPage | undefined, here: Here): string | null {
	const { slug, language, template } = page;
	if (!knownTemplate(template)) return `Templat "${template}" tidak dikenal di sini.`;
	if (isOutOfReach(slug, language)) return OUT_OF_REACH;
	const other = here.names.find((one) => one.slug === slug && one.template !== template);
	if (other)
		return `Alamat ini sudah dipakai: di sini "${other.title}" bertemplat ${pageTemplate(other.template).label}.`;
	if (pageTemplate(template).fixed) {
		const one = here.names.find((own) => own.template === template && own.slug !== slug);
		if (one) return `Halaman ini hanya ada satu, dan di sini sudah ada di /${one.slug}.`;
	}
	const target = here.redirects.get(addressOf(slug, language));
	if (!there && target !== undefined)
		return `Alamat ini di sini dialihkan ke ${target}. Hapus dulu pengalihannya.`;
	if (lacksProduct(page, here.facts))
		return 'Produk halaman ini tidak ada di sini. Tambahkan produknya dulu.';
	if (picturesIn(page).some((id) => here.wrongPictures.has(id)))
		return 'Gambarnya bernomor sama dengan gambar lain di sini.';
	return null;
}

function notesOf(page: ArchivedPage, here: Here): string[] {
	if (!knownTemplate(page.template)) return [];
	const lost = picturesIn(page).filter((id) => !here.hasPicture(id));
	const filled = fillPage(page, here.facts.known);
	const whole = filled.body.children.length === page.body.children.length;
	const problems = [
		...pageProblems(whole ? filled : page),
		...checkFigures(page, here.facts).problems,
	].map(({ at, message }) => `${partWords(page.template, at, page.body.children)}: ${message}`);
	return [
		...(lost.length > 0 ? [`${lost.length} gambarnya tidak ada di arsip ini.`] : []),
		...new Set(problems),
	].slice(0, NOTES);
}

const same = (a: PageText, b: PageText): boolean => changedPageParts(a, b).length === 0;

/** Compares a page in the archive with the one on this site; null if they are identical. */
export function comparePage(page: ArchivedPage, here: Here): ComparedPage | null {
	const there = here.pages.get(placeKey(page));
	const draft = here.drafts.get(placeKey(page));
	if (there?.published && there.template === page.template && same(there, page)) return null;
	const { slug, language, title, template } = page;
	const taken = draft !== undefined && same(draft, page);
	const stop = stopOf(page, there, here);
	const written =
		draft && !taken
			? `Sedang ditulis ${here.nameOf(draft.changedBy)}. Terbitkan atau buang naskahnya dulu.`
			: null;
	return {
		slug,
		language,
		title,
		label: knownTemplate(template)?.label ?? template,
		status: taken ? 'taken' : there ? 'changed' : 'new',
		needsSecond: pageTemplate(template).legal === true || here.guarded.has(slug),
		changes: there && !taken ? changesOf(template, there, page) : [],
		stop: stop ?? written,
		notes: taken ? [] : notesOf(page, here),
	};
}
