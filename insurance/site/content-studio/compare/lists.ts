/** Finds the longest common subsequence of two lists, as pairs of indexes. */
function matches<T>(
	before: readonly T[],
	after: readonly T[],
	same: (a: T, b: T) => boolean,
): [number, number][] {
	const width = after.length + 1;
	const longest = new Uint32Array((before.length + 1) * width);
	const at = (row: number, column: number) => longest[row * width + column] ?? 0;
	const agree = (row: number, column: number) => same(before[row] as T, after[column] as T);
	for (let row = before.length - 1; row >= 0; row -= 1)
		for (let column = after.length - 1; column >= 0; column -= 1)
			longest[row * width + column] = agree(row, column)
				? at(row + 1, column + 1) + 1
				: Math.max(at(row + 1, column), at(row, column + 1));
	const pairs: [number, number][] = [];
	for (let row = 0, column = 0; row < before.length && column < after.length;) {
		if (agree(row, column)) pairs.push([row++, column++]);
		else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
		else column += 1;
	}
	return pairs;
}

type Hunk<T> = { before: T[]; after: T[] };

/** Returns the sections in which two lists differ, in order. */
export function changedStretches<T>(
	before: readonly T[],
	after: readonly T[],
	same: (a: T, b: T) => boolean,
): Hunk<T>[] {
	const hunks: Hunk<T>[] = [];
	let [row, column] = [0, 0];
	for (const [nextRow, nextColumn] of [
		...matches(before, after, same),
		[before.length, after.length] as const,
	]) {
		if (nextRow > row || nextColumn > column)
			hunks.push({
				before: before.slice(row, nextRow),
				after: after.slice(column, nextColumn),
			});
		[row, column] = [nextRow + 1, nextColumn + 1];
	}
	return hunks;
}

type Clash<T> = { mine: T[]; theirs: T[] };

/** Merges two changes to the same section: keeps both if possible, otherwise `theirs`. */
function mergeStretch<T>(
	base: T[],
	mine: T[],
	theirs: T[],
	same: (a: T, b: T) => boolean,
): { merged: T[]; clash: Clash<T> | null } {
	const alike = (one: T[], other: T[]) =>
		one.length === other.length && one.every((value, at) => same(value, other[at] as T));
	if (alike(base, mine) || alike(mine, theirs)) return { merged: theirs, clash: null };
	if (alike(base, theirs)) return { merged: mine, clash: null };
	// Both editors only added items here, so neither addition replaces the other.
	if (base.length === 0) return { merged: [...theirs, ...mine], clash: null };
	if (base.length === mine.length && base.length === theirs.length && base.length > 1) {
		const single = base.map((value, at) =>
			mergeStretch([value], [mine[at] as T], [theirs[at] as T], same),
		);
		if (single.every(({ clash }) => clash === null))
			return { merged: single.flatMap(({ merged }) => merged), clash: null };
	}
	return { merged: theirs, clash: { mine, theirs } };
}

type Joining<T> = {
	/** True if two items are versions of the same item, even if one of them was rewritten. */
	alike: (a: T, b: T) => boolean;
	/** Merges two people's versions of one item. `at` is its index in the merged list. */
	join: (base: T, mine: T, theirs: T, at: number) => T;
};

/**
 * Merges a list that two people changed, section by section. If both changed the same section,
 * `theirs` is kept and the clash contains both versions.
 */
export function mergeLists<T>(
	base: readonly T[],
	mine: readonly T[],
	theirs: readonly T[],
	same: (a: T, b: T) => boolean,
	{ alike, join }: Joining<T> = { alike: same, join: (_base, _mine, there) => there },
): { merged: T[]; clashes: Clash<T>[] } {
	const toMine = new Map(matches(base, mine, alike));
	const toTheirs = new Map(matches(base, theirs, alike));
	const merged: T[] = [];
	const clashes: Clash<T>[] = [];
	let [from, fromMine, fromTheirs] = [0, 0, 0];
	for (let at = 0; at <= base.length; at += 1) {
		const isEnd = at === base.length;
		const [own, other] = isEnd
			? [mine.length, theirs.length]
			: [toMine.get(at), toTheirs.get(at)];
		if (own === undefined || other === undefined) continue;
		const stretch = mergeStretch(
			base.slice(from, at),
			mine.slice(fromMine, own),
			theirs.slice(fromTheirs, other),
			same,
		);
		merged.push(...stretch.merged);
		if (stretch.clash) clashes.push(stretch.clash);
		if (!isEnd)
			merged.push(join(base[at] as T, mine[own] as T, theirs[other] as T, merged.length));
		[from, fromMine, fromTheirs] = [at + 1, own + 1, other + 1];
	}
	return { merged, clashes };
}
