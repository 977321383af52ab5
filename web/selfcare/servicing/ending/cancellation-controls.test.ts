import { expect, test } from 'vitest';

import { controlOf } from './cancellation-controls.ts';

test.each([
	[{ agree: 'Centang' }, 'setuju-batal'],
	[{ 'account.accountNo': 'Angka saja' }, 'kembali-accountNo'],
	// Returns the first control in page order, regardless of the order of the problems.
	[{ agree: 'Centang', 'account.bankName': 'Wajib' }, 'kembali-bankName'],
	[{ refund: 'Bukan angka', agree: 'Centang' }, 'setuju-batal'],
	[{ refund: 'Bukan angka', kind: 'Bukan itu', policyId: 'Terlalu panjang' }, null],
	[{ toString: 'x' }, null],
	[{}, null],
])('shows a rejection of %j at %s', (refused, control) => expect(controlOf(refused)).toBe(control));
