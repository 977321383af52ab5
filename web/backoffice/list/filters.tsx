import { FilterBar, FilterSearch, FilterSelect } from '../parts/FilterBar.tsx';

type FilterOption<V extends string> = { value: V; label: string };
export type ChoiceFilter<V extends string = string> = {
	kind: 'choice';
	label: string;
	options: readonly FilterOption<V>[];
	otherwise: V;
};
export type SearchFilter = { kind: 'search'; label: string; hint?: string };

/** The filters of a list by their names in the address. */
export type Filters = Record<string, ChoiceFilter | SearchFilter>;
export type FilterValues<F extends Filters> = {
	[Name in keyof F]: F[Name] extends ChoiceFilter<infer V> ? V : string;
};

/** A filter of a few options; the first is the default and is left out of the address. */
export const choiceFilter = <const V extends string>(
	label: string,
	options: readonly FilterOption<V>[],
): ChoiceFilter<V> => {
	const [first] = options;
	if (!first) throw new Error(`no options: ${label}`);
	return { kind: 'choice', label, options, otherwise: first.value };
};

/** A filter that is on or off. */
export const flagFilter = (label: string, all: string, only: string): ChoiceFilter<'' | '1'> =>
	choiceFilter(label, [
		{ value: '', label: all },
		{ value: '1', label: only },
	]);

export const searchFilter = (label: string, hint?: string): SearchFilter => ({
	kind: 'search',
	label,
	...(hint ? { hint } : {}),
});

const MAX_SEARCH = 40;

/** Reads the filters from the address; an unknown option counts as the default. */
export function readFilters<F extends Filters>(filters: F, query: URLSearchParams) {
	const read = ([name, filter]: [string, ChoiceFilter | SearchFilter]) => {
		const given = query.get(name) ?? '';
		if (filter.kind === 'search') return [name, given.slice(0, MAX_SEARCH)];
		const known = filter.options.some(({ value }) => value === given);
		return [name, known ? given : filter.otherwise];
	};
	return Object.fromEntries(Object.entries(filters).map(read)) as FilterValues<F>;
}

/** How many rows each option of a filter has, by filter name and option. */
export type FilterCounts = Record<string, Record<string, number>>;

const counted = (options: ChoiceFilter['options'], counts: Record<string, number> | undefined) =>
	options.map((option) =>
		counts?.[option.value]
			? { ...option, label: `${option.label} (${counts[option.value]})` }
			: option,
	);

/** The filter fields of a list; a filter at its default disappears from the address. */
export function FilterFields({
	filters,
	values,
	counts = {},
	set,
}: {
	filters: Filters;
	values: Record<string, string>;
	counts?: FilterCounts;
	set: (change: Record<string, string>) => void;
}) {
	if (Object.keys(filters).length === 0) return null;
	return (
		<FilterBar>
			{Object.entries(filters).map(([name, filter]) =>
				filter.kind === 'search' ? (
					<FilterSearch
						key={name}
						id={`filter-${name}`}
						label={filter.label}
						{...(filter.hint ? { hint: filter.hint } : {})}
						value={values[name] ?? ''}
						onSearch={(text) => set({ [name]: text })}
					/>
				) : (
					<FilterSelect
						key={name}
						id={`filter-${name}`}
						label={filter.label}
						value={values[name] ?? ''}
						options={counted(filter.options, counts[name])}
						onChange={(value) =>
							set({ [name]: value === filter.otherwise ? '' : value })
						}
					/>
				),
			)}
		</FilterBar>
	);
}
