import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { requirementParts } from './requirements.ts';

const root = join(import.meta.dirname, '..');
const sections = requirementParts().flatMap((part) => part.sections);
const entries = sections.flatMap(({ lines }) => lines);

const TEST = /^([\w./-]+\.test\.tsx?)(?: "(.+)")?$/;

const source = new Map<string, string>();
function sourceOf(file: string) {
	const path = join(root, file);
	if (!source.has(file)) source.set(file, existsSync(path) ? readFileSync(path, 'utf8') : '');
	return source.get(file) ?? '';
}

/** Matches a string literal in code; a test title that only occurs in a comment does not count. */
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
	if (!sourceOf(file)) return `${file} does not exist`;
	return title && !isQuoted(file, title) ? `${file} has no "${title}"` : undefined;
}

const FILE =
	/(?<![\w./])(?:docs|e2e|insurance|platform|sample|scripts|web)\/[\w./-]+\.(?:tsx?|mjs|css|md)\b/g;

describe('the register of requirements', () => {
	test('contains every line of the specification exactly once and in order', () => {
		expect(entries).toHaveLength(1878);
		expect(sections.map(({ id }) => id)).toEqual([...new Set(sections.map(({ id }) => id))]);
		for (const { id, lines } of sections)
			expect(lines.map((line) => line.id)).toEqual(
				lines.map((_, at) => `${id}.${String(at + 1).padStart(2, '0')}`),
			);
	});

	test('gives each line exactly one state', () => {
		const states = ({ shown, note, open }: (typeof entries)[number]) =>
			[shown, note, open].filter((one) => one !== undefined).length;
		expect(entries.filter((entry) => states(entry) !== 1)).toEqual([]);
	});

	test('explains each line that has no test', () => {
		const bare = entries.filter(({ shown, note, open }) => !shown && !note && !open);
		expect(bare.map(({ id }) => id)).toEqual([]);
	});

	test('contains complete sentences', () => {
		expect(entries.filter(({ text }) => !text || text.endsWith('…'))).toEqual([]);
	});

	test('names existing tests for each fulfilled line', () => {
		const wrong = entries.flatMap(({ id, shown }) =>
			(shown?.length === 0 ? ['names no test'] : (shown ?? []).map(missing))
				.filter(Boolean)
				.map((fault) => `${id}: ${fault}`),
		);
		expect(wrong).toEqual([]);
	});

	test('names only existing files in remarks and introductions', () => {
		const text = JSON.stringify(sections);
		const named = [...new Set(text.match(FILE))];
		expect(named.length).toBeGreaterThan(100);
		expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
	});
});
