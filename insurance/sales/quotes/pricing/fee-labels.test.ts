import { expect, test } from 'vitest';

import { bookLabel } from './fee-labels.ts';

test.each([
	[100_000, 'Cetak buku polis (tambah Rp100.000)'],
	[75_000, 'Cetak buku polis (tambah Rp75.000)'],
])('a book for %d rupiah names its fee with separators', (fee, label) =>
	expect(bookLabel(fee)).toBe(label),
);
