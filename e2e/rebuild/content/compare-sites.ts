import { addressOf } from '#insurance/site/content/address.ts';
import { pageTemplate } from '#insurance/site/content/templates/templates.ts';

import type { RunningProduct } from '../../program/product.ts';
import { comparable, firstDifference, readText } from './compare.ts';
import { type Desk, drawingsOf } from './pictures.ts';
import { storedIn } from './stored.ts';
import type { SamplePage } from './write-page.ts';

export type Built = {
	site: RunningProduct;
	archive: RunningProduct;
	desk: Desk;
	/** True if every page was created; only then are lists and old addresses comparable. */
	whole: boolean;
};
type Counted = {
	kind: string;
	made: number;
	equal: number;
	differing: number;
	first: string;
};

type Pair = { name: string; sample: unknown; built: unknown };
function count(kind: string, pairs: readonly Pair[]): Counted {
	const found = pairs.flatMap(({ name, sample, built }) => {
		const first = firstDifference(sample, built);
		return first === null ? [] : [`${name}: ${first}`];
	});
	for (const one of found) console.info(`differs: ${kind} ${one}`);
	return {
		kind,
		made: pairs.filter(({ built }) => built !== undefined).length,
		equal: pairs.length - found.length,
		differing: found.length,
		first: (found[0] ?? '').slice(0, 120),
	};
}

async function shownAt(product: RunningProduct, path: string): Promise<string> {
	const answer = await fetch(product.url + path, {
		headers: { accept: 'text/html' },
		redirect: 'manual',
	});
	const host = new RegExp(product.url, 'g');
	return `${answer.status} ${answer.headers.get('location') ?? ''} ${readText(
		await answer.text(),
	)}`.replaceAll(host, '');
}

const keyOf = ({ slug, language }: Pick<SamplePage, 'slug' | 'language'>) =>
	`${slug} (${language})`;

export async function comparePages(
	{ site, archive, desk, whole }: Built,
	chosen: readonly SamplePage[],
): Promise<Counted[]> {
	const drawing = await drawingsOf(site, desk);
	const [own, other] = [await storedIn(site), await storedIn(archive)];
	const byKey = new Map(own.pages.map((page) => [keyOf(page), page]));
	const wanted = other.pages.filter((page) => chosen.some((one) => keyOf(one) === keyOf(page)));
	const stored = wanted.map((sample) => ({
		name: keyOf(sample),
		sample: comparable(sample, drawing),
		built: comparable(byKey.get(keyOf(sample)), drawing),
	}));
	const shown: Pair[] = [];
	for (const page of whole ? wanted : []) {
		const path = addressOf(page.slug, page.language);
		const [sample, built] = [await shownAt(archive, path), await shownAt(site, path)];
		shown.push({ name: path, sample, built });
	}
	const orders = [...new Set(wanted.map(({ template }) => template))].map((template) => {
		const order = (pages: readonly SamplePage[]) =>
			pages
				.filter(
					(one) =>
						one.template === template &&
						wanted.some((two) => keyOf(two) === keyOf(one)),
				)
				.map(keyOf);
		return {
			name: pageTemplate(template).label,
			sample: order(other.pages),
			built: order(own.pages),
		};
	});
	return [
		count('pages, stored', stored),
		count('pages, as read', shown),
		count('orders of lists', orders),
	];
}

export async function compareFrame({ site, archive, desk, whole }: Built): Promise<Counted[]> {
	const drawing = await drawingsOf(site, desk);
	const [own, other] = [await storedIn(site), await storedIn(archive)];
	const pairs = (sample: Map<string, unknown>, built: Map<string, unknown>): Pair[] =>
		[...new Set([...sample.keys(), ...built.keys()])].map((name) => ({
			name,
			sample: comparable(sample.get(name), drawing),
			built: comparable(built.get(name), drawing),
		}));
	const partsOf = (menus: Map<string, unknown>) =>
		new Map(
			[...menus].flatMap(([language, menu]) =>
				Object.entries(menu as object).map(([part, entries]): [string, unknown] => [
					`${language} ${part}`,
					entries,
				]),
			),
		);
	return [
		count('menus, footer, ticker', pairs(partsOf(other.menus), partsOf(own.menus))),
		count('words', pairs(other.words, own.words)),
		count('redirects', whole ? pairs(other.redirects, own.redirects) : []),
		count(
			'pictures',
			[...desk.bySha].map(([sha256, address]) => ({
				name: address,
				sample: sha256,
				built: own.pictures.get(sha256),
			})),
		),
		count('settings', [
			{
				name: 'identity',
				sample: comparable(other.insurer, drawing),
				built: comparable(own.insurer, drawing),
			},
		]),
	];
}
