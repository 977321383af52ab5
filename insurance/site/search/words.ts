/** Normalises a query to lower-case letters and digits: `Jaga Aman?` becomes `jaga aman`. */
export const searchWords = (text: string): string[] =>
	text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => /^[a-z0-9]{1,30}$/.test(word) && !/^zz(kind|lang)/.test(word))
		.slice(0, 8);

/** Stop words. A query that consists only of stop words is searched unchanged. */
const EMPTY = new Set(
	'yang dan atau di ke dari untuk pada dengan saya aku kamu apa apakah bagaimana gimana cara itu ini the a of for'.split(
		' ',
	),
);

export type Synonyms = ReadonlyMap<string, string>;

/**
 * Groups words into terms. Words that form a synonym become one term, longest first; all others are
 * terms of one word.
 */
function searchTerms(words: readonly string[], synonyms: Synonyms): string[][] {
	const terms: string[][] = [];
	for (let at = 0; at < words.length;) {
		const length =
			[4, 3, 2].find(
				(count) =>
					at + count <= words.length &&
					synonyms.has(words.slice(at, at + count).join(' ')),
			) ?? 1;
		terms.push(words.slice(at, at + length));
		at += length;
	}
	return terms;
}

/** Combines a word with its synonym, e.g. `(rs|(rumah<->sakit))`. */
const alternatives = (own: string, other: string | undefined): string =>
	other === undefined ? own : `(${own}|(${other.split(' ').join('<->')}))`;

/**
 * Builds a PostgreSQL full-text query for all or any of the words. Longer synonyms take precedence
 * over shorter ones, and the last word also matches as a prefix.
 */
export function queryOf(words: readonly string[], synonyms: Synonyms, join: '&' | '|'): string {
	const telling = words.filter((word) => !EMPTY.has(word));
	const asked = telling.length > 0 ? telling : words;
	const terms = searchTerms(asked, synonyms);
	const parts: string[] = [];
	for (const [at, taken] of terms.entries()) {
		const begun = at === terms.length - 1 && taken.length === 1 && (taken[0]?.length ?? 0) > 2;
		const own = taken.length > 1 ? `(${taken.join('<->')})` : `${taken[0]}${begun ? ':*' : ''}`;
		parts.push(alternatives(own, synonyms.get(taken.join(' '))));
	}
	return parts.join(join);
}

/**
 * Returns the text of a failed search if it may be stored: a few words with letters, and nothing
 * that could be a personal number, an email address or a sentence about a person.
 */
export function keepable(words: readonly string[]): string | null {
	if (words.length === 0 || words.length > 4) return null;
	if (words.some((word) => /\d{4}/.test(word)) || !words.some((word) => /[a-z]{3}/.test(word)))
		return null;
	const text = words.join(' ');
	return text.length <= 64 ? text : null;
}
