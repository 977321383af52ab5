import { expect, test } from 'vitest';

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
		['children.0'],
	],
	[
		'a part was added: all parts are one',
		with_({ children: [...BASE.body.children, step('Tunggu')] }),
		with_({}, 'Cara klaim'),
		with_({ children: [...BASE.body.children, step('Tunggu')] }, 'Cara klaim'),
		[],
	],
	[
		'a part was added and another changed: the first saved stays',
		with_({ children: [...BASE.body.children, step('Tunggu')] }),
		with_({ children: [step('Dua'), step('Kirim')] }),
		with_({ children: [step('Dua'), step('Kirim')] }),
		['children'],
	],
	[
		'a field was emptied',
		{ title: 'Klaim', body: { name: 'Klaim', children: BASE.body.children } },
		with_({}, 'Cara klaim'),
		{ title: 'Cara klaim', body: { name: 'Klaim', children: BASE.body.children } },
		[],
	],
])('%s', (_name, mine, theirs, merged, conflicts) => {
	expect(mergeTexts(BASE, mine, theirs)).toEqual({ merged, conflicts });
});

test('the order of fields is no change', () => {
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

test('what changed is named part by part', () => {
	expect(
		changedPageParts(BASE, with_({ children: [step('Lapor'), step('Foto')] }, 'Cara')),
	).toEqual(['title', 'children.1']);
	expect(changedPageParts(BASE, with_({ children: [] }))).toEqual(['children']);
	expect(changedPageParts(BASE, BASE)).toEqual([]);
});
