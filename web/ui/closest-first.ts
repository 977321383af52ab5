const plain = (text: string) => text.trim().toLocaleLowerCase('id');

/** A choice with other names by which people look for it: `Jabar`. */
type Named = { label: string; also?: readonly string[] | undefined };

const namesOf = ({ label, also = [] }: Named) => [label, ...also].map(plain);

/** Whether an option is shown for what was typed: it holds the letters in one of its names. */
export const isFound = (one: Named, typed: string): boolean =>
	namesOf(one).some((name) => name.includes(plain(typed)));

/** The option that is meant by what was typed to the letter, or undefined. */
export function typedOption<T extends Named>(options: readonly T[], typed: string): T | undefined {
	const wanted = plain(typed);
	return wanted === '' ? undefined : options.find((one) => namesOf(one).includes(wanted));
}

/**
 * Options by how well they answer what was typed: the very word, then what begins with it, then the
 * rest in their order. `B` is the plate of Jakarta before it is a part of `AB`.
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
