import type { Application, Quote } from '../quote.ts';

/**
 * Removes the persons at the given indexes from a quote. The answers of the others are moved to
 * their new indexes.
 */
export function withoutInsured<T extends Quote | Application>(
	quote: T,
	left: readonly number[],
): T {
	const place = (at: number) => at - left.filter((one) => one < at).length;
	const answers = Object.entries(quote.answers).flatMap(([key, answer]) => {
		const [id, at] = key.split('-');
		if (at === undefined) return [[key, answer] as const];
		return left.includes(Number(at)) ? [] : [[`${id}-${place(Number(at))}`, answer] as const];
	});
	return {
		...quote,
		insured: quote.insured.filter((_, at) => !left.includes(at)),
		answers: Object.fromEntries(answers),
	};
}

export function staying<T extends Quote | Application>(quote: T): T {
	const { left, ...choice } = quote.choice;
	return left && left.length > 0 ? { ...withoutInsured(quote, left), choice } : quote;
}
