/**
 * Returns the digits of a whole number as typed, without spaces and grouping dots. A sign, a comma
 * or a letter stays, so that the field is refused instead of changing its value.
 */
export function typedWhole(text: string, longest: number): string {
	const typed = text.trim().slice(0, longest * 2);
	return /^(?:\d*|\d{1,3}(?:\.\d{3})+)$/.test(typed)
		? typed.replaceAll('.', '').slice(0, longest)
		: typed.slice(0, longest + 5);
}
