import type { PageBody } from '#insurance/content/page.ts';

import { type MergeConflict, mergeValues, sameValue } from '../compare/merge-values.ts';

/** What an editor writes of a page. */
export type PageText = { title: string; body: PageBody };

type Parts = Map<string, unknown>;

/** A page by what two people may change apart: each field, and each part where none was added. */
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
 * One page that two editors changed: fields, parts and paragraphs apart. Where both changed the
 * same in different ways, `theirs`, which was saved first, stays; each conflict keeps both.
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

/** Names of the parts in which two texts differ: `title`, `overview`, `children.2`, `children`. */
export function changedPageParts(before: PageText, after: PageText): string[] {
	const single = before.body.children.length === after.body.children.length;
	const [was, is] = [partsOf(before, single), partsOf(after, single)];
	return [...new Set([...was.keys(), ...is.keys()])].filter(
		(name) => !sameValue(was.get(name), is.get(name)),
	);
}
