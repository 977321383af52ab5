import { expect, test } from 'vitest';

import { SECTIONS } from '../sections.ts';
import { ROOM_KEYS, shortcutReader } from './shortcuts.ts';

const typed = (keys: string, step = 100) => {
	const read = shortcutReader();
	return [...keys].map((key, at) => read({ key, at: at * step }));
};

test.each([
	['?', [{ act: 'help' }]],
	['j', [{ act: 'row-next' }]],
	['k', [{ act: 'row-before' }]],
	['gk', [null, { act: 'room', path: '/office/klaim' }]],
	['gg', [null, { act: 'room', path: '/office/pekerjaan' }]],
	['g?', [null, null]],
	['ggk', [null, { act: 'room', path: '/office/pekerjaan' }, { act: 'row-before' }]],
	['e', [null]],
	['r', [{ act: 'button', key: 'r' }]],
	['g-', [null, null]],
	['gn', [null, { act: 'room', path: '/office/konten' }]],
])('%s', (keys, expected) => expect(typed(keys)).toEqual(expected));

test('a letter long after g is a shortcut of its own', () => {
	expect(typed('gk', 1_501)).toEqual([null, { act: 'row-before' }]);
});

test('each letter opens one room of the menu', () => {
	const paths = Object.values(ROOM_KEYS);
	expect(new Set(paths).size).toBe(paths.length);
	const rooms = SECTIONS.map(({ path }) => path);
	expect(paths.filter((path) => !rooms.includes(path))).toEqual([]);
});
