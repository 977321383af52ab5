export const FIGURES = ['nights', 'cost', 'hours'] as const;
export type StatedFigures = Partial<Record<(typeof FIGURES)[number], number>>;

const UNITS: Record<string, number> = { ribu: 1_000, rb: 1_000, juta: 1_000_000, jt: 1_000_000 };
// All repetitions are bounded, so that no input can make matching slow.
const MONEY =
	/(?:rp\.?\s?)?(\d{1,4}(?:[.,]\d{1,3}){0,3})\s?(ribu|rb|juta|jt)\b|rp\.?\s?(\d{1,3}(?:\.\d{3}){1,3}|\d{1,10})/i;
const WORDS = [
	'satu',
	'dua',
	'tiga',
	'empat',
	'lima',
	'enam',
	'tujuh',
	'delapan',
	'sembilan',
	'sepuluh',
];
const COUNT = `(\\d{1,3}|${WORDS.join('|')})`;
const NIGHTS = new RegExp(`\\b${COUNT}\\s?(?:hari|hr|malam|malem|mlm)\\b`, 'i');
const WEEKS = new RegExp(`\\b${COUNT}\\s?(?:minggu|mgg)\\b`, 'i');
/** `semalam` alone is last night; after a word for a stay it is one night. */
const STAY =
	/\b(?:inap|nginap|nginep|menginap|opname|opnam|diopname|dirawat|rawat)\s(?:selama\s)?(semalam|semalem|sehari|seminggu|sebulan)\b/i;
const STAYS: Record<string, number> = {
	semalam: 1,
	semalem: 1,
	sehari: 1,
	seminggu: 7,
	sebulan: 30,
};
const HOURS = new RegExp(`\\b${COUNT}\\s?jam\\b`, 'i');
const MINUTES = /\b(\d{1,4})\s?(?:menit|mnt)\b/i;
const HALF_HOUR = /\bsetengah jam\b/i;
const ONE_HOUR = /\bsejam\b/i;
/** Damage from which a thing counts as lost. */
const MOST_OF_IT = /\b(?:7[5-9]|[89]\d|100)\s?(?:%|persen)/i;
const MAX_COST = 1_000_000_000;

function rupiahIn([, number = '', unit, plain]: RegExpExecArray): number {
	if (plain !== undefined) return Number(plain.replaceAll('.', ''));
	// `1,8 juta` and `1.8 juta` are equal; in `1.800 ribu` the full stop separates thousands.
	const text = /^\d+\.\d{3}$/.test(number) ? number.replace('.', '') : number.replace(',', '.');
	return Math.round(Number(text) * (UNITS[(unit ?? '').toLowerCase()] ?? 1));
}

const countOf = (text: string | undefined): number => {
	const place = WORDS.indexOf((text ?? '').toLowerCase());
	return place < 0 ? Number(text) : place + 1;
};

/** Extracts nights, rupiah amounts and hours from a sentence. Also returns the remaining text. */
export function statedFigures(text: string): { figures: StatedFigures; rest: string } {
	const figures: StatedFigures = {};
	let rest = text.replace(MOST_OF_IT, 'rusak total');
	const take = (pattern: RegExp, keep: (found: RegExpExecArray) => void) => {
		const found = pattern.exec(rest);
		if (!found) return;
		keep(found);
		// The word for a stay remains, because it says what happened.
		rest = rest.replace(pattern === STAY ? (found[1] ?? '') : found[0], ' ');
	};
	take(MONEY, (found) => {
		const cost = rupiahIn(found);
		if (Number.isInteger(cost) && cost <= MAX_COST) figures.cost = cost;
	});
	take(STAY, ([, stay]) => (figures.nights = STAYS[(stay ?? '').toLowerCase()] ?? 1));
	take(NIGHTS, ([, nights]) => (figures.nights = countOf(nights)));
	if (figures.nights === undefined)
		take(WEEKS, ([, weeks]) => (figures.nights = countOf(weeks) * 7));
	take(HOURS, ([, hours]) => (figures.hours = countOf(hours)));
	if (figures.hours === undefined) {
		take(MINUTES, ([, minutes]) => (figures.hours = Math.floor(Number(minutes) / 60)));
		take(HALF_HOUR, () => (figures.hours = 0));
		take(ONE_HOUR, () => (figures.hours = 1));
	}
	// The remaining numbers do not describe the event, and a long one could identify someone.
	const words = rest.split(/\s/).filter((word) => word !== '' && !/\d/.test(word));
	return { figures, rest: words.join(' ') };
}
