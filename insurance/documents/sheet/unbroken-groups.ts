/** Up to so many rows or items are kept on one page. */
const MOST_WHOLE = 4;
/** More of them break so that at least so many are together. */
const TOGETHER = 2;
/** Rows taller than this together, in points, may be separated. */
const TALL = 320;

export const sumOfHeights = (heights: readonly number[] = []): number =>
	heights.reduce((sum, height) => sum + height, 0);

/** Splits the rows of a table or the items of a list into groups that no page break separates. */
export function unbrokenGroups(heights: readonly number[]): number[][] {
	const count = heights.length;
	const groups: number[][] = [];
	for (let at = 0; at < count;) {
		const isEdge = at === 0 || at === count - TOGETHER;
		const until = count <= MOST_WHOLE ? count : at + (isEdge ? TOGETHER : 1);
		const group = heights.slice(at, until);
		const isTall = sumOfHeights(group) > TALL;
		groups.push(...(isTall ? group.map((height) => [height]) : [group]));
		at += group.length;
	}
	return groups;
}
