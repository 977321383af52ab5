import { expect, test } from 'vitest';

import { isFramed, screenAt } from './use-screen.ts';

test.each([
	['', 'holder', 2],
	['#data-pemegang', 'holder', 2],
	['#data-pemegang', 'plan', 1],
	['#form-pengajuan', 'holder', 1],
	['#ubah-frequency', 'holder', 1],
	['#ubah-holder', 'holder', 2],
	['#ubah-beneficiaries', 'holder', 2],
] as const)('the address %s at the stage %s opens screen %i', (hash, stage, screen) => {
	expect(screenAt(hash, stage)).toBe(screen);
});

test.each([
	['', '', false],
	['#isi', '?cart=1', false],
	['', '?cart=1', true],
	['#form-pengajuan', '', true],
	['#data-pemegang', '', true],
	['#ubah-holder', '?cart=1', true],
	[`#pengajuan=${'a'.repeat(43)}`, '', true],
])('the frame of a purchase at %s%s: %s', (hash, search, framed) => {
	expect(isFramed({ hash, search })).toBe(framed);
});
