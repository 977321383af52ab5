import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');

/** `- [x] A2.7.07 The sentence — e2e/site.test.ts "a title", …` */
const LINE = /^- \[([x~ ])\] ([ABC]\d(?:\.\d{1,2})?)\.(\d\d) (.+?)(?: — (.+))?$/;
const TEST = /^([\w./-]+\.test\.tsx?)(?: "(.+)")?$/;

const entries = text
	.split('\n')
	.filter((line) => line.startsWith('- ['))
	.map((line) => {
		const [, state, section, number, sentence, shown] = LINE.exec(line) ?? [];
		return { line, state, section, number: Number(number), sentence, shown: split(shown) };
	});

/** References of a line; a comma inside a quoted title belongs to the title. */
function split(shown = '') {
	return shown.split(/, (?=[\w./-]+\.test\.tsx?)/).filter(Boolean);
}

const source = new Map<string, string>();
function sourceOf(file: string) {
	const path = join(root, file);
	if (!source.has(file)) source.set(file, existsSync(path) ? readFileSync(path, 'utf8') : '');
	return source.get(file) ?? '';
}

/** A string literal in code; a test title that only occurs in a comment does not count. */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const quoted = new Map<string, string[]>();
function isQuoted(file: string, title: string): boolean {
	if (!quoted.has(file)) {
		const code = sourceOf(file).replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
		quoted.set(file, code.match(QUOTED) ?? []);
	}
	return quoted.get(file)?.some((text) => text.includes(title)) ?? false;
}

function missing(reference: string) {
	const [, file, title] = TEST.exec(reference) ?? [];
	if (!file) return `${reference} is no test file`;
	if (!sourceOf(file)) return `${file} is not there`;
	return title && !isQuoted(file, title) ? `${file} has no "${title}"` : undefined;
}

/** Files of the tree named in a text. */
const FILE =
	/(?<![\w./])(?:e2e|insurance|platform|sample|scripts|web)\/[\w./-]+\.(?:tsx?|mjs|css|md)\b/g;

describe('docs/requirements.md', () => {
	test('holds every line of the specification, in order and once', () => {
		expect(entries).toHaveLength(1878);
		expect(entries.filter(({ state }) => !state).map(({ line }) => line)).toEqual([]);
		const last = new Map<string, number>();
		for (const { section = '', number } of entries) {
			expect(`${section}.${number}`).toBe(`${section}.${(last.get(section) ?? 0) + 1}`);
			last.set(section, number);
		}
	});

	test('says of each line that is not ticked how it is done, or why not', () => {
		const bare = entries.filter(({ state, line }) => state !== 'x' && !line.includes(' — '));
		expect(bare.map(({ line }) => line)).toEqual([]);
	});

	test('holds whole sentences', () => {
		expect(entries.filter(({ sentence }) => sentence?.endsWith('…'))).toEqual([]);
	});

	test('names for each ticked line a test that is there', () => {
		const wrong = entries
			.filter(({ state }) => state === 'x')
			.flatMap(({ line, shown }) =>
				(shown.length ? shown.map(missing) : ['names no test'])
					.filter(Boolean)
					.map((what) => `${line.slice(6, 60)}: ${what}`),
			);
		expect(wrong).toEqual([]);
	});

	test('names no file that is gone, in remarks and introductions either', () => {
		const named = [...new Set(text.match(FILE))];
		expect(named.length).toBeGreaterThan(100);
		expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
	});
});
