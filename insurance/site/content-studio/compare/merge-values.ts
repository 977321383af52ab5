import { mergeLists } from './lists.ts';
import { textBlocks } from './text-blocks.ts';

/**
 * A field that two people changed differently. The merged value contains `theirs`, and `mine` is
 * recorded only here.
 */
export type MergeConflict = {
	/** Path of the value, e.g. `title` or `children.2.description`. */
	at: string;
	mine: unknown;
	theirs: unknown;
};

const sorted = (_key: string, value: unknown): unknown =>
	value !== null && typeof value === 'object' && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
		: value;
/** True if two values are equal, regardless of the order in which the database returns fields. */
export const sameValue = (a: unknown, b: unknown): boolean =>
	JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

type Merged = { merged: unknown; conflicts: MergeConflict[] };

function mergeFields(base: Fields, mine: Fields, theirs: Fields, at: string): Merged {
	const conflicts: MergeConflict[] = [];
	const merged: Fields = {};
	for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
		const path = at === '' ? key : `${at}.${key}`;
		const one = mergeValues(base[key], mine[key], theirs[key], path);
		if (one.merged !== undefined) merged[key] = one.merged;
		conflicts.push(...one.conflicts);
	}
	return { merged, conflicts };
}

/**
 * True if two entries are versions of the same entry: equal, or with the same name or address even
 * if the rest was rewritten.
 */
const isSameItem = (a: unknown, b: unknown): boolean =>
	sameValue(a, b) ||
	(isFields(a) &&
		isFields(b) &&
		['name', 'url'].some((key) => isText(a[key]) && a[key].length > 1 && a[key] === b[key]));

function mergeItems(base: unknown[], mine: unknown[], theirs: unknown[], at: string): Merged {
	if (base.length === mine.length && base.length === theirs.length) {
		const items = base.map((item, place) =>
			mergeValues(item, mine[place], theirs[place], `${at}.${place}`),
		);
		return {
			merged: items.map(({ merged }) => merged),
			conflicts: items.flatMap(({ conflicts }) => conflicts),
		};
	}
	const inside: MergeConflict[] = [];
	const { merged, clashes } = mergeLists(base, mine, theirs, sameValue, {
		alike: isSameItem,
		join: (was, own, other, place) => {
			const one = mergeValues(was, own, other, `${at}.${place}`);
			inside.push(...one.conflicts);
			return one.merged;
		},
	});
	return { merged, conflicts: clashes.length > 0 ? [{ at, mine, theirs }] : inside };
}

function mergeText(base: string, mine: string, theirs: string, at: string): Merged {
	if (![base, mine, theirs].some((text) => text.includes('<')))
		return { merged: theirs, conflicts: [{ at, mine, theirs }] };
	const same = (a: string, b: string) => a.trim() === b.trim();
	const [was, own, other] = [base, mine, theirs].map(textBlocks) as [
		string[],
		string[],
		string[],
	];
	const { merged, clashes } = mergeLists(was, own, other, same);
	return {
		merged: merged.join(''),
		conflicts: clashes.map((clash) => ({
			at,
			mine: clash.mine.join(''),
			theirs: clash.theirs.join(''),
		})),
	};
}

/**
 * Merges a value that two people changed: fields separately, lists by item, texts by paragraph. If
 * both changed the same part, `theirs` is kept because it was saved first, and a conflict is
 * reported.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, at = ''): Merged {
	if (sameValue(mine, theirs) || sameValue(base, mine)) return { merged: theirs, conflicts: [] };
	if (sameValue(base, theirs)) return { merged: mine, conflicts: [] };
	if (isFields(base) && isFields(mine) && isFields(theirs))
		return mergeFields(base, mine, theirs, at);
	if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
		return mergeItems(base, mine, theirs, at);
	if (isText(base) && isText(mine) && isText(theirs)) return mergeText(base, mine, theirs, at);
	return { merged: theirs, conflicts: [{ at, mine, theirs }] };
}

/** Resolves a conflict in favour of `mine` by replacing the other person's text. */
export function withMine(value: unknown, { mine, theirs }: MergeConflict): unknown {
	if (!isText(value) || !isText(mine) || !isText(theirs) || !value.includes('<')) return mine;
	return theirs !== '' && value.includes(theirs)
		? value.replace(theirs, () => mine)
		: value + mine;
}
