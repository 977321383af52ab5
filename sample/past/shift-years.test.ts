import { expect, test } from 'vitest';

import { shiftYears } from './shift-years.ts';

test.each([
	['2026-11-28', 1, '2027-11-28'],
	['2026-11-28T14:01:05.446+00:00', -1, '2025-11-28T14:01:05.446+00:00'],
	['born 1990-05-17', 2, 'born 1992-05-17'],
	['2028-02-29', 1, '2029-02-28'],
	['2028-02-29', 4, '2032-02-29'],
	['INV-20261128-BCNVGVTPRREG5OVR', 1, 'INV-20271128-BCNVGVTPRREG5OVR'],
	['UBD-20280229-ECVPD5UF', 1, 'UBD-20290228-ECVPD5UF'],
	['K2512000001', 1, 'K2612000001'],
	['K9912000001', 1, 'K0012000001'],
	['3174055705909900', 3, '3174055705939900'],
	['1404075905990965', 1, '1404075905000965'],
	['berlaku sampai 3 Februari 2027', 1, 'berlaku sampai 3 Februari 2028'],
	['081200000246', 1, '081200000246'],
	['Rp20.000.000, polis 96720594843', 1, 'Rp20.000.000, polis 96720594843'],
	['tahun kendaraan 2019', 1, 'tahun kendaraan 2019'],
	['2026-13-01', 1, '2026-13-01'],
	['2026-11-28', 0, '2026-11-28'],
])('%s moved by %i years is %s', (text, years, moved) => {
	expect(shiftYears(text, years)).toBe(moved);
});
