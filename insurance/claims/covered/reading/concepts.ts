import type { ConceptGroup, ReadPart } from './lexicon.ts';

/** Matters of sentences. A sentence may be about two, e.g. a motorcycle and its rider. */
const MATTERS = [
	'body',
	'tooth',
	'wrist',
	'motor',
	'screen',
	'phone',
	'baggage',
	'delay',
	'cancel',
	'ticket',
] as const;
export type Matter = (typeof MATTERS)[number];

/** The part of a sentence that decides; a situation with another one is another situation. */
export type ReadEvent = {
	cause: string | null;
	outcome: 'death' | 'lost' | null;
	marks: ReadonlySet<string>;
	/** Illnesses that have separate rules, or dental care. */
	kinds: ReadonlySet<string>;
};

/** The concepts of a sentence, with questions that read like the rules below. */
export function conceptsOf(said: readonly ReadPart[]) {
	const all = said.flatMap(({ concepts }) => concepts);
	const names = new Set(all.map(({ name }) => name));
	const groups = Map.groupBy(all, ({ group }) => group);
	return {
		names,
		has: (...some: string[]) => some.some((one) => names.has(one)),
		of: (group: ConceptGroup) => (groups.get(group) ?? []).map(({ name }) => name),
		first: all[0]?.name,
	};
}
export type Concepts = ReturnType<typeof conceptsOf>;

export const decidingMarks = ({ has }: Concepts, marks: readonly string[]) =>
	new Set(marks.filter((mark) => has(mark)));

/** Returns an event of which only the cause matters. */
export const plainEvent = (cause: string): ReadEvent => ({
	cause,
	outcome: null,
	marks: new Set(),
	kinds: new Set(),
});
