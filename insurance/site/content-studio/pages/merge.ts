import type { PageBody } from '#insurance/site/content/page.ts';

import { type MergeConflict, mergeValues, sameValue } from '../compare/merge-values.ts';

export type PageText = { title: string; body: PageBody };

type Parts = Map<string, unknown>;

/**
 * Splits a page into units that are compared separately: each field, and either each part
 * (`single`) or all parts together.
 */
function partsOf({ title, body }: PageText, single: boolean): Parts {
	const { children, ...fields } = body;
	return new Map<string, unknown>([
		['title', title],
		...Object.entries(fields),
		...(single
			? children.map((child, at): [string, unknown] => [`children.${at}`, child])
			: ([['children', children]] as [string, unknown][])),
	]);
}

/**
 * Merges the changes of two editors by field, part and paragraph. If they conflict, `theirs` is
 * kept because it was saved first; each conflict contains both versions.
 */
export function mergeTexts(
	base: PageText,
	mine: PageText,
	theirs: PageText,
): { merged: PageText; conflicts: MergeConflict[] } {
	const [was, own, other] = [base, mine, theirs].map(({ title, body }) => ({
		title,
		...body,
	}));
	const { merged, conflicts } = mergeValues(was, own, other);
	const { title, ...body } = merged as PageText['body'] & { title: string };
	return { merged: { title, body }, conflicts };
}

/** Returns the names of the parts that differ, e.g. `title`, `overview`, `children.2`, `children`. */
export function changedPageParts(before: PageText, after: PageText): string[] {
	const single = before.body.children.length === after.body.children.length;
	const [was, is] = [partsOf(before, single), partsOf(after, single)];
	return [...new Set([...was.keys(), ...is.keys()])].filter(
		(name) => !sameValue(was.get(name), is.get(name)),
	);
}
