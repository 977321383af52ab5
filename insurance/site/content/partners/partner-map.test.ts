import { describe, expect, test } from 'vitest';

import { samplePartners } from '#sample/partners.ts';

import { areaOf, areaText, drawMap, placeOnMap } from './partner-map.ts';
import {
	distanceText,
	INDONESIA,
	isInIndonesia,
	isWithin,
	kilometresBetween,
	positionOf,
} from './position.ts';

test.each([
	['-6.2088, 106.8456', true],
	['1.49, 124.84', true],
	['5, 95', true],
	['106.8456, -6.2088', false],
	['-6.2088,106.8456', false],
	['51.5, 104.1', false],
	['-6.2, 200', false],
	['-6,2, 106,8', false],
	['', false],
])('"%s" is a place in Indonesia: %s', (text, expected) => {
	expect(isInIndonesia(text)).toBe(expected);
});

test.each([
	['Jakarta to Bandung', '-6.18, 106.83', '-6.91, 107.61', 118],
	['Medan to Manado', '3.59, 98.67', '1.49, 124.84', 2_916],
	['a place to itself', '-6.18, 106.83', '-6.18, 106.83', 0],
])('measures %s', (_case, from, to, kilometres) => {
	const [a, b] = [positionOf(from), positionOf(to)];
	if (!a || !b) throw new Error('no place');
	expect(Math.round(kilometresBetween(a, b))).toBe(kilometres);
});

test.each([
	[0, '50 m'],
	[0.86, '850 m'],
	[0.96, '1,0 km'],
	[3.24, '3,2 km'],
	[118.4, '118 km'],
])('%d km is written %s', (kilometres, text) => expect(distanceText(kilometres)).toBe(text));

test.each([
	['105,-7,108,-6', true],
	['105,-7,108', false],
	['108,-7,105,-6', false],
	['a,b,c,d', false],
	["105,-7,108,-6'; drop table partner", false],
	['', false],
])('"%s" is an area: %s', (text, expected) => {
	const area = areaOf(text);
	expect(area !== undefined).toBe(expected);
	if (area) expect(areaText(area)).toBe(text);
});

describe('a map of the sample hospitals', () => {
	const places = samplePartners.hospital.map((partner) => {
		const place = positionOf(partner.position);
		if (!place) throw new Error(partner.name);
		return { name: partner.name, city: partner.city, ...place };
	});

	test('counts every hospital once and keeps points apart', () => {
		const map = drawMap(places, INDONESIA);
		const points = map?.points ?? [];
		expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
		expect(points.length).toBeGreaterThan(8);
		for (const point of points) {
			const { x, y } = placeOnMap(point, INDONESIA);
			expect([x, y].every((percent) => percent > 0 && percent < 100)).toBe(true);
		}
	});

	test('leads in a few steps from any point to each of its hospitals', () => {
		const reached = new Set<string>();
		const follow = (within: typeof places, depth: number) => {
			expect(depth).toBeLessThan(7);
			for (const { area, count, name, city } of drawMap(within, null)?.points ?? []) {
				if (count === 1) reached.add(`${name}, ${city}`);
				const inner = areaOf(area ?? undefined);
				if (!inner) continue;
				const inside = within.filter((one) => isWithin(one, inner));
				expect(inside.length).toBeGreaterThanOrEqual(count);
				follow(inside, depth + 1);
			}
		};
		follow(places, 0);
		expect(reached.size).toBe(places.length);
	});

	test('shows nothing if no partner has a place', () =>
		expect(drawMap([], INDONESIA)).toBeNull());
});
