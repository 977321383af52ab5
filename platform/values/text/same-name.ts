/** Letters with a diacritic that Unicode decomposition does not remove. */
const FOLDED: Record<string, string> = {
	ø: 'o',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ł: 'l',
	ħ: 'h',
	ı: 'i',
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
};

/** Titles and degrees without dots. Some banks include them in names and others omit them. */
const TITLES = new Set(
	`h hj kh prof dr drg drh drs dra ir ns apt tn ny nn sdr sdri bapak ibu
	sh se st sp spd spdi spdsd sag si ssi skom sos ssos skm skep sked spsi sip sikom ss ssn sfarm sgz
	shum stp str strkeb strkep shut spi sptk spt sst amd amdkeb amdkep amk akp ak
	mh mm msi mpd mkom mhum mkes mkep mt mag map mba ma msc mphil phd mkn mfarm bsc ba beng`.split(
		/\s+/,
	),
);

const folded = (text: string): string =>
	[...text.toLowerCase().normalize('NFD')].map((letter) => FOLDED[letter] ?? letter).join('');

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** Joins a final degree written as two words, e.g. `S. Pd.` */
function withoutSplitDegree(words: readonly string[]): readonly string[] {
	const isDegree = words.length > 2 && TITLES.has(lettersOf(words.slice(-2).join('')));
	return isDegree ? words.slice(0, -2) : words;
}

function wordsOf(name: string): string {
	const parts = folded(name)
		.replace(/['`´‘’ʼʻ]/g, '')
		.split(',');
	const words = parts.flatMap((part) =>
		TITLES.has(lettersOf(part)) ? [] : withoutSplitDegree(part.trim().split(/[\s\-‐‑–/]+/)),
	);
	const proper = words.filter((word) => !TITLES.has(lettersOf(word)));
	// A name that consists only of titles is compared as a whole, because removing them would leave
	// nothing.
	return (proper.some((word) => lettersOf(word) !== '') ? proper : parts)
		.flatMap((word) => word.split('.').map(lettersOf))
		.filter((word) => word !== '')
		.toSorted()
		.join(' ');
}

export function sameName(one: string, other: string): boolean {
	const words = wordsOf(one);
	return words !== '' && words === wordsOf(other);
}
