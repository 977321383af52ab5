/** Titles and degrees before and after a name, without dots. */
const TITLES = new Set(
	`h hj hjh kh prof dr drg drh drs dra ir ns apt tn ny nn sdr sdri bapak ibu pak bu alm almh almarhum
	almarhumah raden rr rm sh se st sp spd spdi sag si ssi skom sos ssos skm skep skh sip sikom ss ssn
	sfarm sgz shum stp str shut spi spt sst amd amdkeb amdkep amk akp mh mm msi mpd mkom mhum mkes mkep
	mt mag map mba ma msc mphil phd mkn bsc ba`.split(/\s+/),
);
/** Words for "child of" between a name and that of the father. */
const LINKS = new Set(['bin', 'binti', 'bt', 'bte']);
const COMPANY_FORMS = new Set(['pt', 'cv', 'tbk', 'ud', 'fa', 'persero', 'yayasan', 'koperasi']);

const MUHAMAD = new Set(
	'm moh mohd muh muhd mohd mohamad muhamad mohamed muhamed mohd mohamat muhamat mohd'.split(' '),
);

const FOLDED: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'u' };

/** Removes accents and upper case. */
const plainLetters = (text: string): string =>
	[...text.toLowerCase().normalize('NFKD')]
		.map((letter) => FOLDED[letter] ?? letter)
		.join('')
		.replace(/\p{M}/gu, '');

/**
 * Spellings that sound alike, in the order in which they are replaced: the spelling before 1972
 * (oe, tj, dj, sj, ch) and what people hear. A modern j and an old j (now y) become one letter,
 * because the spelling of a single name does not tell them apart.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
	[/oe/g, 'u'],
	[/tj/g, 'c'],
	[/dj/g, 'j'],
	[/nj/g, 'ny'],
	[/(?:sj|sy|sh)/g, 's'],
	[/(?:kh|ch)/g, 'h'],
	[/ph|v/g, 'f'],
	[/dh/g, 'd'],
	[/th/g, 't'],
	[/gh/g, 'g'],
	[/q|ck/g, 'k'],
	[/x/g, 'ks'],
	[/ie/g, 'i'],
	[/j/g, 'y'],
	[/([a-z])\1+/g, '$1'],
	[/(?<=.)y$/g, 'i'],
];

/** Returns one spelling for the many spellings of a part of a name. */
export function foldPart(word: string): string {
	const letters = plainLetters(word).replace(/[^a-z0-9]/g, '');
	const folded = SOUNDS.reduce((text, [from, to]) => text.replace(from, to), letters);
	return MUHAMAD.has(folded) ? 'muhamad' : folded;
}

/** Later parts of long names are ignored. */
const MOST_PARTS = 6;

/**
 * Returns the parts of a name in one spelling, without titles, degrees and words such as "bin", and
 * without the parts that the caller leaves out. A name of which nothing would be left keeps
 * everything.
 */
export function nameParts(name: string, leftOut: ReadonlySet<string> = new Set()): string[] {
	const words = plainLetters(name)
		.replace(/['`´‘’ʼʻ]/g, '')
		.split(/[\s,/\-‐‑–]+/)
		.flatMap((word) => (TITLES.has(word.replace(/\./g, '')) ? [] : word.split('.')))
		.filter((word) => /[a-z]/.test(word));
	const proper = words.filter(
		(word) => !TITLES.has(word) && !LINKS.has(word) && !COMPANY_FORMS.has(word),
	);
	const parts = (proper.length > 0 ? proper : words).map(foldPart).filter((part) => part !== '');
	const all = parts.length > 0 ? parts : plainLetters(name).split(/\s+/).map(foldPart);
	const each = [...new Set(all.filter((part) => part !== ''))];
	const kept = each.filter((part) => !leftOut.has(part));
	return (kept.length > 0 ? kept : each).slice(0, MOST_PARTS);
}
