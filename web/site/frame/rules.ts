/** The mega menu's six accents, in rotation (A2.5.21); Tailwind classes for the text and the line. */
const ACCENTS = [
	'text-sehat',
	'text-aman',
	'text-jiwa',
	'text-senyum',
	'text-motorku',
	'text-lifestyle',
] as const;

/** A column linking to a category has the colour of its tile; the others rotate. */
export function accentAt(index: number, url = ''): string {
	const category = /\/perlindungan-jaga-(\w+)$/.exec(url)?.[1];
	const own = ACCENTS.find((accent) => accent === `text-${category}`);
	return own ?? ACCENTS[index % ACCENTS.length] ?? ACCENTS[0];
}
