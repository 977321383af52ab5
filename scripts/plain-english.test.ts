import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { requirementParts } from './requirements.ts';

const root = join(import.meta.dirname, '..');

/** Openings that leave a comment without a grammatical subject. */
const NO_SUBJECT =
	/^(?:What|Who|Whose|Whom|Of (?:which|whom|what|a|an|the)|(?:From|Until|Since) when|As (?:it|long|far|they)|That which|Those (?:who|that|of)|One (?:who|that)|(?:With|By|In|On) which|Nobody|Somebody|Whoever|Whatever)\b/;

/**
 * Words that engineers usually replace by a more common one, such as "notified", "next to", "again"
 * or "no one".
 */
const UNUSUAL =
	/\b(?:told|tells|said|beside|anew|whoever|whichever|nobody|somebody|mend(?:s|ed)?|reckon(?:s|ed)?|thereby|therein|thereof|lies|stands?|lays|goes back|comes along|taken along|at once|by (?:itself|themselves)|of (?:its|their) own|as it (?:is|was|stands|came))\b/gi;

/** Maximum counts per 1,000 comments or sentences. They may be lowered but never raised. */
const MAX = { comments: { noSubject: 5, unusual: 10 }, pages: { noSubject: 1, unusual: 1 } };

/** Returns the comments in a source file. Adjacent lines of `//` count as one comment. */
function commentsOf(file: string, text: string): string[] {
	const found: { end: number; words: string; line: boolean }[] = [];
	for (const { type, value, start, end } of parseSync(file, text).comments) {
		const words = value
			.replace(/^\s*\*+/gm, ' ')
			.replace(/\s+/g, ' ')
			.trim();
		const last = found.at(-1);
		const line = type === 'Line';
		if (line && last?.line && text.slice(last.end, start).trim() === '') {
			last.words += ` ${words}`;
			last.end = end;
		} else found.push({ end, words, line });
	}
	return found
		.map(({ words }) => words)
		.filter((words) => /[a-z]{3}/i.test(words) && !/^(?:@|oxlint|ts-|https?:)/.test(words));
}

const sentencesOf = (text: string): string[] =>
	text
		.replace(/```[\s\S]*?```/g, ' ')
		.replace(/`[^`\n]*`|\]\([^)\s]*\)/g, '`')
		.split(/(?<=[.!?])\s+|\n\s*[-|#*>]+\s*|\n\n/)
		.map((one) => one.trim())
		.filter((one) => one.split(' ').length > 3);

type Found = { file: string; words: string };

const tracked = (pattern: RegExp): string[] =>
	execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
		.split('\n')
		.filter((file) => pattern.test(file) && existsSync(join(root, file)));

const read = (pattern: RegExp, split: (file: string, text: string) => string[]): Found[] =>
	tracked(pattern).flatMap((file) =>
		split(file, readFileSync(join(root, file), 'utf8')).map((words) => ({ file, words })),
	);

function expectPlain(found: readonly Found[], most: { noSubject: number; unusual: number }) {
	const noSubject = found.filter(({ words }) => NO_SUBJECT.test(words));
	const unusual = found.filter(({ words }) => words.match(UNUSUAL));
	const shown = (all: readonly Found[]) =>
		all
			.slice(0, 20)
			.map(({ file, words }) => `${file}: ${words.slice(0, 120)}`)
			.join('\n');
	const limit = (count: number) => (found.length * count) / 1_000;
	expect(noSubject.length, shown(noSubject)).toBeLessThanOrEqual(limit(most.noSubject));
	const hits = unusual.flatMap(({ words }) => words.match(UNUSUAL) ?? []);
	expect(hits.length, shown(unusual)).toBeLessThanOrEqual(limit(most.unusual));
}

test('comments read as plain English', () => {
	const comments = read(/\.(?:tsx?|mjs)$/, commentsOf);
	expect(comments.length).toBeGreaterThan(5_000);
	expectPlain(comments, MAX.comments);
});

test('documents written by people read as plain English', () => {
	const pages = read(/^(?!docs\/generated\/).*\.md$/, (_, text) => sentencesOf(text));
	expect(pages.length).toBeGreaterThan(3_000);
	expectPlain(pages, MAX.pages);
});

test('the register of requirements reads as plain English', () => {
	const lines = requirementParts()
		.flatMap(({ sections }) => sections)
		.flatMap(({ where, lines: all }) => [
			where,
			...all.flatMap(({ text, note, open, shown }) => [text, note, open, ...(shown ?? [])]),
		])
		.map((words = '') => ({ file: 'docs/requirements', words }));
	expect(lines.filter(({ words }) => words.match(UNUSUAL))).toEqual([]);
});

test.each([
	['// Who may do it.', 1, 0],
	['/** Returns the claims that stand beside it. */', 0, 2],
	['// Returns the claims\n// next to it.', 0, 0],
])('counts unusual wording in %s', (text, noSubject, unusual) => {
	const [words = '', ...rest] = commentsOf('a.ts', text);
	expect(rest).toEqual([]);
	expect(NO_SUBJECT.test(words) ? 1 : 0).toBe(noSubject);
	expect(words.match(UNUSUAL)?.length ?? 0).toBe(unusual);
});
