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
	/\b(?:told|tells|said|beside|anew|whoever|whichever|nobody|somebody|mend(?:s|ed)?|reckon(?:s|ed)?|thereby|therein|thereof|lies|stands?|lays|goes back|comes along|taken along|at once|by (?:itself|themselves)|of (?:its|their) own|as it (?:is|was|stands|came)(?! \w))\b/gi;

type Counts = { noSubject: number; unusual: number };
const NONE: Counts = { noSubject: 0, unusual: 0 };

/**
 * Maximum counts in the comments of a top-level folder; none in a folder that is not listed. They
 * may be lowered but never raised. Migrations are not read: their hash is checked, so their
 * comments cannot be edited.
 */
const BUDGETS: Readonly<Record<string, Counts>> = {};

/** Files whose comments are read. */
const SOURCES = /\.(?:tsx?|mjs|css)$/;

/** Maximum counts per 1,000 sentences of Markdown. */
const PER_THOUSAND: Counts = { noSubject: 1, unusual: 1 };

type Comment = { type: string; value: string; start: number; end: number };

const commentsOfSheet = (text: string): Comment[] =>
	[...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 0: whole, 1: value = '', index: start }) => ({
		type: 'Block',
		value,
		start,
		end: start + whole.length,
	}));

/**
 * Returns the comments in a source file or style sheet. Adjacent lines of `//` count as one. Of a
 * lint directive, only the reason counts.
 */
function commentsOf(file: string, text: string): string[] {
	const found: { end: number; words: string; line: boolean }[] = [];
	const all = file.endsWith('.css') ? commentsOfSheet(text) : parseSync(file, text).comments;
	for (const { type, value, start, end } of all) {
		const whole = value
			.replace(/^\s*\*+/gm, ' ')
			.replace(/\s+/g, ' ')
			.trim();
		const isDirective = whole.startsWith('oxlint');
		const words = isDirective ? whole.replace(/^.*?(?: -- |$)/, '') : whole;
		const last = found.at(-1);
		const line = type === 'Line' && !isDirective;
		if (line && last?.line && text.slice(last.end, start).trim() === '') {
			last.words += ` ${words}`;
			last.end = end;
		} else found.push({ end, words, line });
	}
	return found
		.map(({ words }) => words)
		.filter((words) => /[a-z]{3}/i.test(words) && !/^(?:@|ts-|https?:)/.test(words));
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

/** Names of variables are in backticks and not read. */
const unusualIn = (words: string): string[] => words.replace(/`[^`]*`/g, '`').match(UNUSUAL) ?? [];

function expectPlain(found: readonly Found[], most: Counts) {
	const noSubject = found.filter(({ words }) => NO_SUBJECT.test(words));
	const unusual = found.filter(({ words }) => unusualIn(words).length > 0);
	const shown = (all: readonly Found[]) =>
		all
			.slice(0, 20)
			.map(({ file, words }) => `${file}: ${words.slice(0, 120)}`)
			.join('\n');
	expect(noSubject.length, shown(noSubject)).toBeLessThanOrEqual(most.noSubject);
	const hits = unusual.flatMap(({ words }) => unusualIn(words));
	expect(hits.length, shown(unusual)).toBeLessThanOrEqual(most.unusual);
}

test('the comments of each folder read as plain English', () => {
	const comments = read(SOURCES, commentsOf);
	expect(comments.length).toBeGreaterThan(9_000);
	const folders = Map.groupBy(comments, ({ file }) => /^[^/]+(?=\/)/.exec(file)?.[0] ?? '.');
	expect(folders.size).toBeGreaterThan(8);
	for (const [folder, found] of folders) expectPlain(found, BUDGETS[folder] ?? NONE);
});

test('documents written by people read as plain English', () => {
	const pages = read(/^(?!docs\/generated\/).*\.md$/, (_, text) => sentencesOf(text));
	expect(pages.length).toBeGreaterThan(3_000);
	const limit = (count: number) => (pages.length * count) / 1_000;
	expectPlain(pages, {
		noSubject: limit(PER_THOUSAND.noSubject),
		unusual: limit(PER_THOUSAND.unusual),
	});
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
	['a.ts', '// Who may do it.', 1, 0],
	['a.ts', '/** Returns the claims that stand beside it. */', 0, 2],
	['a.ts', '// Returns the claims\n// next to it.', 0, 0],
	['a.ts', '// `told` is shown as it is stored.', 0, 0],
	['a.ts', '// oxlint-disable-next-line no-alert -- nobody is told', 0, 2],
	['a.css', '/* What lies on paper. */\n.a { color: red }', 1, 1],
])('counts unusual wording in %s: %s', (file, text, noSubject, unusual) => {
	const [words = '', ...rest] = commentsOf(file, text);
	expect(rest).toEqual([]);
	expect(NO_SUBJECT.test(words) ? 1 : 0).toBe(noSubject);
	expect(unusualIn(words).length).toBe(unusual);
});
