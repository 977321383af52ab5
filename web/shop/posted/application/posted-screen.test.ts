import { expect, test } from 'vitest';

import type { FieldProblem } from '../../application/form-problems.ts';
import { screenOf } from './posted-screen.ts';

const at = (name: string | null): FieldProblem[] => [{ name, message: 'Perbaiki.' }];

test.each([
	['the first one while it is being filled in', 'data', 'lanjut', '1', [], null, 1],
	['the second one once the first one is complete', 'pemegang', 'lanjut', '1', [], null, 2],
	['the first one again on request', 'pemegang', 'ubah', '2', [], null, 1],
	['the second one after its own press', 'pemegang', 'tampilkan', '2', [], null, 2],
	['the first one while its lists are shown', 'pemegang', 'tampilkan', '1', [], null, 1],
	['the first one with fields that are new there', 'pemegang', 'lanjut', '1', [], 'Baru.', 1],
	['the first one with its problem', 'pemegang', 'simpan', '2', at('self.year'), null, 1],
	['the second one with its problem', 'pemegang', 'simpan', '2', at('holder.nik'), null, 2],
	[
		'the second one with the name of a child',
		'pemegang',
		'simpan',
		'2',
		at('children.0.name'),
		null,
		2,
	],
	['the second one with a problem of no field', 'pemegang', 'simpan', '2', at(null), null, 2],
] as const)('shows %s', (_which, shown, aksi, layar, problems, notice, screen) => {
	const posted = new URLSearchParams({ aksi, layar });
	expect(screenOf({ shown, problems, notice }, posted)).toBe(screen);
});
