import type { ShownChange } from '#insurance/office/product-studio/api.ts';
import type { Example } from '#insurance/office/product-studio/examples/example.ts';
import type { OddOverride } from '#insurance/office/product-studio/sanity/odd-value.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type ItemConflict, mergeList, takeMyItem } from './merge-list.ts';

export type ListPart =
	| { kind: 'examples'; items: Example[] }
	| { kind: 'overrides'; items: OddOverride[] };
export type ListConflict =
	| ({ kind: 'examples' } & ItemConflict<Example>)
	| ({ kind: 'overrides' } & ItemConflict<OddOverride>);

const idOf = ({ id }: Example) => id;
const oddOf = ({ odd }: OddOverride) => odd;

export const plainExample = ({
	id,
	name,
	sale,
	input,
	payable,
	unchecked,
}: ShownChange['examples'][number]): Example => ({
	id,
	name,
	sale,
	input,
	payable,
	...(unchecked ? { unchecked } : {}),
});

const examplesOf = ({ examples }: ShownChange): Example[] => examples.map(plainExample);
export const reasonsOf = ({ odd }: ShownChange): OddOverride[] =>
	odd.flatMap(({ message, why }) => (why === null ? [] : [{ odd: message, why }]));

/**
 * Merges a part that two people edited from `was`. If both changed the same item, the other
 * person's item is used.
 */
export function mergePart(
	part: ListPart,
	was: ShownChange,
	is: ShownChange,
): { part: ListPart; conflicts: ListConflict[] } {
	const { kind } = part;
	if (kind === 'examples') {
		const lists = [examplesOf(was), part.items, examplesOf(is)] as const;
		const { items, conflicts } = mergeList(lists, idOf);
		return { part: { kind, items }, conflicts: conflicts.map((one) => ({ kind, ...one })) };
	}
	const lists = [reasonsOf(was), part.items, reasonsOf(is)] as const;
	const { items, conflicts } = mergeList(lists, oddOf);
	return { part: { kind, items }, conflicts: conflicts.map((one) => ({ kind, ...one })) };
}

export const takeMyPart = (shown: ShownChange, conflict: ListConflict): ListPart =>
	conflict.kind === 'examples'
		? { kind: 'examples', items: takeMyItem(examplesOf(shown), conflict, idOf) }
		: { kind: 'overrides', items: takeMyItem(reasonsOf(shown), conflict, oddOf) };

const exampleWords = (one: Example | undefined): string => {
	if (!one) return '(dihapus)';
	if (one.unchecked) return 'Belum ada angkanya';
	return one.payable === null ? 'Tidak dijual' : formatRupiah(one.payable);
};

export const listConflictWords = (conflict: ListConflict) =>
	conflict.kind === 'examples'
		? {
				place: `Contoh hitungan ${(conflict.theirs ?? conflict.mine)?.name ?? ''}`,
				mine: exampleWords(conflict.mine),
				theirs: exampleWords(conflict.theirs),
			}
		: {
				place: `Alasan untuk ${conflict.key}`,
				mine: conflict.mine?.why ?? '(dihapus)',
				theirs: conflict.theirs?.why ?? '(dihapus)',
			};
