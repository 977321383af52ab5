import { cleanWords } from '../message.ts';

export const MOST_MENTIONS = 10;

export type Colleague = { id: string; name: string };

const token = (id: string) => `@[${id}]`;

/**
 * Longer names first, so that a name within another one does not replace a part of it. People
 * without a name cannot be mentioned: every `@` would name them.
 */
const byLength = (people: readonly Colleague[]) =>
	people
		.filter(({ name }) => name.trim() !== '')
		.toSorted((one, other) => other.name.length - one.name.length);

/** Matches an `@` with exactly this name, and not with the beginning of a longer one. */
const atName = (name: string) =>
	new RegExp(
		`@${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
		'gu',
	);

/** Replaces the names of mentioned colleagues by their ids, which stay right if a name changes. */
export const withIds = (words: string, people: readonly Colleague[]): string =>
	byLength(people).reduce(
		(text, { id, name }) => text.replaceAll(atName(name), token(id)),
		cleanWords(words),
	);

/** Puts names in the place of ids. Without `people`, colleagues stay nameless. */
export const withNames = (words: string, people: readonly Colleague[]): string =>
	byLength(people)
		.reduce((text, { id, name }) => text.replaceAll(token(id), `@${name}`), words)
		.replaceAll(/@\[[0-9a-f-]{36}\]/g, '@rekan');

/** Returns the colleagues whose names follow an `@` in the words; all of those with the same name. */
export const mentionedIn = (words: string, people: readonly Colleague[]): Colleague[] => {
	let left = words;
	const named = new Set<string>();
	return byLength(people).filter(({ name }) => {
		const rest = left.replaceAll(atName(name), '');
		if (rest !== left) named.add(name);
		left = rest;
		return named.has(name);
	});
};

/** Returns the text after the last `@` before the caret; null if no name is being typed. */
export function nameBeingTyped(words: string, caret: number): string | null {
	const before = words.slice(0, caret);
	const at = before.lastIndexOf('@');
	if (at < 0 || (at > 0 && !/\s/.test(before[at - 1] ?? ''))) return null;
	const typed = before.slice(at + 1);
	return typed.length > 30 || typed.includes('\n') ? null : typed;
}
