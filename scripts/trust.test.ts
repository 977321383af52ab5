import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/trust.md'), 'utf8');

test('docs/trust.md names only existing files', () => {
	const named = [...text.matchAll(/`([a-z][\w./-]*\.(?:tsx?|css|md|json))`/g)].map(
		([, file]) => file ?? '',
	);
	expect(named.length).toBeGreaterThan(150);
	const exists = (file: string) =>
		['', 'insurance'].some((folder) => existsSync(join(root, folder, file)));
	expect([...new Set(named)].filter((file) => !exists(file))).toEqual([]);
});

const SIGN = String.raw`[A-Z]{0,3}\d+(?:\.\d+)*`;

function rows(): Set<string> {
	const found = new Set<string>();
	for (const [, row = ''] of text.matchAll(/^\| (.+?) \|/gm)) {
		for (const [sign] of row.matchAll(new RegExp(SIGN, 'g'))) found.add(sign);
		for (const [, first, last] of row.matchAll(/\b(\d+)–(\d+)\b/g))
			for (let at = Number(first); at <= Number(last); at += 1) found.add(String(at));
	}
	return found;
}

/**
 * Every hand-written file with its text. Applied migrations are excluded, because they must not
 * change.
 */
const written = globSync(
	[
		'{insurance,platform,web,wiring,scripts,e2e,sample,bench}/**/*.{ts,tsx,mjs}',
		'{*,docs/**/*}.md',
	],
	{ cwd: root, exclude: (file) => file.includes('node_modules') },
)
	.filter((file) => file !== 'docs/generated/requirements.md')
	.map((file): [string, string] => [file, readFileSync(join(root, file), 'utf8')]);

test('every citation of docs/trust.md refers to an existing row', () => {
	const known = rows();
	// A comment may have a line break between the file name and the number.
	const cited = new RegExp(String.raw`trust\.md\`?(?:\s|\*|//)+(${SIGN}(?:, ${SIGN})*)`, 'g');
	const all = written.flatMap(([file, source]) =>
		[...source.matchAll(cited)].flatMap(([, signs = '']) =>
			signs.split(', ').map((sign) => ({ file, sign })),
		),
	);
	expect(all.length).toBeGreaterThan(60);
	expect(all.filter(({ sign }) => !known.has(sign))).toEqual([]);
});

test('no comment or page cites a document that is missing from the repository', () => {
	const elsewhere = new RegExp(
		String.raw`\b(?:issue|ambition) \d|\b(?:wire|design|ambition|look|style)\.md\b`,
	);
	expect(written.length).toBeGreaterThan(2_000);
	expect(
		written
			.filter(([file]) => file !== 'scripts/trust.test.ts')
			.filter(([, source]) => elsewhere.test(source))
			.map(([file]) => file),
	).toEqual([]);
});
