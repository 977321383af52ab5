import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const sources = readdirSync(new URL('insurance/', root), { recursive: true, encoding: 'utf8' })
	.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
	.map((path) => ({
		path: `insurance/${path.replaceAll('\\', '/')}`,
		text: readFileSync(new URL(`insurance/${path}`, root), 'utf8'),
	}));

/** Mails in which nothing is pressed, each with the reason. */
const NOTHING_TO_PRESS: Record<string, string> = {
	'insurance/desk/setup/setup.server.ts':
		'a try of the mail server, to who has just asked for it',
	'insurance/memberships/employee/employee-mails.server.ts':
		'the code is typed on the page that asked for it',
};

// The type of a letter makes every mail say which; this says for which it may be nothing.
test('every mail has one next step, but for those that are named', () => {
	const without = sources.filter(
		({ text }) => /\bgreeting: /.test(text) && /\baction: null\b/.test(text),
	);
	expect(without.map(({ path }) => path).sort()).toEqual(Object.keys(NOTHING_TO_PRESS));
});

test('no mail is written without a reason: its first paragraph', () => {
	const letters = sources.filter(({ text }) => /\bgreeting: /.test(text));
	expect(letters.length).toBeGreaterThan(20);
	for (const { path, text } of letters)
		expect(/paragraphs: \[\s*\]/.test(text), path).toBe(false);
});

test('the step of a mail names what it does, in Indonesian', () => {
	const labels = sources.flatMap(({ path, text }) =>
		[...text.matchAll(/action: \{\s*label: '([^']+)'/g)].map(([, label = '']) => ({
			path,
			label,
		})),
	);
	expect(labels.length).toBeGreaterThan(20);
	for (const { path, label } of labels)
		expect(
			/\b(click|here|klik|submit|view|login|open)\b/i.test(label),
			`${path}: ${label}`,
		).toBe(false);
});
