import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { pageDataSchema } from '#insurance/site/content/page.ts';

import { Screen } from './Maintenance.tsx';

const drawn = (template: string, body: Record<string, unknown> = {}) =>
	renderToStaticMarkup(
		createElement(Screen, {
			page: pageDataSchema.parse({
				name: 'Perbaikan',
				slug: 'p',
				url: '/p',
				template,
				title: 'Segera hadir',
				currentLanguage: 'id',
				languages: ['id'],
				...body,
			}),
		}),
	);
const banner = {
	image: {
		default: '/images/banner.svg',
		alt: 'Kami kembali pukul 10.00 WIB',
		width: 1280,
		height: 520,
	},
};

test('a maintenance page shows its message, or its banner instead (A2.3.47, A2.3.48, A2.11.04–A2.11.07)', () => {
	const plain = drawn('maintenance');
	expect(plain).toContain('&#x27;re Currently Under Maintenance');
	const shown = drawn('maintenance', banner);
	expect(shown).toContain('alt="Kami kembali pukul 10.00 WIB"');
	expect(shown).not.toContain('ketidaknyamanannya');
	expect(shown).toContain('<h1 class="sr-only"');
});

test('a page under construction keeps its own text next to its image', () => {
	expect(drawn('under-construction', banner)).toContain('Segera hadir</h1>');
});
