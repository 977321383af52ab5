import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CROP_SHAPES, cropBox, SHAPES } from './crop.ts';

test.each([
	[{ width: 1600, height: 900 }, 'square', { x: 0.5, y: 0.5 }, [350, 0, 900, 900]],
	[{ width: 1600, height: 900 }, 'square', { x: 0, y: 0.9 }, [0, 0, 900, 900]],
	[{ width: 1600, height: 900 }, 'square', { x: 1, y: 0 }, [700, 0, 900, 900]],
	[{ width: 1600, height: 900 }, 'square', { x: 0.4, y: 0 }, [190, 0, 900, 900]],
	[{ width: 1600, height: 900 }, 'wide', { x: 0, y: 0 }, [0, 0, 1600, 900]],
	[{ width: 600, height: 1200 }, 'card', { x: 0.5, y: 0.25 }, [0, 75, 600, 450]],
	[{ width: 600, height: 1200 }, 'share', { x: 0.5, y: 1 }, [0, 885, 600, 315]],
] as const)('crops %o as %s around %o', (size, shape, focus, [left, top, width, height]) => {
	expect(cropBox(size, shape, focus)).toEqual({ left, top, width, height });
});

test('any crop is inside its picture, has its shape and contains its focal point', () => {
	const pixels = fc.integer({ min: 40, max: 4_000 });
	const part = fc.double({ min: 0, max: 1, noNaN: true });
	fc.assert(
		fc.property(
			pixels,
			pixels,
			fc.constantFrom(...CROP_SHAPES),
			part,
			part,
			(w, h, shape, x, y) => {
				const box = cropBox({ width: w, height: h }, shape, { x, y });
				expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
				expect(box.left + box.width).toBeLessThanOrEqual(w);
				expect(box.top + box.height).toBeLessThanOrEqual(h);
				expect(Math.abs(box.width - box.height * SHAPES[shape])).toBeLessThanOrEqual(2);
				expect(x * w).toBeGreaterThanOrEqual(box.left - 1);
				expect(x * w).toBeLessThanOrEqual(box.left + box.width + 1);
				expect(y * h).toBeGreaterThanOrEqual(box.top - 1);
				expect(y * h).toBeLessThanOrEqual(box.top + box.height + 1);
			},
		),
	);
});
