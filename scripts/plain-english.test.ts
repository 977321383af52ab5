import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Openings that leave a comment without a subject. */
const NO_SUBJECT =
	/^(?:What|Who|Whose|Whom|Of (?:which|whom|what|a|an|the)|(?:From|Until|Since) when|As (?:it|long|far|they)|That which|Those (?:who|that|of)|One (?:who|that)|(?:With|By|In|On) which|Nobody|Somebody|Whoever|Whatever)\b/;

/** Words for which engineers usually write another one: "notified", "next to", "again", "no one". */
const UNUSUAL =
	/\b(?:told|tells|said|beside|anew|whoever|whichever|nobody|somebody|mend(?:s|ed)?|reckon(?:s|ed)?|thereby|therein|thereof|lies|stands?|lays|goes back|comes along|taken along|at once|by (?:itself|themselves)|of (?:its|their) own|as it (?:is|was|stands|came))\b/gi;

/** Highest counts allowed per 1,000 comments. Lower them when you can; never raise them. */
const MAX_NO_SUBJECT = 5;
const MAX_UNUSUAL = 10;

/** Comments of a source file; neighbouring lines of `//` count as one. */
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

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
	.split('\n')
	.filter((file) => /\.(?:tsx?|mjs)$/.test(file));

test('comments read as plain English', () => {
	const comments = files.flatMap((file) =>
		commentsOf(file, readFileSync(join(root, file), 'utf8')).map((words) => ({ file, words })),
	);
	expect(comments.length).toBeGreaterThan(5_000);
	const noSubject = comments.filter(({ words }) => NO_SUBJECT.test(words));
	const unusual = comments.flatMap(({ words }) => words.match(UNUSUAL) ?? []);
	const limit = (most: number) => (comments.length * most) / 1_000;
	expect(
		noSubject.length,
		noSubject
			.slice(0, 20)
			.map(({ file, words }) => `${file}: ${words.slice(0, 80)}`)
			.join('\n'),
	).toBeLessThanOrEqual(limit(MAX_NO_SUBJECT));
	expect(unusual.length, [...new Set(unusual)].join(', ')).toBeLessThanOrEqual(
		limit(MAX_UNUSUAL),
	);
});

test.each([
	['// Who may do it.', 1, 0],
	['/** Returns the claims that stand beside it. */', 0, 2],
	['// Returns the claims\n// next to it.', 0, 0],
])('%s is counted', (text, noSubject, unusual) => {
	const [words = '', ...rest] = commentsOf('a.ts', text);
	expect(rest).toEqual([]);
	expect(NO_SUBJECT.test(words) ? 1 : 0).toBe(noSubject);
	expect(words.match(UNUSUAL)?.length ?? 0).toBe(unusual);
});
