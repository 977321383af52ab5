/**
 * The six accent colours of the mega menu, in the order of the categories, used in rotation
 * (A2.5.21). They are Tailwind classes for the text and the line.
 */
const ACCENTS = [
	'text-sehat',
	'text-jiwa',
	'text-senyum',
	'text-aman',
	'text-motorku',
	'text-lifestyle',
] as const;

/**
 * A link to a category, or to the only product of one, has the colour of that category; all others
 * rotate through the colours.
 */
export function accentAt(index: number, url = ''): string {
	const category = /jaga-(\w+)$/.exec(url)?.[1];
	const own = ACCENTS.find((accent) => `text-${category}`.startsWith(accent));
	return own ?? ACCENTS[index % ACCENTS.length] ?? ACCENTS[0];
}
