import { readdirSync, readFileSync } from 'node:fs';

import { type Expression, type ObjectExpression, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const sources = readdirSync(new URL('insurance/', root), { recursive: true, encoding: 'utf8' })
	.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
	.map((path) => ({
		path: `insurance/${path.replaceAll('\\', '/')}`,
		text: readFileSync(new URL(`insurance/${path}`, root), 'utf8'),
	}));

function valueOf({ properties }: ObjectExpression, name: string): Expression | undefined {
	for (const one of properties)
		if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name)
			return one.value as Expression;
	return undefined;
}

function mayBeNothing(value: Expression): boolean {
	if (value.type === 'Literal') return value.value === null;
	if (value.type === 'Identifier') return value.name === 'undefined';
	if (value.type === 'ConditionalExpression')
		return mayBeNothing(value.consequent) || mayBeNothing(value.alternate);
	if (value.type === 'LogicalExpression')
		return value.operator === '&&' || mayBeNothing(value.right);
	return false;
}

function withoutStep(text: string): string[] {
	const found: string[] = [];
	new Visitor({
		ObjectExpression(one) {
			const [action, paragraphs] = [valueOf(one, 'action'), valueOf(one, 'paragraphs')];
			if (!action || !paragraphs || !mayBeNothing(action)) return;
			const title = valueOf(one, 'title') ?? paragraphs;
			found.push(text.slice(title.start, title.end));
		},
	}).visit(parseSync('letter.ts', text).program);
	return found;
}

/** Emails without a button, with the reason for each. */
const NOTHING_TO_PRESS: Record<string, string> = {
	"insurance/access/identity/login-door/code-mail.server.ts: 'Kode untuk masuk'":
		'the code is typed on the page that asked for it',
	"insurance/groups/memberships/employee/employee-mails.server.ts: 'Kode untuk halaman karyawan'":
		'the code is typed on the page that asked for it',
	"insurance/office/desk/setup/setup.server.ts: 'Surat percobaan'":
		'a test of the mail server, sent to the person who asked for it',
};

test.each([
	['action: null', 1],
	['action: late ? { label } : null', 1],
	['action: late ? null : early ? { label } : other', 1],
	['action: late ? { label } : early ? null : other', 1],
	['action: late && { label }', 1],
	['action: late ?? null', 1],
	['action: undefined', 1],
	['action: late ? { label } : { label: null }', 0],
	['action: { label }', 0],
])('reports a mail with %s as missing a next step %i times', (action, times) => {
	const mail = `send({ title: 'Hai', paragraphs: ['x'], ${action} });`;
	expect(withoutStep(mail)).toHaveLength(times);
	expect(withoutStep(`${mail}\n${mail}`)).toHaveLength(2 * times);
});

test('every mail has a next step, except the listed ones', () => {
	const letters = sources.filter(({ text }) => /\bparagraphs\b/.test(text));
	const without = letters.flatMap(({ path, text }) =>
		withoutStep(text).map((title) => `${path}: ${title}`),
	);
	expect(without.sort()).toEqual(Object.keys(NOTHING_TO_PRESS));
});

test('every mail has a first paragraph that gives its reason', () => {
	const letters = sources.filter(({ text }) => /\bgreeting: /.test(text));
	expect(letters.length).toBeGreaterThan(20);
	for (const { path, text } of letters)
		expect(/paragraphs: \[\s*\]/.test(text), path).toBe(false);
});

test('the button of a mail names its action in Indonesian', () => {
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
