/**
 * The six accent colours of the mega menu, used in rotation (A2.5.21). They are Tailwind classes
 * for the text and the line.
 */
const ACCENTS = [
	'text-sehat',
	'text-aman',
	'text-jiwa',
	'text-senyum',
	'text-motorku',
	'text-lifestyle',
] as const;

/**
 * A column that links to a category has the colour of that category's tile; all others rotate
 * through the colours.
 */
export function accentAt(index: number, url = ''): string {
	const category = /\/perlindungan-jaga-(\w+)$/.exec(url)?.[1];
	const own = ACCENTS.find((accent) => accent === `text-${category}`);
	return own ?? ACCENTS[index % ACCENTS.length] ?? ACCENTS[0];
}
