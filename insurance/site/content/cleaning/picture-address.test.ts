import { expect, test } from 'vitest';

import { pageBodySchema } from '../page.ts';
import { pageProblems } from '../templates/problems.ts';
import { cleanBody } from './clean-html.server.ts';
import { isPictureAddress, pictureProblems, WRONG_PICTURE } from './picture-address.ts';

const UNSAFE = [
	'javascript:alert(1)',
	'data:image/svg+xml;base64,AAAA',
	'https://evil.example/a.png',
	'//evil.example/a.png',
	'/\\evil.example/a.png',
	'/a.png\n',
	'gambar.png',
];

test.each(UNSAFE)('rejects %j as a picture address', (address) =>
	expect(isPictureAddress(address)).toBe(false),
);
test.each(['/media/ab12/1200.webp', '/images/hero.svg', ''])(
	'accepts %j as a picture address',
	(address) => expect(isPictureAddress(address)).toBe(true),
);

const [bad] = UNSAFE;
test.each<[place: string, body: object, at: string]>([
	['the page', { image: { default: bad } }, 'image'],
	['a smaller size', { image: { default: '/a.webp', mobile: bad } }, 'image'],
	['the logos of a company', { company: [{ default: bad }] }, 'company'],
	['a button', { links: [{ name: 'a', url: '/', image: bad }] }, 'links'],
	['a part', { children: [{ image: { default: bad } }] }, 'children.0.image'],
	[
		'a part of a part',
		{ children: [{ children: [{ image: { default: bad } }] }] },
		'children.0.children.0.image',
	],
])('reports an unsafe picture of %s and blocks publication of the page', (_place, more, at) => {
	const body = pageBodySchema.parse({ name: 'Halaman', ...more });
	expect(pictureProblems(body)).toEqual([{ at, message: WRONG_PICTURE }]);
	const page = { template: 'article-detail', title: 'Halaman', body };
	expect(pageProblems(page)).toContainEqual({ at, message: WRONG_PICTURE });
});

test('removes unsafe pictures from imported content', () => {
	const body = pageBodySchema.parse({
		name: 'Halaman',
		image: { default: bad },
		company: [{ default: '/a.webp' }, { default: bad }],
		children: [{ image: { default: bad }, links: [{ name: 'a', url: '/', image: bad }] }],
	});
	expect(pictureProblems(cleanBody(body))).toEqual([]);
	expect(cleanBody(body).company).toHaveLength(1);
});
