import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const VIEW = /\/office\/([a-z-]+)\?(lihat|bagian)=([a-z-]+)/g;
/** An entry of a tab bar, in any order of its fields. */
const TAB =
	/\{[^{}]*\burl: '(\/office\/[a-z-]+\?(?:lihat|bagian)=[a-z-]+)'[^{}]*\blabel: [^{}]*\}/g;
const TAB_REVERSED =
	/\{[^{}]*\blabel: [^{}]*\burl: '(\/office\/[a-z-]+\?(?:lihat|bagian)=[a-z-]+)'/g;

/** Views that no tab opens. */
const WITHOUT_TAB = ['/office/konten?bagian=baru', '/office/perusahaan?lihat=baru'];

const files = globSync('{insurance,platform,web,wiring}/**/*.{ts,tsx}', { cwd: ROOT })
	.filter((file) => !file.includes('.test.'))
	.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

test('each link to a view of a back-office room names a view that the room has', () => {
	const tabs = files.flatMap(({ text }) =>
		[TAB, TAB_REVERSED].flatMap((tab) => [...text.matchAll(tab)].map(([, url]) => url)),
	);
	const views = new Set([...tabs, ...WITHOUT_TAB]);
	const links = files.flatMap(({ file, text }) =>
		[...text.matchAll(VIEW)].map(([url]) => ({ file, url })),
	);
	expect(links.length).toBeGreaterThan(40);
	expect(links.filter(({ url }) => !views.has(url))).toEqual([]);
});
