import type { Product } from '#insurance/product/products/product.ts';
import { productVersions } from '#insurance/product/products/versions/current-product.server.ts';
import { tariffHeads } from '#insurance/product/tariffs/tariff-versions.server.ts';
import { checkFigures } from '#insurance/site/content/check/check-page.ts';
import { calledName, productsNamed } from '#insurance/site/content/check/contradictions.ts';
import { type FigureFacts, factsOn } from '#insurance/site/content/figures/facts.server.ts';
import { fillText, textsIn, tokensIn } from '#insurance/site/content/figures/tokens.ts';
import { plainText } from '#insurance/site/content/templates/problems.ts';
import { type NamingText, readNaming } from '#insurance/site/content/write-pages.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DayOrHour } from '#platform/values/moments.ts';

import { partWords } from '../pages/part-words.ts';
import type { listFigures, listProductTexts } from './api.ts';

type Texts = CallOutput<typeof listProductTexts>;

export async function showFigures(db: Db, day: DayOrHour): Promise<CallOutput<typeof listFigures>> {
	const { figures, products } = await factsOn(db, day);
	return {
		figures: [...figures.values()].map(({ text, ...one }) => ({ ...one, text: text.id })),
		products: products.map(({ product }) => ({
			slug: product.slug,
			name: calledName(product),
		})),
	};
}

async function daysAhead(db: Db, code: string, day: DayOrHour): Promise<DayOrHour[]> {
	const versions = (await productVersions(db)).filter((one) => one.code === code);
	const days = [...versions, ...(await tariffHeads(db, code))].map(
		({ effectiveFrom }) => effectiveFrom,
	);
	return [...new Set(days.filter((one) => one > day))].toSorted();
}

function figuresOf(
	{ slug }: Product,
	now: FigureFacts,
	then: FigureFacts | null,
): Texts['figures'] {
	const own = [...now.figures.values()].filter(({ token }) => token.startsWith(`${slug}.`));
	return own.map(({ token, label, text }) => {
		const next = then && (then.figures.get(token)?.text.id ?? '');
		return { token, label, now: text.id, next: next === text.id ? null : next };
	});
}

/** Returns a text's statements about a product, today and on a later date; null if there are none. */
function speaking(
	one: NamingText,
	product: Product,
	now: FigureFacts,
	then: FigureFacts | null,
): Texts['texts'][number] | null {
	const { language, body, template, title } = one;
	const fields = textsIn({ title, ...body });
	const own = (text: string) =>
		tokensIn(text).filter((token) => token.startsWith(`${product.slug}.`));
	const tokens = [...new Set(fields.flatMap(([, text]) => own(text)))];
	const named = fields.some(([, text]) =>
		productsNamed(text, now.products).some((facts) => facts.product.code === product.code),
	);
	if (tokens.length === 0 && !named) return null;
	const output = (text: string, facts: FigureFacts) =>
		plainText(fillText(text, facts.known, language));
	const changes = fields.flatMap(([at, text]) => {
		if (!then || own(text).length === 0) return [];
		const [before, after] = [output(text, now), output(text, then)];
		const label = template ? partWords(template, at, body.children) : at;
		return before === after ? [] : [{ at: label, now: before, next: after }];
	});
	const wrong = (facts: FigureFacts) =>
		template ? checkFigures({ ...one, template, slug: one.key }, facts).problems : [];
	const today = new Set(wrong(now).map(({ message }) => message));
	const problems = then ? wrong(then).map(({ message }) => message) : [...today];
	return {
		kind: one.kind,
		key: one.key,
		language,
		title,
		tokens,
		changes,
		problems: then ? problems.filter((message) => !today.has(message)) : problems,
	};
}

/**
 * Returns the texts that mention a product or quote its figures, with the changes caused by its
 * next version. Refuses with `not-found`.
 */
export async function showProductTexts(db: Db, slug: string, day: DayOrHour): Promise<Texts> {
	const now = await factsOn(db, day);
	const product = now.products.find((one) => one.product.slug === slug)?.product;
	if (!product) throw new Refusal('not-found', 'Produk ini tidak ada atau tidak lagi dijual.');
	const begins = await daysAhead(db, product.code, day);
	const then = begins[0] === undefined ? null : await factsOn(db, begins[0]);
	const found = await readNaming(db, [calledName(product), `{${slug}.`]);
	return {
		begins,
		figures: figuresOf(product, now, then),
		texts: found.flatMap((one) => speaking(one, product, now, then) ?? []),
	};
}
