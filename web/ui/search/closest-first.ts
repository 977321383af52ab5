const plain = (text: string) => text.trim().toLocaleLowerCase('id');

/** An option with alternative names that people search for, e.g. `Jabar`. */
type Named = { label: string; also?: readonly string[] | undefined };

const namesOf = ({ label, also = [] }: Named) => [label, ...also].map(plain);

export const isFound = (one: Named, typed: string): boolean =>
	namesOf(one).some((name) => name.includes(plain(typed)));

export function typedOption<T extends Named>(options: readonly T[], typed: string): T | undefined {
	const wanted = plain(typed);
	return wanted === '' ? undefined : options.find((one) => namesOf(one).includes(wanted));
}

/**
 * Sorts options by match: exact names first, then prefixes, then all others in their original
 * order. For `B`, for example, Jakarta's plate code comes before `AB`.
 */
export function closestFirst<T extends Named>(options: readonly T[], typed: string): readonly T[] {
	const wanted = plain(typed);
	if (wanted === '') return options;
	const rank = (one: T) => {
		const names = namesOf(one);
		return names.includes(wanted) ? 0 : names.some((name) => name.startsWith(wanted)) ? 1 : 2;
	};
	return options.toSorted((one, other) => rank(one) - rank(other));
}
