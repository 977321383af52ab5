import { describe, expect, test } from 'vitest';

import { withMine } from '../compare/merge-values.ts';
import { changedPageParts, mergeTexts, type PageText } from './merge.ts';

const step = (name: string) => ({ template: 'step', name });
const BASE: PageText = {
	title: 'Klaim',
	body: { name: 'Klaim', overview: 'Tiga langkah.', children: [step('Lapor'), step('Kirim')] },
};
const with_ = (body: Partial<PageText['body']>, title = BASE.title): PageText => ({
	title,
	body: { ...BASE.body, ...body },
});

test.each<[string, PageText, PageText, PageText, string[]]>([
	[
		'different fields: both stay',
		with_({ overview: 'Dua langkah.' }),
		with_({}, 'Cara klaim'),
		with_({ overview: 'Dua langkah.' }, 'Cara klaim'),
		[],
	],
	[
		'different parts of one page: both stay',
		with_({ children: [step('Lapor cepat'), step('Kirim')] }),
		with_({ children: [step('Lapor'), step('Kirim foto')] }),
		with_({ children: [step('Lapor cepat'), step('Kirim foto')] }),
		[],
	],
	[
		'the same words twice are no conflict',
		with_({}, 'Cara klaim'),
		with_({}, 'Cara klaim'),
		with_({}, 'Cara klaim'),
		[],
	],
	[
		'the same part in two ways: what was saved first stays, and it is said',
		with_({ children: [step('Satu'), step('Kirim')] }),
		with_({ children: [step('Dua'), step('Kirim')] }),
		with_({ children: [step('Dua'), step('Kirim')] }),
		['children.0.name'],
	],
	[
		'a part was added: all parts are one',
		with_({ children: [...BASE.body.children, step('Tunggu')] }),
		with_({}, 'Cara klaim'),
		with_({ children: [...BASE.body.children, step('Tunggu')] }, 'Cara klaim'),
		[],
	],
	[
		'a part was added and another changed: both stay',
		with_({ children: [...BASE.body.children, step('Tunggu')] }),
		with_({ children: [step('Dua'), step('Kirim')] }),
		with_({ children: [step('Dua'), step('Kirim'), step('Tunggu')] }),
		[],
	],
	[
		'a field was emptied',
		{ title: 'Klaim', body: { name: 'Klaim', children: BASE.body.children } },
		with_({}, 'Cara klaim'),
		{ title: 'Cara klaim', body: { name: 'Klaim', children: BASE.body.children } },
		[],
	],
])('%s', (_name, mine, theirs, merged, conflicts) => {
	const made = mergeTexts(BASE, mine, theirs);
	expect([made.merged, made.conflicts.map(({ at }) => at)]).toEqual([merged, conflicts]);
});

test('a different field order is not a change', () => {
	const turned: PageText = {
		title: 'Klaim',
		body: {
			children: BASE.body.children.map(({ template, name }) => ({ name, template })),
			overview: 'Tiga langkah.',
			name: 'Klaim',
		},
	};
	const theirs = with_({ children: [step('Lapor cepat'), step('Kirim')] });
	expect(changedPageParts(BASE, turned)).toEqual([]);
	expect(mergeTexts(BASE, turned, theirs).conflicts).toEqual([]);
	expect(changedPageParts(mergeTexts(BASE, turned, theirs).merged, theirs)).toEqual([]);
});

test('lists changes part by part', () => {
	expect(
		changedPageParts(BASE, with_({ children: [step('Lapor'), step('Foto')] }, 'Cara')),
	).toEqual(['title', 'children.1']);
	expect(changedPageParts(BASE, with_({ children: [] }))).toEqual(['children']);
	expect(changedPageParts(BASE, BASE)).toEqual([]);
});

describe('a text changed by two editors', () => {
	const text = (...paragraphs: string[]) =>
		with_({ description: paragraphs.map((one) => `<p>${one}</p>`).join('') });
	const merge = (base: PageText, mine: PageText, theirs: PageText) => {
		const { merged, conflicts } = mergeTexts(base, mine, theirs);
		return [merged.body.description, conflicts];
	};

	test.each<[string, PageText, PageText, PageText, string]>([
		[
			'start and end',
			text('Satu', 'Dua', 'Tiga'),
			text('Satu', 'Dua', 'Tiga saya'),
			text('Satu lain', 'Dua', 'Tiga'),
			'<p>Satu lain</p><p>Dua</p><p>Tiga saya</p>',
		],
		[
			'paragraphs next to each other',
			text('Satu', 'Dua'),
			text('Satu', 'Dua saya'),
			text('Satu lain', 'Dua'),
			'<p>Satu lain</p><p>Dua saya</p>',
		],
		[
			'a paragraph added by each',
			text('Satu'),
			text('Satu', 'Saya'),
			text('Satu', 'Lain'),
			'<p>Satu</p><p>Lain</p><p>Saya</p>',
		],
	])('keeps both changes: %s', (_name, base, mine, theirs, description) => {
		expect(merge(base, mine, theirs)).toEqual([description, []]);
	});

	test("reports a conflict when both changed one paragraph and keeps the second editor's version", () => {
		const [merged, conflicts] = merge(
			text('Satu', 'Dua'),
			text('Satu', 'Dua saya'),
			text('Satu', 'Dua lain'),
		);
		expect(merged).toBe('<p>Satu</p><p>Dua lain</p>');
		expect(conflicts).toEqual([
			{ at: 'description', mine: '<p>Dua saya</p>', theirs: '<p>Dua lain</p>' },
		]);
	});
});

test("replaces the kept version with the editor's own and nothing around it", () => {
	const conflict = { at: 'description', mine: '<p>Saya $1</p>', theirs: '<p>Lain</p>' };
	expect(withMine('<p>A</p><p>Lain</p>', conflict)).toBe('<p>A</p><p>Saya $1</p>');
	expect(withMine('<p>A</p>', conflict)).toBe('<p>A</p><p>Saya $1</p>');
	expect(withMine('Judul', { at: 'title', mine: 'Saya', theirs: 'Judul' })).toBe('Saya');
});
