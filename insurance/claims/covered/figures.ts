export const FIGURES = ['nights', 'cost', 'hours'] as const;
export type StatedFigures = Partial<Record<(typeof FIGURES)[number], number>>;

const UNITS: Record<string, number> = { ribu: 1_000, rb: 1_000, juta: 1_000_000, jt: 1_000_000 };
// All repetitions are bounded, so that no input can make matching slow.
const MONEY =
	/(?:rp\.?\s?)?(\d{1,4}(?:[.,]\d{1,3}){0,3})\s?(ribu|rb|juta|jt)\b|rp\.?\s?(\d{1,3}(?:\.\d{3}){1,3}|\d{1,10})/i;
const NIGHTS = /(\d{1,3})\s?(?:hari|malam)\b/i;
const HOURS = /(\d{1,3})\s?jam\b/i;
const MAX_COST = 1_000_000_000;

function rupiahIn([, number = '', unit, plain]: RegExpExecArray): number {
	if (plain !== undefined) return Number(plain.replaceAll('.', ''));
	// `1,8 juta` and `1.8 juta` are equal; in `1.800 ribu` the full stop separates thousands.
	const text = /^\d+\.\d{3}$/.test(number) ? number.replace('.', '') : number.replace(',', '.');
	return Math.round(Number(text) * (UNITS[(unit ?? '').toLowerCase()] ?? 1));
}

/** Extracts nights, rupiah amounts and hours from a sentence. Also returns the remaining text. */
export function statedFigures(text: string): { figures: StatedFigures; rest: string } {
	const figures: StatedFigures = {};
	let rest = text;
	const take = (pattern: RegExp, keep: (found: RegExpExecArray) => void) => {
		const found = pattern.exec(rest);
		if (!found) return;
		keep(found);
		rest = rest.replace(found[0], ' ');
	};
	take(MONEY, (found) => {
		const cost = rupiahIn(found);
		if (Number.isInteger(cost) && cost <= MAX_COST) figures.cost = cost;
	});
	take(NIGHTS, ([, nights]) => (figures.nights = Number(nights)));
	take(HOURS, ([, hours]) => (figures.hours = Number(hours)));
	// The remaining numbers do not describe the event, and a long one could identify someone.
	const words = rest.split(/\s/).filter((word) => word !== '' && !/\d/.test(word));
	return { figures, rest: words.join(' ') };
}
