import { expect, test } from 'vitest';

import { sameName } from './same-name.ts';

test.each([
	['Siti Nur’aini', 'SITI NURAINI'],
	["Nur'aini, S.Pd", 'Nuraini S. Pd.'],
	['H. Budi Santoso, S.H., M.H.', 'budi  santoso'],
	['Dr. Ir. Budi Santoso M.Si', 'Santoso Budi'],
	['José Ñoño', 'Jose Nono'],
	['Al-Amin Yusuf', 'Al Amin Yusuf'],
	['李小龙', '李小龙'],
	['M.Yusuf', 'M. Yusuf'],
	['Hj.', 'HJ'],
])('treats %s and %s as the same name', (one, other) => {
	expect(sameName(one, other)).toBe(true);
});

test.each([
	['A B', 'C D'],
	['李小龙', '王芳'],
	['', ''],
	['...', '---'],
	['Budi Santoso', 'Budi'],
	['M. Yusuf', 'A. Yusuf'],
	['Budi', 'Hj.'],
])('treats %s and %s as different names', (one, other) => {
	expect(sameName(one, other)).toBe(false);
});
