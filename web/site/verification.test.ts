import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Verification } from './Verification.tsx';

test('a code that we do not know may be that of a genuine policy which was forgotten', () => {
	const html = renderToStaticMarkup(createElement(Verification, { data: null }));
	expect(html).toContain('Kode ini tidak kami kenal');
	expect(html).toMatch(/lebih dari sepuluh tahun lalu sudah kami hapus/);
});
