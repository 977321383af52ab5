import { expect, test } from 'vitest';

import { PLATE_AREAS } from '#insurance/quotes/plate-areas.ts';
import { closestFirst, typedOption } from '#web/ui/closest-first.ts';

const areas = PLATE_AREAS.map((area) => ({ value: area, label: area }));

test.each(PLATE_AREAS.map((area) => [area, area.toLowerCase()]))(
	'typing the plate %s finds it before every plate that only holds it',
	(area, typed) => {
		expect(closestFirst(areas, typed)[0]?.label).toBe(area);
		expect(typedOption(areas, ` ${typed} `)?.label).toBe(area);
	},
);

test('what begins with the letters comes before what holds them; the order stays otherwise', () => {
	const cities = ['Kota Bandung', 'Bandung Barat', 'Bandung', 'Surabaya'].map((label) => ({
		label,
	}));
	expect(closestFirst(cities, 'bandung').map(({ label }) => label)).toEqual([
		'Bandung',
		'Bandung Barat',
		'Kota Bandung',
		'Surabaya',
	]);
	expect(closestFirst(cities, ' ')).toBe(cities);
	expect(typedOption(cities, 'band')).toBeUndefined();
	expect(typedOption(cities, '')).toBeUndefined();
});
