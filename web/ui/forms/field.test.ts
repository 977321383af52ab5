import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { SelectField, TextField } from './Field.tsx';

const OTHERS = { 'aria-describedby': 'other', 'aria-invalid': false };

test.each([
	['select', SelectField],
	['input', TextField],
])('links an error to its %s even when the form passes other attributes', (_tag, field) => {
	const html = renderToStaticMarkup(
		createElement(field as typeof SelectField, {
			id: 'tahun',
			label: 'Tahun',
			error: 'Wajib diisi',
			options: [],
			...OTHERS,
		}),
	);
	expect(html).toContain('aria-invalid="true"');
	expect(html).toContain('aria-describedby="tahun-error"');
	expect(html).toContain('<p id="tahun-error"');
	expect(html).not.toContain('other');
});
