import { FilterAmount, FilterBar, FilterSearch, FilterSelect } from '../parts/FilterBar.tsx';

type FilterOption<V extends string> = { value: V; label: string };
export type ChoiceFilter<V extends string = string> = {
	kind: 'choice';
	label: string;
	options: readonly FilterOption<V>[];
	otherwise: V;
	clears?: readonly string[];
};
/** A filter whose options, apart from the default, come with the response. */
type AnswerFilter = { kind: 'answer'; label: string; all: string };
export type SearchFilter = { kind: 'search'; label: string; hint?: string };

/** A whole number of rupiah, as text; empty for no limit. */
type AmountFilter = { kind: 'amount'; label: string };

/** A list's filters by their parameter names in the address. */
type Filter = ChoiceFilter | AnswerFilter | SearchFilter | AmountFilter;
export type Filters = Record<string, Filter>;
export type FilterValues<F extends Filters> = {
	[Name in keyof F]: F[Name] extends ChoiceFilter<infer V> ? V : string;
};

/** A filter with a few options. The first one is the default and is omitted from the address. */
export const choiceFilter = <const V extends string>(
	label: string,
	options: readonly FilterOption<V>[],
	more: Pick<ChoiceFilter, 'clears'> = {},
): ChoiceFilter<V> => {
	const [first] = options;
	if (!first) throw new Error(`no options: ${label}`);
	return { kind: 'choice', label, options, otherwise: first.value, ...more };
};

export const answerFilter = (label: string, all: string): AnswerFilter => ({
	kind: 'answer',
	label,
	all,
});

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

export const amountFilter = (label: string): AmountFilter => ({ kind: 'amount', label });

const MAX_LENGTH = { search: 40, answer: 60, amount: 11 };

/** Reads the filters from the address. An unknown option is treated as the default. */
export function readFilters<F extends Filters>(filters: F, query: URLSearchParams) {
	const read = ([name, filter]: [string, Filter]) => {
		const given = query.get(name) ?? '';
		if (filter.kind === 'amount' && !/^\d*$/.test(given)) return [name, ''];
		if (filter.kind !== 'choice')
			return [name, given.replaceAll('\0', '').slice(0, MAX_LENGTH[filter.kind])];
		const known = filter.options.some(({ value }) => value === given);
		return [name, known ? given : filter.otherwise];
	};
	return Object.fromEntries(Object.entries(filters).map(read)) as FilterValues<F>;
}

/** Options that come with the response, by filter name. */
type FilterOptions = Record<string, readonly FilterOption<string>[]>;

type FilterCounts = Record<string, Record<string, number>>;

const counted = (options: ChoiceFilter['options'], counts: Record<string, number> | undefined) =>
	options.map((option) =>
		counts?.[option.value]
			? { ...option, label: `${option.label} (${counts[option.value]})` }
			: option,
	);

export type FilterAnswer = { counts?: FilterCounts; options?: FilterOptions };

function optionsOf(name: string, filter: ChoiceFilter | AnswerFilter, answer: FilterAnswer) {
	const { counts, options } = answer;
	return filter.kind === 'choice'
		? counted(filter.options, counts?.[name])
		: [{ value: '', label: filter.all }, ...(options?.[name] ?? [])];
}

function changeOf(name: string, filter: ChoiceFilter | AnswerFilter, value: string) {
	if (filter.kind === 'answer') return { [name]: value };
	const cleared = Object.fromEntries((filter.clears ?? []).map((one) => [one, '']));
	return { ...cleared, [name]: value === filter.otherwise ? '' : value };
}

/** Filter fields of a list. A filter at its default value is removed from the address. */
export function FilterFields({
	filters,
	values,
	answer,
	set,
}: {
	filters: Filters;
	values: Record<string, string>;
	answer: FilterAnswer;
	set: (change: Record<string, string>) => void;
}) {
	if (Object.keys(filters).length === 0) return null;
	return (
		<FilterBar>
			{Object.entries(filters).map(([name, filter]) =>
				filter.kind === 'amount' ? (
					<FilterAmount
						key={name}
						id={`filter-${name}`}
						label={filter.label}
						value={values[name] ?? ''}
						onAmount={(text) => set({ [name]: text })}
					/>
				) : filter.kind === 'search' ? (
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
						options={optionsOf(name, filter, answer)}
						onChange={(value) => set(changeOf(name, filter, value))}
					/>
				),
			)}
		</FilterBar>
	);
}
