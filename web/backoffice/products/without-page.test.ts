import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { ShownProduct } from '#insurance/office/product-studio/product/api.ts';

import { WithoutPage } from './WithoutPage.tsx';

const notice = (hasPage: boolean) => {
	const product = { name: 'Jaga Kini', slug: 'jaga-kini', hasPage } as ShownProduct;
	return renderToStaticMarkup(createElement(WithoutPage, { product }));
};

test('a product without a page shows a warning with a link that creates its page', () => {
	const html = notice(false).replaceAll('&amp;', '&');
	expect(html).toContain('Belum ada halaman yang menampilkan produk ini');
	expect(html).toContain(
		'/office/konten?bagian=baru&templat=product&judul=Jaga+Kini&alamat=jaga-kini"',
	);
});

test('a product with a page shows no warning', () => {
	expect(notice(true)).toBe('');
});
