import { expect, test } from 'vitest';

import { PLATE_AREAS } from '#insurance/sales/quotes/vehicle/plate-areas.ts';
import { closestFirst, isFound, typedOption } from '#web/ui/search/closest-first.ts';

const areas = PLATE_AREAS.map((area) => ({ value: area, label: area }));

test.each(PLATE_AREAS.map((area) => [area, area.toLowerCase()]))(
	'typing the plate %s finds it before every plate that only contains it',
	(area, typed) => {
		expect(closestFirst(areas, typed)[0]?.label).toBe(area);
		expect(typedOption(areas, ` ${typed} `)?.label).toBe(area);
	},
);

test('sorts matches at the start before other matches and keeps the order otherwise', () => {
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

test('finds a place by its common names', () => {
	const places = [
		{ label: 'Jawa Barat', also: ['Jabar'] },
		{ label: 'Daerah Khusus Ibukota Jakarta', also: ['DKI Jakarta', 'Jakarta'] },
		{ label: 'Nusa Tenggara Barat', also: ['NTB'] },
	];
	const found = (typed: string) => places.filter((one) => isFound(one, typed));
	expect(found('jabar').map(({ label }) => label)).toEqual(['Jawa Barat']);
	expect(found('dki').map(({ label }) => label)).toEqual(['Daerah Khusus Ibukota Jakarta']);
	expect(found('barat')).toHaveLength(2);
	expect(closestFirst(places, 'ntb')[0]?.label).toBe('Nusa Tenggara Barat');
	expect(typedOption(places, ' Jakarta ')?.label).toBe('Daerah Khusus Ibukota Jakarta');
});
