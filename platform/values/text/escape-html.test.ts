import { expect, test } from 'vitest';

import { escapeHtml } from './escape-html.ts';

test('escapes text in elements and in attributes with either quote', () => {
	expect(escapeHtml(`<img src=x onerror="a('&')">`)).toBe(
		'&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;',
	);
	expect(escapeHtml('PT Jaga, sejak 1998')).toBe('PT Jaga, sejak 1998');
});
