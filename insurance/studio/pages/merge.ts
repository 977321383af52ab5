import type { PageBody } from '#insurance/content/page.ts';

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

function textOf(parts: Parts): PageText {
	const { title, children, ...rest } = Object.fromEntries(
		[...parts].filter(([name]) => !name.startsWith('children.')),
	);
	const single = [...parts]
		.filter(([name]) => name.startsWith('children.'))
		.map(([, one]) => one);
	return {
		title: title as string,
		body: { ...rest, children: children ?? single } as PageBody,
	};
}

const sorted = (_key: string, value: unknown): unknown =>
	value !== null && typeof value === 'object' && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
		: value;
/** Whether two values say the same; the order of fields is the database's own. */
export const sameValue = (a: unknown, b: unknown): boolean =>
	JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

/**
 * What two editors made of the same page, part by part. `conflicts` names the parts that both
 * changed, each in their own way; there `theirs`, which was saved first, stays.
 */
export function mergeTexts(
	base: PageText,
	mine: PageText,
	theirs: PageText,
): { merged: PageText; conflicts: string[] } {
	const lengths = new Set([base, mine, theirs].map(({ body }) => body.children.length));
	const [was, own, other] = [base, mine, theirs].map((one) =>
		partsOf(one, lengths.size === 1),
	) as [Parts, Parts, Parts];
	const conflicts: string[] = [];
	const merged: Parts = new Map();
	for (const name of new Set([...other.keys(), ...own.keys(), ...was.keys()])) {
		const [before, my, their] = [was.get(name), own.get(name), other.get(name)];
		const iChanged = !sameValue(before, my);
		if (iChanged && !sameValue(before, their) && !sameValue(my, their)) conflicts.push(name);
		const kept = iChanged && sameValue(before, their) ? my : their;
		if (kept !== undefined) merged.set(name, kept);
	}
	return { merged: textOf(merged), conflicts };
}

/** Names of the parts in which two texts differ: `title`, `overview`, `children.2`, `children`. */
export function changedPageParts(before: PageText, after: PageText): string[] {
	const single = before.body.children.length === after.body.children.length;
	const [was, is] = [partsOf(before, single), partsOf(after, single)];
	return [...new Set([...was.keys(), ...is.keys()])].filter(
		(name) => !sameValue(was.get(name), is.get(name)),
	);
}
