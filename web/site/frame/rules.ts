/** The six accents of the mega menu, in turn (A2.5.21); Tailwind class of the text and of the line. */
const ACCENTS = [
	'text-sehat',
	'text-aman',
	'text-jiwa',
	'text-senyum',
	'text-motorku',
	'text-lifestyle',
] as const;

export function accentAt(index: number): string {
	return ACCENTS[index % ACCENTS.length] ?? ACCENTS[0];
}
