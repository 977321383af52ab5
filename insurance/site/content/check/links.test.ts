import { expect, test } from 'vitest';

import { sampleContent } from '#sample/content/content.ts';

import { pageBodySchema } from '../page.ts';
import { deadLink, deadLinks } from './links.ts';

const served = {
	slugs: new Set(sampleContent.pages.map(({ slug }) => slug)),
	redirects: new Map(Object.entries(sampleContent.redirects)),
};

test.each<[address: string, dead: RegExp | null]>([
	['/jaga-aman', null],
	['/jaga-aman#form-pengajuan', null],
	['/en/jaga-aman/', null],
	['/about/us', null],
	['/#product-catalogue', null],
	['https://www.ojk.go.id/', null],
	['tel:+62210', null],
	['/page/download?filepath=riplay/jaga-aman.pdf', null],
	['/hilang', /^\/hilang tidak ada/],
	['/jaga-aman#tidak-ada', /#tidak-ada/],
	['#di-sini', /#di-sini/],
	['#', /tidak menuju/],
])('%s', (address, dead) => {
	const found = deadLink(address, served);
	if (dead === null) expect(found).toBeNull();
	else expect(found).toMatch(dead);
});

test('reports every dead link with its field', () => {
	const body = pageBodySchema.parse({
		name: 'A',
		description: '<p><a href="/hilang">x</a> <a href="/jaga-aman">y</a></p>',
		links: [{ name: 'B', url: '/hilang-2' }],
		children: [{ template: 'step', name: 'C', url: '/hilang-3' }],
	});
	expect(deadLinks({ body }, served).map(({ at }) => at)).toEqual([
		'description',
		'links',
		'children.0.url',
	]);
});

test.each(sampleContent.pages.map((page) => [page.language ?? 'id', page.slug, page] as const))(
	'the %s page %s contains no dead links',
	(_language, _slug, page) =>
		expect(deadLinks({ body: pageBodySchema.parse(page.body) }, served)).toEqual([]),
);
