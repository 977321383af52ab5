/**
 * Returns the digits of a whole number as typed, without spaces and grouping dots. A sign, a comma
 * or a letter stays, so that the field is refused instead of changing its value.
 */
export const typedWhole = (text: string, longest: number): string =>
	/^\s*(?:\d*|\d{1,3}(?:\.\d{3})+)\s*$/.test(text)
		? text.replace(/\D/g, '').slice(0, longest)
		: text.trim().slice(0, longest + 5);
