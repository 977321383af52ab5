import type { askCovered } from '#insurance/claims/covered/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { wholeDigits } from '#platform/values/typed-text.ts';
import { paths } from '#web/paths.ts';

export type CoveredQuestion = CallInput<typeof askCovered>;
const FIELDS = { nights: 'hari', cost: 'biaya', hours: 'jam' } as const;
export type FigureName = keyof typeof FIELDS;

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** Parses the question in an address. Figures may be formatted freely, e.g. `Rp1.800.000`. */
export function coveredQuestion({ searchParams }: URL): CoveredQuestion {
	const text = (name: string) => (searchParams.get(name) ?? '').replace(CONTROL, ' ').trim();
	const slug = text('produk');
	const question: CoveredQuestion = { q: text('q').slice(0, 200) };
	if (/^[a-z0-9-]{1,80}$/.test(slug)) question.slug = slug;
	for (const [name, field] of Object.entries(FIELDS) as [FigureName, string][]) {
		const digits = wholeDigits(text(field)).slice(0, 10);
		if (digits !== '') question[name] = digits;
	}
	return question;
}

/**
 * Builds the address for a question. It contains the words as given; `shareAddress` keeps only
 * words from known situations.
 */
export function coveredAddress({ q, slug, ...figures }: CoveredQuestion): string {
	const query = new URLSearchParams({ q });
	if (slug) query.set('produk', slug);
	for (const [name, field] of Object.entries(FIELDS) as [FigureName, string][]) {
		const figure = figures[name];
		if (figure) query.set(field, figure);
	}
	return `${paths.covered}?${query.toString()}`;
}

/**
 * Returns the question in a form that is safe to share. It contains only the words from known
 * situations, so that no name is revealed, and the figures entered. Null if no answer was found.
 */
export function shareAddress(
	{ answers, known }: CallOutput<typeof askCovered>,
	{ slug }: CoveredQuestion,
): string | null {
	if (answers.length === 0) return null;
	const share: CoveredQuestion = { q: known, ...(slug ? { slug } : {}) };
	for (const key of Object.keys(FIELDS) as FigureName[]) {
		const stated = answers.find(
			(one) => one.figures[key] !== null && !one.assumed.includes(key),
		);
		if (stated) share[key] = String(stated.figures[key]);
	}
	return coveredAddress(share);
}
