const plain = (text: string) => text.trim().toLocaleLowerCase('id');

/** The option that is meant by what was typed to the letter, or undefined. */
export function typedOption<T extends { label: string }>(
	options: readonly T[],
	typed: string,
): T | undefined {
	const wanted = plain(typed);
	return wanted === '' ? undefined : options.find(({ label }) => plain(label) === wanted);
}

/**
 * Options by how well they answer what was typed: the very word, then what begins with it, then the
 * rest in their order. `B` is the plate of Jakarta before it is a part of `AB`.
 */
export function closestFirst<T extends { label: string }>(
	options: readonly T[],
	typed: string,
): readonly T[] {
	const wanted = plain(typed);
	if (wanted === '') return options;
	const rank = ({ label }: T) => {
		const word = plain(label);
		return word === wanted ? 0 : word.startsWith(wanted) ? 1 : 2;
	};
	return options.toSorted((one, other) => rank(one) - rank(other));
}
