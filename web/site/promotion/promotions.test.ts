import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { pageDataSchema } from '#insurance/site/content/page.ts';
import { promoPages } from '#sample/content/promos.ts';

import { Screen } from './Promotions.tsx';

const list = promoPages.find(({ template }) => template === 'promotion');
const drawn = (children: unknown[]) =>
	renderToStaticMarkup(
		createElement(Screen, {
			page: pageDataSchema.parse({
				...list?.body,
				children,
				slug: 'promo',
				url: '/promo',
				template: 'promotion',
				title: 'Promo',
				currentLanguage: 'id',
				languages: ['id'],
			}),
		}),
	);

test('an empty list shows a message, and a full one links to every redemption (B2.7.18–B2.7.20)', () => {
	expect(drawn([])).toContain('Maaf saat ini belum tersedia');
	const full = drawn(list?.body.children ?? []);
	expect(full).not.toContain('Maaf saat ini belum tersedia');
	expect(full.match(/aria-label="Cara Redeem /g)).toHaveLength(2);
	for (const path of ['/promo/tiket-nonton', '/promo/voucher-belanja'])
		expect(full).toContain(`href="${path}"`);
});
