import { afterEach, expect, test, vi } from 'vitest';

import { goToFirst } from './go-to-first.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([1, 3, 20])('focuses a field that is marked in frame %i', (marked) => {
	const waiting: (() => void)[] = [];
	vi.stubGlobal('requestAnimationFrame', (draw: () => void) => waiting.push(draw));
	const focus = vi.fn();
	let frame = 0;
	const form = { querySelector: () => (frame >= marked ? { focus } : null) };
	goToFirst(form as unknown as ParentNode);
	while (waiting.length > 0) {
		frame += 1;
		waiting.shift()?.();
	}
	expect(focus).toHaveBeenCalledOnce();
	expect(frame).toBe(marked);
});

test('stops searching a form without errors after a limited number of frames', () => {
	const waiting: (() => void)[] = [];
	vi.stubGlobal('requestAnimationFrame', (draw: () => void) => waiting.push(draw));
	goToFirst({ querySelector: () => null } as unknown as ParentNode);
	let frames = 0;
	for (; waiting.length > 0; frames += 1) waiting.shift()?.();
	expect(frames).toBe(20);
});
