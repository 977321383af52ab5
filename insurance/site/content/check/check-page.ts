import { braced, type Figures } from '../figures/figure.ts';
import type { ProductFacts } from '../figures/product-figures.ts';
import { fillText, textsOf, tokensIn } from '../figures/tokens.ts';
import type { Child, PageBody } from '../page.ts';
import type { PageProblem } from '../templates/problems.ts';
import { contradictionsIn, type PageFinding, type Fix } from './contradictions.ts';

export type FigureProblem = PageProblem & { fix?: Fix; sentence?: string };

export type PageFacts = {
	products: readonly ProductFacts[];
	/**
	 * `figures`: the figures currently in force. `known`: these, plus the last figures of former
	 * products.
	 */
	figures: Figures;
	known: Figures;
};

type Page = {
	slug: string;
	template: string;
	language: 'id' | 'en';
	title: string;
	body: PageBody;
};
export type PageFindings = { problems: FigureProblem[]; advice: FigureProblem[] };

function productOf(
	{ slug, template, body }: Pick<Page, 'slug' | 'template' | 'body'>,
	products: readonly ProductFacts[],
): ProductFacts | null {
	if (template !== 'product') return null;
	return (
		products.find(({ product }) =>
			body.id ? product.contentId === body.id : product.slug === slug,
		) ?? null
	);
}

/** Reports tokens without a value, including those that no longer have one. */
function tokenProblems(text: string, { figures, known }: PageFacts): string[] {
	return tokensIn(text)
		.filter((token) => !figures.has(token))
		.map((token) =>
			known.has(token)
				? `${braced(token)} tidak lagi ada pada produknya. Hapus kalimatnya atau pilih angka lain.`
				: `${braced(token)} tidak dikenal. Pilih dari daftar angka.`,
		);
}

/** Reports braces that are not tokens and would be visible to readers. */
function braceProblems(text: string, { known }: PageFacts): string[] {
	const odd = /\{[^{}]*\}|[{}]/.exec(fillText(text, known, 'id'))?.[0];
	return odd === undefined ? [] : [`"${odd}" bukan angka produk. Hapus kurung kurawalnya.`];
}

/**
 * Keeps a fix only if the typed number occurs exactly once. Otherwise the replacement would be
 * ambiguous.
 */
const fixable = ({ fix, ...finding }: PageFinding, raw: string): PageFinding =>
	fix && raw.split(fix.from).length === 2 ? { ...finding, fix } : finding;

function checkText(
	raw: string,
	at: string,
	facts: PageFacts,
	about: ProductFacts | null,
	language: Page['language'],
): PageFindings {
	const tokens = [...tokenProblems(raw, facts), ...braceProblems(raw, facts)].map((message) => ({
		at,
		message,
	}));
	// The sentence rules only cover Indonesian. In other languages, only tokens are checked.
	if (language !== 'id') return { problems: tokens, advice: [] };
	const { products, known } = facts;
	const { wrong, quotable } = contradictionsIn(fillText(raw, known, 'id'), { products, about });
	return {
		problems: [...tokens, ...wrong.map((one) => ({ at, ...fixable(one, raw) }))],
		advice: quotable
			.map((one) => ({ at, ...fixable(one, raw) }))
			.filter((one) => one.fix !== undefined),
	};
}

export const checkWords = (text: string, facts: PageFacts): string[] => [
	...tokenProblems(text, facts),
	...contradictionsIn(fillText(text, facts.known, 'id'), {
		products: facts.products,
		about: null,
	}).wrong.map(({ message }) => message),
];

const joined = (all: readonly PageFindings[]): PageFindings => ({
	problems: all.flatMap(({ problems }) => problems),
	advice: all.flatMap(({ advice }) => advice),
});

/** True if the two fields are displayed together: a big number and a label for what it counts. */
const isCounter = ({ info, name }: Child): boolean =>
	info !== undefined && name !== '' && /^(?:\d[\d.,]*|\{[a-z0-9.-]+\})$/.test(info.trim());

function checkChild(
	child: Child,
	at: string,
	facts: PageFacts,
	page: ProductFacts | null,
	language: Page['language'],
): PageFindings {
	const led = facts.products.find(({ product }) => child.url === `/${product.slug}`) ?? null;
	const about = page ?? led;
	const counter = isCounter(child)
		? [checkText(`${child.info} ${child.name}`, `${at}info`, facts, about, language)]
		: textsOf(child)
				.filter(([field]) => field !== 'published')
				.map(([field, text]) => checkText(text, `${at}${field}`, facts, about, language));
	const inside = (child.children ?? []).map((one, place) =>
		checkChild(one, `${at}children.${place}.`, facts, about, language),
	);
	return joined([...counter, ...inside]);
}

/**
 * Reports, for each field of a page, statements that contradict products and tariffs, and typed
 * numbers that could be tokens. Hidden parts are checked too, because an editor can show them with
 * one click.
 */
export function checkFigures(page: Page, facts: PageFacts): PageFindings {
	const { language, title, body } = page;
	const about = productOf(page, facts.products);
	const own = textsOf({ ...body, links: body.links }).filter(([field]) => field !== 'published');
	return joined([
		checkText(title, 'title', facts, about, language),
		...own.map(([field, text]) => checkText(text, field, facts, about, language)),
		...body.children.map((child, place) =>
			checkChild(child, `children.${place}.`, facts, about, language),
		),
	]);
}
