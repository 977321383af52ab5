/** Groups of characters that OCR confuses. Confusing them costs less than any other mistake. */
const ALIKE = [
	'0OQDCU',
	'1IL|T!J7',
	'8B3',
	'5S6G',
	'2Z',
	'6GC',
	'4A',
	'UV',
	'MN',
	'RK',
	'HN',
	'HM',
	'EF',
	'PF',
	'9G',
	'VY',
	'WV',
];
const alike = new Map<string, Set<string>>();
for (const group of ALIKE)
	for (const sign of group) alike.set(sign, new Set([...(alike.get(sign) ?? []), ...group]));

const swapCost = (one: string, other: string) =>
	one === other ? 0 : alike.get(one)?.has(other) ? 0.5 : 1;

export const plain = (text: string): string =>
	text
		.toUpperCase()
		.normalize('NFKD')
		.replace(/[^A-Z0-9]/g, '');

/**
 * Returns the edit distance between two texts. A difference between two confusable characters
 * counts half.
 */
function distance(one: string, other: string): number {
	let row = Float32Array.from({ length: other.length + 1 }, (_, n) => n);
	for (let i = 1; i <= one.length; i += 1) {
		const next = new Float32Array(other.length + 1);
		next[0] = i;
		for (let j = 1; j <= other.length; j += 1) {
			const swap =
				(row[j - 1] as number) + swapCost(one[i - 1] as string, other[j - 1] as string);
			next[j] = Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1);
		}
		row = next;
	}
	return row[other.length] as number;
}

/**
 * Returns the similarity of two texts: 1 if they are the same, 0 if they have nothing in common.
 * Case, spaces and punctuation are ignored.
 */
export function likeness(one: string, other: string): number {
	const [a, b] = [plain(one), plain(other)];
	const longest = Math.max(a.length, b.length);
	return longest === 0 ? 0 : Math.max(0, 1 - distance(a, b) / longest);
}

/**
 * Returns the candidate most similar to a text, with its similarity. `second` is the similarity of
 * the next-best candidate with a different text.
 */
export function mostAlike<T>(
	text: string,
	candidates: readonly T[],
	nameOf: (one: T) => string,
): { one: T; likeness: number; second: number } | null {
	let best: { one: T; likeness: number; second: number } | null = null;
	let second = 0;
	for (const one of candidates) {
		const found = likeness(text, nameOf(one));
		if (!best || found > best.likeness) {
			second = best?.likeness ?? 0;
			best = { one, likeness: found, second };
		} else if (found > second) second = found;
	}
	return best && { ...best, second };
}
