import { expect, test } from 'vitest';
import { uuidv7 } from './uuid.ts';

test('keys carry their time, are all different and say their version', () => {
	const now = Date.parse('2026-11-21T10:00:00.123Z');
	const keys = Array.from({ length: 5_000 }, () => uuidv7(now));
	expect(new Set(keys).size).toBe(keys.length);
	expect(keys.filter((key) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key))).toEqual([]);
	expect(new Set(keys.map((key) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)))).toEqual(new Set([now]));
	expect(uuidv7(now + 1) > (keys[0] ?? '')).toBe(true);
});
