import { expect, test } from 'vitest';

import { mergeList, takeMyItem } from './merge-list.ts';

type Item = { id: string; payable: number; unchecked?: true };
const keyOf = ({ id }: Item) => id;
const A: Item = { id: 'a', payable: 0, unchecked: true };
const B: Item = { id: 'b', payable: 5 };
const merge = (mine: Item[], theirs: Item[]) => mergeList([[A, B], mine, theirs], keyOf);

test.each<[string, Item[], Item[], Item[]]>([
	[
		'different items',
		[{ id: 'a', payable: 1 }, B],
		[A, { ...B, payable: 6 }],
		[
			{ id: 'a', payable: 1 },
			{ id: 'b', payable: 6 },
		],
	],
	[
		'an added and a removed item',
		[A, B, { id: 'c', payable: 3 }],
		[A],
		[A, { id: 'c', payable: 3 }],
	],
	[
		'the same item, the same figure',
		[{ id: 'a', payable: 1 }, B],
		[{ id: 'a', payable: 1 }, B],
		[{ id: 'a', payable: 1 }, B],
	],
])('keeps both editors’ entries when they write %s', (_, mine, theirs, items) => {
	expect(merge(mine, theirs)).toEqual({ items, conflicts: [] });
});

test('reports two figures for one item as a conflict and can apply one’s own', () => {
	const [mine, theirs] = [
		{ id: 'a', payable: 1 },
		{ id: 'a', payable: 2 },
	];
	const { items, conflicts } = merge([mine, B], [theirs, B]);
	expect(items).toEqual([theirs, B]);
	expect(conflicts).toEqual([{ key: 'a', mine, theirs }]);
	expect(takeMyItem(items, conflicts[0]!, keyOf)).toEqual([mine, B]);
});

test('lets the user decide when one editor removed an item and the other changed it', () => {
	const changed = { ...B, payable: 6 };
	const removed = merge([A], [A, changed]);
	expect(removed.items).toEqual([A, changed]);
	expect(takeMyItem(removed.items, removed.conflicts[0]!, keyOf)).toEqual([A]);
	const gone = merge([A, changed], [A]);
	expect(gone.items).toEqual([A]);
	expect(takeMyItem(gone.items, gone.conflicts[0]!, keyOf)).toEqual([A, changed]);
});
