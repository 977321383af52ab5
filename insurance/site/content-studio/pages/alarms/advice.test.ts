import { expect, test } from 'vitest';

import { pageBodySchema } from '#insurance/site/content/page.ts';

import { adviceOf } from './advice.ts';

const SUMMARY = 'Cara membayar premi dan apa yang terjadi bila terlambat.';
const long = Array.from({ length: 26 }, (_one, at) => `kata${at}`).join(' ');

test.each<[string, object, [string, RegExp][]]>([
	['nothing to say', { description: '<h2>Judul</h2><p>Pendek saja.</p>' }, []],
	['a long sentence', { description: `<p>${long}.</p>` }, [['description', /^Kalimat 26 kata/]]],
	['25 words are read in one go', { description: `<p>${long.slice(6)}.</p>` }, []],
	[
		'lists are no sentence',
		{ description: `<ul><li>${long.slice(0, 60)}</li><li>a</li></ul>` },
		[],
	],
	['headings that jump', { description: '<h2>a</h2><h4>b</h4>' }, [['description', /melompat/]]],
	['a heading that begins too low', { description: '<h3>a</h3>' }, [['description', /melompat/]]],
	[
		'a link without words',
		{ description: '<p><a href="/a">di sini</a> dan <a href="/b">syarat lengkap</a></p>' },
		[['description', /^Tautan "di sini"/]],
	],
	['a stiff word', { description: '<p>Apabila sakit.</p>' }, [['description', /"bila"/]]],
	['a picture without words', { image: { default: '/a' } }, [['image', /kata pengganti/]]],
	[
		'inside a part',
		{ children: [{ template: 'step', name: 'Satu', description: '<p>Guna klaim.</p>' }] },
		[['children.0.description', /"guna"/]],
	],
	['a summary that is cut', { overview: 'x'.repeat(161) }, [['overview', /160/]]],
	['no summary', { overview: '' }, [['overview', /Tanpa ringkasan/]]],
])('%s', (_name, body, expected) => {
	const page = {
		template: 'default',
		title: 'Membayar premi',
		body: pageBodySchema.parse({ name: 'Premi', overview: SUMMARY, ...body }),
	};
	const found = adviceOf(page);
	expect(found.map(({ at }) => at)).toEqual(expected.map(([at]) => at));
	for (const [place, [, words]] of expected.entries())
		expect(found[place]?.message).toMatch(words);
});

test('reports a heading that search engines would cut', () => {
	const body = pageBodySchema.parse({ name: 'Premi', overview: SUMMARY });
	expect(adviceOf({ template: 'default', title: 'x'.repeat(61), body })).toHaveLength(1);
});
