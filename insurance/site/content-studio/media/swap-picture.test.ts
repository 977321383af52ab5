import { expect, test } from 'vitest';

import { addressStem } from '#insurance/site/content/pictures/picture.ts';

import { swapPicture } from './swap-picture.ts';

const OLD = '/media/01900000-0000-7000-8000-000000000001';
const NEW = '/media/01900000-0000-7000-8000-000000000002';
const sized = (at: string) => ({
	default: `${at}/default.webp`,
	tablet: `${at}/tablet.webp`,
	mobile: `${at}/mobile.webp`,
	thumbnail: `${at}/thumbnail.webp`,
});
const by = { ...sized(NEW), alt: 'Payung merah', width: 800, height: 600 };
const stem = addressStem(`${OLD}/default.webp`);
const drawing = '/images/produk/aman.svg';

test.each([
	['a picture with its words', { ...sized(OLD), alt: 'Daun', width: 10, height: 10 }, stem, by],
	['decoration, which stays it', { ...sized(OLD), alt: '' }, stem, { ...by, alt: '' }],
	['another picture', { ...sized(NEW), alt: 'Payung' }, stem, { ...sized(NEW), alt: 'Payung' }],
	[
		'a picture inside of a text',
		{ description: `<p><img src="${OLD}/mobile.webp" alt="Daun"></p>` },
		stem,
		{ description: `<p><img src="${NEW}/mobile.webp" alt="Daun"></p>` },
	],
	[
		'a part of a part',
		{ children: [{ name: 'A', children: [{ image: { ...sized(OLD), alt: 'x' } }] }] },
		stem,
		{ children: [{ name: 'A', children: [{ image: by }] }] },
	],
	[
		'a picture whose telephone has another one, which stays',
		{ ...sized(OLD), mobile: drawing, alt: 'Daun' },
		stem,
		{ ...by, mobile: drawing },
	],
	[
		'the picture that only a telephone has',
		{ default: drawing, mobile: `${OLD}/mobile.webp`, alt: 'Daun' },
		stem,
		{ default: drawing, mobile: `${NEW}/mobile.webp`, alt: 'Daun' },
	],
	['a drawing of the build', { image: { default: drawing, alt: 'x' } }, drawing, { image: by }],
	[
		'the drawing as a link shows it',
		{ links: [{ image: drawing }] },
		drawing,
		{ links: [{ image: by.default }] },
	],
	[
		'a longer name',
		{ image: { default: `${drawing}x`, alt: '' } },
		drawing,
		{ image: { default: `${drawing}x`, alt: '' } },
	],
])('%s', (_, value: unknown, of, expected) => {
	expect(swapPicture(value, of, by)).toEqual(expected);
});

test('returns the same object when it does not show the picture', () => {
	const body = { name: 'A', children: [{ image: { default: drawing, alt: '' } }], links: [] };
	expect(swapPicture(body, stem, by)).toBe(body);
});
