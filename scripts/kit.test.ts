import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { Deps } from '../wiring/deps.server.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md'];
const scripts = Object.keys((JSON.parse(text('package.json')) as { scripts: object }).scripts);

/** Substitute for any dependency: the table of jobs is read, but none is run. */
const anything: unknown = new Proxy(() => {}, { get: () => anything, apply: () => anything });

test.each(PAGES)('%s names files and scripts that exist', (page) => {
	const words = [...text(page).matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
	const paths = words.filter((word) =>
		/^(?:insurance|web|platform|wiring|scripts|docs|e2e|migrations|bench|deploy)\/[\w./-]+$/.test(
			word,
		),
	);
	expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	const named = [...text(page).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
	expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('docs/architecture.md lists every kind of job', async () => {
	const { jobHandlers } = await import('../wiring/calls.server.ts');
	const kinds = Object.keys(jobHandlers(anything as Deps));
	expect(kinds.length).toBeGreaterThan(30);
	const page = text('docs/architecture.md');
	expect(kinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});

test('docs/architecture.md lists every folder of web/', () => {
	const folders = readdirSync(join(root, 'web'), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);
	const page = text('docs/architecture.md');
	expect(folders.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
