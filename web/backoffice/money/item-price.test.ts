import { expect, test } from 'vitest';

import { itemPrice } from './item-price.ts';

test('shows the discount of an item without deducting it twice', () => {
	expect(itemPrice({ planRate: 351_000, discount: 9_000 })).toBe(
		'Rp351.000 (sesudah potongan Rp9.000)',
	);
	expect(itemPrice({ planRate: 351_000, discount: 0 })).toBe('Rp351.000');
});
