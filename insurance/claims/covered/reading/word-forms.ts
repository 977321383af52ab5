/** Spellings of chats that no rule derives from the written word. */
const CHAT: Record<string, string> = {
	...Object.fromEntries(
		'ga gak gk g nggak ngga enggak engga tdk tak bukan blm belum tanpa ndak nda kagak kaga'
			.split(' ')
			.map((one) => [one, 'tidak']),
	),
	malem: 'malam',
	mlm: 'malam',
	rs: 'rs',
	hr: 'hari',
	bln: 'bulan',
	thn: 'tahun',
	org: 'orang',
	jg: 'juga',
	tp: 'tapi',
	tpi: 'tapi',
	sy: 'saya',
	yg: 'yang',
	dgn: 'dengan',
	utk: 'untuk',
	krn: 'karena',
	karna: 'karena',
	dr: 'dari',
	dpn: 'depan',
	blkg: 'belakang',
	sdh: 'sudah',
	udah: 'sudah',
	udh: 'sudah',
	uda: 'sudah',
	dah: 'sudah',
	trs: 'terus',
	trus: 'terus',
	sm: 'sama',
	sma: 'sama',
	jd: 'jadi',
	kl: 'kalau',
	klo: 'kalau',
	bpk: 'bapak',
	abis: 'habis',
	abs: 'habis',
	mtr: 'motor',
	spd: 'sepeda',
	kcelakaan: 'kecelakaan',
	dbd: 'dbd',
};

const SUFFIXES = ['kan', 'an', 'in', 'i'];
const CLITICS = ['nya', 'ny', 'ku', 'mu', 'lah', 'kah', 'pun'];
/** Prefixes, each with the letter that it took from the beginning of the word. */
const PREFIXES: [prefix: string, instead: string][] = [
	['di', ''],
	['ku', ''],
	['kau', ''],
	['ke', ''],
	['ter', ''],
	['ber', ''],
	['be', ''],
	['per', ''],
	['pe', ''],
	['meny', 's'],
	['peny', 's'],
	['meng', ''],
	['meng', 'k'],
	['peng', ''],
	['peng', 'k'],
	['mem', ''],
	['mem', 'p'],
	['men', ''],
	['men', 't'],
	['me', ''],
	['nge', ''],
	['ng', ''],
	['ng', 'k'],
	['ny', 's'],
	['n', 't'],
	['n', ''],
	['m', 'p'],
	['m', ''],
];

function withoutEnds(word: string): string[] {
	const bare = CLITICS.filter((one) => word.endsWith(one)).map((one) =>
		word.slice(0, -one.length),
	);
	const all = [word, ...bare];
	return all.flatMap((one) => [
		one,
		...SUFFIXES.filter((end) => one.endsWith(end)).map((end) => one.slice(0, -end.length)),
	]);
}

/** Shorter roots are too often another word's end, e.g. `belah` in `sebelah`. */
const SHORTEST_ROOT = 4;

/** Returns the words that an affix may have changed into this one, the least changed first. */
function rootsOf(word: string): string[] {
	const ends = withoutEnds(word);
	const begun = ends.flatMap((one) =>
		PREFIXES.filter(([prefix]) => one.startsWith(prefix)).map(
			([prefix, instead]) => instead + one.slice(prefix.length),
		),
	);
	return [...new Set([...ends.slice(1), ...begun])].filter((one) => one.length >= SHORTEST_ROOT);
}

const VOWELS = /[aeiou]/g;
const skeletonOf = (word: string) => word.replace(VOWELS, '');

function isWithin(short: string, long: string): boolean {
	let at = 0;
	for (const letter of long) if (letter === short[at]) at += 1;
	return at === short.length;
}

/** Returns a word and every word that results from leaving out one of its letters. */
function* withoutOne(word: string): Generator<string> {
	yield word;
	for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}

/** The least length at which a missing, added or swapped letter is taken for a typing error. */
const TYPED_WRONG = 6;
/** The least length at which a changed letter is; `lumpur` and `lumpuh` are two words. */
const TYPED_OTHER = 8;

export type Vocabulary = {
	words: ReadonlySet<string>;
	bySkeleton: ReadonlyMap<string, readonly string[]>;
	byLetters: ReadonlyMap<string, readonly string[]>;
};

function grouped(pairs: Iterable<[key: string, word: string]>): Map<string, string[]> {
	const map = new Map<string, string[]>();
	for (const [key, word] of pairs) map.set(key, [...(map.get(key) ?? []), word]);
	return map;
}

export function vocabularyOf(words: Iterable<string>): Vocabulary {
	const all = [...new Set(words)];
	return {
		words: new Set(all),
		bySkeleton: grouped(
			all.filter((one) => one.length >= 4).map((one) => [skeletonOf(one), one]),
		),
		byLetters: grouped(
			all
				.filter((one) => one.length >= TYPED_WRONG - 1)
				.flatMap((one) => [...withoutOne(one)].map((key): [string, string] => [key, one])),
		),
	};
}

/** A word without its vowels, as in `tmbl` for `tambal`: the letters typed are all in the word. */
function contracted(word: string, { bySkeleton }: Vocabulary): string | undefined {
	const vowels = word.length - skeletonOf(word).length;
	if (word.length < 3 || vowels > word.length / 3) return undefined;
	const found = (bySkeleton.get(skeletonOf(word)) ?? []).filter(
		(one) => one[0] === word[0] && isWithin(word, one),
	);
	return found.length === 1 ? found[0] : undefined;
}

const lettersOf = (word: string) => [...word].toSorted().join('');

/** True if two words of one length do not have the same letters. */
const isChanged = (one: string, other: string): boolean =>
	one.length === other.length && lettersOf(one) !== lettersOf(other);

/** A word with one letter missing, added, changed, or two letters in the wrong order. */
function mistyped(word: string, { byLetters }: Vocabulary): string | undefined {
	if (word.length < TYPED_WRONG) return undefined;
	const found = new Set<string>();
	for (const key of withoutOne(word))
		for (const one of byLetters.get(key) ?? [])
			if (one[0] === word[0] && (word.length >= TYPED_OTHER || !isChanged(one, word)))
				found.add(one);
	return found.size === 1 ? [...found][0] : undefined;
}

/**
 * Returns the known word that was meant: itself, in another spelling, without affixes, without its
 * vowels, or with a typing error; undefined if there is none or several.
 */
export function knownWord(word: string, vocabulary: Vocabulary): string | undefined {
	const { words } = vocabulary;
	const plain = CHAT[word] ?? word;
	if (words.has(plain)) return plain;
	const root = rootsOf(plain).find((one) => words.has(one));
	return root ?? contracted(plain, vocabulary) ?? mistyped(plain, vocabulary);
}
