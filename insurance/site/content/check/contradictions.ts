import { braced } from '../figures/figure.ts';
import type { ProductFacts } from '../figures/product-figures.ts';
import { GENERAL_PLEDGES, GENERAL_RULES, HOUSE_RULES, type House } from './house-rules.ts';
import { PRODUCT_PLEDGES, PRODUCT_RULES } from './product-rules.ts';
import { meantTokens, type Right, type StatementRule, figureTokens } from './rule.ts';
import { blocksOf, type Said, saidIn, sentencesOf } from './statements.ts';

export type Fix = { from: string; to: string };
/** `sentence` contains the words that triggered a finding that may be a false alarm. */
export type PageFinding = { message: string; fix?: Fix; sentence?: string };
type Findings = {
	/** Statements that contradict the product. They block publishing. */
	wrong: PageFinding[];
	/** Numbers that are correct today but should be tokens to stay correct. */
	quotable: PageFinding[];
};

type Context = House & {
	/** The product a text is about if the text does not name one. */
	about: ProductFacts | null;
};

export const calledName = ({ name }: { name: string }): string =>
	name.endsWith(')') && name.includes('(') ? name.slice(0, name.indexOf('(')).trimEnd() : name;

/**
 * Returns the products a text mentions, without duplicates, longest name first. A mention of `Jaga
 * Aman Xtra` does not count as `Jaga Aman`.
 */
export function productsNamed(text: string, products: readonly ProductFacts[]): ProductFacts[] {
	let rest = text.toLowerCase();
	return products
		.toSorted((a, b) => b.product.name.length - a.product.name.length)
		.filter(({ product }) => {
			const name = calledName(product).toLowerCase();
			const found = rest.includes(name);
			rest = rest.replaceAll(name, ' ');
			return found;
		});
}

/** Returns the text with its numbers replaced by tokens; undefined if a number has no token. */
function fixOf({ words, numbers, unit }: Said, tokens: readonly string[] | null): Fix | undefined {
	if (!tokens || tokens.length !== numbers.length || tokens.includes('')) return undefined;
	// For amounts and percentages, the token includes the unit.
	if (unit === 'Rp' || unit === '%')
		return tokens.length === 1 ? { from: words, to: braced(tokens[0] ?? '') } : undefined;
	let at = 0;
	const to = words.replace(/\d+(?:[.,]\d+)*/g, (typed) => {
		const token = tokens[at];
		at += 1;
		return token === undefined ? typed : braced(token);
	});
	return at === numbers.length ? { from: words, to } : undefined;
}

type Judged = { wrong: PageFinding | null; quotable: PageFinding | null };

function judge<F>(result: Said, rule: StatementRule<F>, facts: F, name: string): Judged {
	const rights: readonly Right[] | null = rule.rights(facts, result);
	if (rights === null) return { wrong: null, quotable: null };
	const tokens = figureTokens(result, rights);
	if (tokens) {
		const fix = fixOf(result, tokens);
		const message = `"${result.words}" bisa mengikuti produk: ${fix?.to ?? ''}`;
		return { wrong: null, quotable: fix ? { message, fix } : null };
	}
	const words = rule.words(facts, result);
	const message = words
		? `"${result.words}" tidak sesuai. ${name}: ${rule.what} ${words}.`
		: `"${result.words}" tidak sesuai. ${name} tidak punya ${rule.what}.`;
	const fix = fixOf(result, meantTokens(result, rights));
	const sentence = quoted(result.clause);
	return { wrong: { message, sentence, ...(fix ? { fix } : {}) }, quotable: null };
}

const fitting = <F>(
	rules: readonly StatementRule<F>[],
	result: Said,
): StatementRule<F> | undefined =>
	rules.find(({ units, about }) => units.includes(result.unit) && about(result));

/** A number is accepted if it is correct for any product named in the sentence. */
function judgeOfProducts(result: Said, named: readonly ProductFacts[]): Judged | null {
	const rule = fitting(PRODUCT_RULES, result);
	if (!rule) return null;
	const all = named.map((facts) => judge(result, rule, facts, calledName(facts.product)));
	return all.find(({ wrong }) => wrong === null) ?? all[0] ?? null;
}

function judgeNumber(result: Said, named: readonly ProductFacts[], house: House): Judged | null {
	const ofProduct = named.length > 0 ? judgeOfProducts(result, named) : null;
	if (ofProduct) return ofProduct;
	const rule = fitting(
		named.length > 0 ? HOUSE_RULES : [...HOUSE_RULES, ...GENERAL_RULES],
		result,
	);
	return rule ? judge(result, rule, house, 'Yang berlaku di sini') : null;
}

function brokenPledges(
	sentence: string,
	block: string,
	named: readonly ProductFacts[],
	house: House,
): PageFinding[] {
	const own = named.flatMap((facts) =>
		PRODUCT_PLEDGES.flatMap(({ about, broken }) =>
			about.test(sentence) ? (broken(facts, block) ?? []) : [],
		),
	);
	const others = (named.length > 0 ? [] : GENERAL_PLEDGES).flatMap(({ about, broken }) =>
		about.test(sentence) ? (broken(house, block) ?? []) : [],
	);
	return [...own, ...others].map((words) => ({
		message: `"${short(sentence)}": ${words}`,
		sentence: quoted(sentence),
	}));
}

/**
 * Maximum number of characters quoted from a sentence. Without punctuation, an entire text may
 * count as one sentence.
 */
const MAX_QUOTED = 600;
const quoted = (text: string): string => text.trim().slice(0, MAX_QUOTED);

const short = (text: string): string => (text.length > 70 ? `${text.slice(0, 69)}…` : text);

/**
 * Finds numbers in a text that contradict its product, and typed numbers that could be tokens.
 * Tokens in `html` have already been replaced by their values.
 */
export function contradictionsIn(html: string, { products, about }: Context): Findings {
	const found: Findings = { wrong: [], quotable: [] };
	for (const block of blocksOf(html)) {
		let last: ProductFacts[] = about ? [about] : [];
		for (const sentence of sentencesOf(block)) {
			const here = productsNamed(sentence, products);
			if (here.length > 0) last = here;
			found.wrong.push(...brokenPledges(sentence, block, last, { products }));
			for (const { said } of saidIn(sentence, block))
				for (const one of said) {
					const judged = judgeNumber(one, last, { products });
					if (judged?.wrong) found.wrong.push(judged.wrong);
					if (judged?.quotable) found.quotable.push(judged.quotable);
				}
		}
	}
	return found;
}
