const AROUND = 2;

/**
 * Returns the page numbers to show: the first, the last and those around the current one. A 0
 * represents a gap.
 */
export function pagerWindow(page: number, pages: number): number[] {
	const here = Math.min(Math.max(page, 1), pages);
	const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
		(one) => one === 1 || one === pages || Math.abs(one - here) <= AROUND,
	);
	return shown.flatMap((one, at) => {
		const before = shown[at - 1] ?? one - 1;
		if (one - before === 2) return [one - 1, one];
		return one - before > 2 ? [0, one] : [one];
	});
}
