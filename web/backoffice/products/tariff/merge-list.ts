import { mergeValues } from '#insurance/site/content-studio/compare/merge-values.ts';

/**
 * An item that two people changed differently. `mine` or `theirs` is undefined if that person
 * removed it. The merged list contains `theirs`.
 */
export type ItemConflict<T> = { key: string; mine: T | undefined; theirs: T | undefined };

/** Merges a list that two people changed from `base`. Items are matched by name. */
export function mergeList<T extends object>(
	[base, mine, theirs]: readonly [readonly T[], readonly T[], readonly T[]],
	keyOf: (item: T) => string,
): { items: T[]; conflicts: ItemConflict<T>[] } {
	const find = (list: readonly T[], key: string) => list.find((one) => keyOf(one) === key);
	const conflicts: ItemConflict<T>[] = [];
	const items = [...new Set([...theirs, ...mine].map(keyOf))].flatMap((key) => {
		const own = find(mine, key);
		const other = find(theirs, key);
		const one = mergeValues(find(base, key), own, other);
		if (one.conflicts.length > 0) conflicts.push({ key, mine: own, theirs: other });
		return one.merged === undefined ? [] : [one.merged as T];
	});
	return { items, conflicts };
}

export function takeMyItem<T extends object>(
	items: readonly T[],
	{ key, mine }: ItemConflict<T>,
	keyOf: (item: T) => string,
): T[] {
	const isThere = items.some((one) => keyOf(one) === key);
	if (!isThere) return mine ? [...items, mine] : [...items];
	return items.flatMap((one) => (keyOf(one) === key ? (mine ? [mine] : []) : [one]));
}
