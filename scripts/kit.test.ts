import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { INSURANCE_AREAS } from './may-use.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const PAGES = [
	'README.md',
	'CONTRIBUTING.md',
	'SECURITY.md',
	...globSync('docs/*.md', { cwd: root }),
	...globSync('{insurance,platform,web}/**/README.md', { cwd: root }),
].toSorted();
const scripts = Object.keys((JSON.parse(text('package.json')) as { scripts: object }).scripts);

const FILE =
	/^(?:insurance|web|platform|wiring|scripts|docs|e2e|migrations|bench|deploy|sample)\/[\w./-]+$/;

test.each(PAGES)('%s names only existing files and scripts', (page) => {
	const words = [...text(page).matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
	const paths = words.filter((word) => FILE.test(word));
	expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	const named = [...text(page).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
	expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

const MAX_BYTES: [page: string, bytes: number][] = [
	['README.md', 5_000],
	['CONTRIBUTING.md', 8_000],
	['docs/architecture.md', 12_000],
	['docs/glossary.md', 10_000],
	['docs/operate.md', 20_000],
	['docs/trust.md', 30_000],
	...PAGES.filter((page) => /^(?:insurance|platform|web)\//.test(page)).map(
		(page): [string, number] => [page, 6_000],
	),
];

test.each(MAX_BYTES)('%s is no longer than %i bytes', (page, bytes) => {
	expect(Buffer.byteLength(text(page))).toBeLessThanOrEqual(bytes);
});

test('docs/architecture.md names every area of insurance/ and every folder of web/', () => {
	const page = text('docs/architecture.md');
	const folders = readdirSync(join(root, 'web'), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => `web/${name}`);
	const areas = Object.keys(INSURANCE_AREAS);
	expect([...areas, ...folders].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the back office lists use the shared pager of the list folder', () => {
	const files = globSync('web/backoffice/**/*.{ts,tsx}', { cwd: root });
	expect(files.length).toBeGreaterThan(200);
	const own = files.filter((file) => !file.startsWith('web/backoffice/list/'));
	expect(own.filter((file) => /\bPageNumbers\b|\bPager\b/.test(text(file)))).toEqual([]);
});

test('docs/architecture.md names every README next to the code', () => {
	const page = text('docs/architecture.md');
	const readmes = PAGES.filter((one) => /^(?:insurance|platform|web)\//.test(one));
	expect(readmes.length).toBeGreaterThan(8);
	// The table of areas leaves out `insurance/`.
	expect(readmes.filter((one) => !page.includes(one.replace('insurance/', '')))).toEqual([]);
});

test('the index lists every decision with the status shown on its page', () => {
	const index = text('docs/decisions/README.md');
	const files = globSync('docs/decisions/0*.md', { cwd: root });
	expect(files.length).toBeGreaterThan(100);
	for (const file of files) {
		const [, status] =
			new RegExp(`\\(${file.split('/').at(-1)}\\)[^|]+\\| (.+) \\|$`, 'm').exec(index) ?? [];
		expect(status, file).toMatch(/^(?:\*\*binding\*\*|record|folded into |superseded by )/);
		const word = /^\*\*Status\*\*: (?:a )?(\w+)/m.exec(text(file))?.[1] ?? 'binding';
		expect(status, file).toContain(word);
	}
});

test('CHANGELOG.md starts with the release of package.json and has one short line per change', () => {
	const page = text('CHANGELOG.md');
	const releases = [...page.matchAll(/^## (\d+\.\d+\.\d+) \(/gm)].map(([, one]) => one);
	const { version } = JSON.parse(text('package.json')) as { version: string };
	expect(releases[0]).toBe(version);
	const changes = page.split('\n').filter((line) => line.startsWith('- '));
	expect(changes.filter((line) => line.slice(2).split(/\s+/).length > 20)).toEqual([]);
	for (const release of page.split(/^## /m).slice(1))
		expect(Buffer.byteLength(release)).toBeLessThanOrEqual(10_000);
});
