import { describe, expect, test } from 'vitest';

import { sampleContent } from '#sample/content/content.ts';

import { SAMPLE_FIGURES } from '../figures/test-figures.ts';
import { fillPage } from '../figures/tokens.ts';
import { pageBodySchema } from '../page.ts';
import { pageProblems } from './problems.ts';
import { knownTemplate, PAGE_TEMPLATES } from './templates.ts';

const page = (template: string, title: string, body: object) => ({
	template,
	title,
	body: pageBodySchema.parse({ name: 'Nama', ...body }),
});

describe('every page of the sample', () => {
	test.each(sampleContent.pages.map((one) => [one.slug, one.language ?? 'id', one] as const))(
		'%s (%s) can be published unchanged',
		(_slug, language, { template, title, body }) => {
			expect(knownTemplate(template)?.template).toBe(template);
			const shown = { ...page(template, title, body), language };
			expect(pageProblems(fillPage(shown, SAMPLE_FIGURES))).toEqual([]);
		},
	);
});

test('a sample page with a fixed template has the fixed address of that template', () => {
	const fixed = (slug: string, template: string) => [
		slug,
		knownTemplate(template)?.fixed ?? slug,
	];
	for (const { slug, template } of sampleContent.pages)
		expect(fixed(slug, template)).toEqual([slug, slug]);
});

test('lists every template once, with a title field', () => {
	expect(new Set(PAGE_TEMPLATES.map(({ template }) => template)).size).toBe(
		PAGE_TEMPLATES.length,
	);
	for (const { fields } of PAGE_TEMPLATES)
		expect(fields.map(({ name }) => name)).toContain('title');
});

const HERO = {
	template: 'hero',
	name: 'Tenang',
	image: { default: '/a.webp', alt: '' },
};
const PRODUCT = { overview: 'Ringkas', image: HERO.image, id: 71, company: [HERO.image] };
test.each([
	['default', '', {}, [['title', 'Judul halaman harus diisi.']]],
	['default', 'x'.repeat(91), {}, [['title', 'Paling banyak 90 huruf; sekarang 91.']]],
	['home', 'Beranda', {}, [['children', 'Gambar besar di atas: paling sedikit 1.']]],
	[
		'home',
		'Beranda',
		{ children: [{ ...HERO, image: undefined, url: 'javascript:alert(1)' }] },
		[
			['children.0.image', 'Gambar harus diisi.'],
			[
				'children.0.url',
				'Mulai dengan / untuk halaman sendiri, atau dengan https://, mailto: atau tel:.',
			],
		],
	],
	[
		'home',
		'Beranda',
		{ children: [HERO, { template: 'step', name: 'Satu' }] },
		[['children.1.template', 'Bagian ini tidak ada di templatnya.']],
	],
	[
		'default',
		'Tanya',
		{ children: [{ template: 'accordion', name: 'Apa?', description: '<p> </p>' }] },
		[['children.0.description', 'Jawaban harus diisi.']],
	],
	[
		'default',
		'Tombol',
		{ links: [{ name: '', url: '/a' }] },
		[['links', 'Setiap tombol perlu tulisan dan tujuan yang benar.']],
	],
	['product', 'Jaga', PRODUCT, []],
	['product', 'Jaga', { ...PRODUCT, id: 0 }, [['id', 'Tulis angka bulat mulai dari 1.']]],
	[
		'product',
		'Jaga',
		{ ...PRODUCT, company: Array.from({ length: 13 }, () => HERO.image) },
		[['company', 'Paling banyak 12.']],
	],
	['default', 'Baik', { description: '<p>Isi</p>' }, []],
])('%s, "%s": reports every problem at its field', (template, title, body, expected) => {
	expect(
		pageProblems(page(template, title, body)).map(({ at, message }) => [at, message]),
	).toEqual(expected);
});
