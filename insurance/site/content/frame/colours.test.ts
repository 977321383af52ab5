import { expect, test } from 'vitest';

import { contrast } from '#insurance/access/insurer/insurer.ts';
import { nightOf } from '#insurance/access/insurer/night-colours.ts';

import { coloursAddress, coloursSheet } from './colours.ts';

const OWN = { leaf: '#7a1f5c', leafDeep: '#4a1038', mist: '#f6e9f1' };

test('custom colours have a stylesheet address, and the stylesheet defines them for day and night', () => {
	const address = coloursAddress(OWN) ?? '';
	expect(address).toBe('/media/colours/7a1f5c-4a1038-f6e9f1.css');
	const sheet = coloursSheet(address.split('/').pop() ?? '') ?? '';
	expect(sheet).toContain('--color-leaf:#7a1f5c;');
	expect(sheet).toContain('--day-leaf-deep:#4a1038;');
	expect(sheet).toContain(`--night-leaf:${nightOf(OWN.leaf).leaf};`);
	expect(coloursSheet('7a1f5c.css')).toBeNull();
});

test.each(['#7a1f5c', '#0b6b58', '#000000', '#8a5300', '#0000ff', '#b42318'])(
	'%s keeps enough contrast at night, both as text and as a background',
	(leaf) => {
		const night = nightOf(leaf);
		for (const ground of ['#101b19', '#182623', night.mist])
			for (const words of [night.leaf, night.leafDeep])
				expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
		for (const words of ['#edf2ef', '#a9b7b2'])
			expect(contrast(words, night.mist)).toBeGreaterThanOrEqual(4.5);
	},
);
