import {
	CARE,
	ILLNESSES_SAID,
	INJURIES,
	MECHANISMS,
	OUTCOMES,
	PARTS,
	SPECIFIED_ILLNESSES,
	VIOLENCE,
} from './body-words.ts';
import { FILLERS, MARKS, OVERUSE, TEETH } from './deciding-words.ts';
import {
	DAMAGES,
	UNINSURED,
	MATTERS_OF_TRAVEL,
	NATURE,
	PUBLIC_TRANSPORT,
	TAKINGS,
	THINGS,
} from './thing-words.ts';
import { knownWord, type Vocabulary, vocabularyOf } from './word-forms.ts';

const GROUPS = {
	mechanism: MECHANISMS,
	injury: INJURIES,
	illness: ILLNESSES_SAID,
	specified: SPECIFIED_ILLNESSES,
	care: CARE,
	outcome: OUTCOMES,
	part: PARTS,
	violence: VIOLENCE,
	thing: THINGS,
	transport: PUBLIC_TRANSPORT,
	taking: TAKINGS,
	damage: DAMAGES,
	nature: NATURE,
	travel: MATTERS_OF_TRAVEL,
	mark: MARKS,
	tooth: TEETH,
	overuse: OVERUSE,
	foreign: UNINSURED,
} as const;
export type ConceptGroup = keyof typeof GROUPS;
type Concept = { name: string; group: ConceptGroup };

/** A part of a text: what was typed, and the concepts that it names; none if it says nothing. */
export type ReadPart = { typed: string; concepts: readonly Concept[]; filler: boolean };

const waysOf = (text: string) => text.split(',').map((one) => one.trim().split(/\s+/));

type Entry = { ways: string[][]; concept: Concept };
const ENTRIES: Entry[] = Object.entries(GROUPS).flatMap(([group, concepts]) =>
	Object.entries(concepts).map(([name, text]) => ({
		ways: waysOf(text),
		concept: { name, group: group as ConceptGroup },
	})),
);
const FILLER_WORDS = new Set(waysOf(FILLERS).flat());
const VOCABULARY: Vocabulary = vocabularyOf([
	...ENTRIES.flatMap(({ ways }) => ways.flat()),
	...FILLER_WORDS,
	'tidak',
]);

const PHRASES = new Map<string, Concept[]>();
let longest = 1;
for (const { ways, concept } of ENTRIES)
	for (const way of ways) {
		const key = way.map((one) => knownWord(one, VOCABULARY) ?? one).join(' ');
		PHRASES.set(key, [...(PHRASES.get(key) ?? []), concept]);
		longest = Math.max(longest, way.length);
	}

const DOUBLED = /^(\p{L}{2,})2$/u;

/** Splits a text into lower-case words; `jalan2` and `tiba-tiba` become two words. */
function wordsOf(text: string): string[] {
	return text
		.toLowerCase()
		.replaceAll('%', ' persen ')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.split(/[^\p{L}\p{N}]+/u)
		.flatMap((word) => {
			const twice = DOUBLED.exec(word)?.[1];
			return twice ? [twice, twice] : [word];
		})
		.filter((word) => word !== '')
		.slice(0, 40);
}

/** `di curi` and `ke tabrak` are one word that was typed as two. */
function joined(words: readonly string[]): string[] {
	const all: string[] = [];
	for (const word of words) {
		const before = all.at(-1);
		if ((before === 'di' || before === 'ke') && VOCABULARY.words.has(before + word))
			all[all.length - 1] = before + word;
		else all.push(word);
	}
	return all;
}

/** Words that may occur inside a phrase, as in `sim saya mati`. */
const BETWEEN = new Set([
	'saya',
	'aku',
	'gue',
	'gua',
	'gw',
	'kami',
	'kamu',
	'sudah',
	'masih',
	'nya',
]);

type Taken = { upTo: number; concepts: readonly Concept[] };

/** Finds the longest phrase that begins at a place, first as it is typed. */
function phraseAt(known: readonly (string | undefined)[], at: number): Taken | undefined {
	const places = [at];
	for (let next = at + 1; next < known.length && places.length < longest; next += 1)
		if (!BETWEEN.has(known[next] ?? '')) places.push(next);
	const whole = Array.from({ length: Math.min(longest, known.length - at) }, (_, n) => at + n);
	for (let length = longest; length > 0; length -= 1)
		for (const one of [whole, places]) {
			const taken = one.slice(0, length);
			if (taken.length < length) continue;
			const concepts = PHRASES.get(taken.map((place) => known[place]).join(' '));
			if (concepts) return { upTo: (taken.at(-1) ?? at) + 1, concepts };
		}
	return undefined;
}

const MOST_CLAUSES = 12;

/** Reads a text clause by clause, because no phrase reaches over a comma. */
export const readConcepts = (text: string): ReadPart[] =>
	text
		.split(/[,;.!?]+/)
		.slice(0, MOST_CLAUSES)
		.flatMap((clause) => readClause(clause));

/** Reads from left to right, the longest phrase first. */
function readClause(clause: string): ReadPart[] {
	const typed = joined(wordsOf(clause));
	const known = typed.map((word) => knownWord(word, VOCABULARY));
	const said: ReadPart[] = [];
	for (let at = 0; at < typed.length;) {
		const phrase = phraseAt(known, at);
		const upTo = phrase?.upTo ?? at + 1;
		const word = known[at];
		said.push({
			typed: typed.slice(at, upTo).join(' '),
			concepts: phrase?.concepts ?? [],
			filler: word !== undefined && (FILLER_WORDS.has(word) || word === 'tidak'),
		});
		at = upTo;
	}
	return said;
}
