import { expect, test } from 'vitest';

import { mergeProducts, takeMine } from './merge-product.ts';

const BASE = {
	name: 'Jaga',
	tagline: 'Aman',
	plans: [
		{ code: 'A', name: 'Dasar' },
		{ code: 'B', name: 'Lengkap' },
	],
};

test('keeps both managers’ changes when they edit different fields', () => {
	const mine = { ...BASE, tagline: 'Aman setiap hari' };
	const theirs = { ...BASE, plans: [{ code: 'A', name: 'Hemat' }, BASE.plans[1]] };
	expect(mergeProducts(BASE, mine, theirs as never)).toEqual({
		product: { ...BASE, tagline: 'Aman setiap hari', plans: theirs.plans },
		conflicts: [],
	});
});

test('keeps a plan added by one editor and a name changed by the other', () => {
	const mine = { ...BASE, plans: [...BASE.plans, { code: 'C', name: 'Utama' }] };
	const theirs = { ...BASE, name: 'Jaga Sehat' };
	expect(mergeProducts(BASE, mine, theirs).product).toEqual({ ...mine, name: 'Jaga Sehat' });
});

test('keeps the value saved first and offers one’s own value as a replacement', () => {
	const mine = { ...BASE, name: 'Jaga Kita' };
	const { product, conflicts } = mergeProducts(BASE, mine, { ...BASE, name: 'Jaga Sehat' });
	expect(product['name']).toBe('Jaga Sehat');
	expect(conflicts).toEqual([{ at: 'name', mine: 'Jaga Kita', theirs: 'Jaga Sehat' }]);
	expect(takeMine(product, conflicts[0]!)['name']).toBe('Jaga Kita');
});
