import { expect, test } from 'vitest';

import { sourcesCsv } from './sources-csv.ts';

test('a table to save holds every line, and no name is reckoned or breaks it', () => {
	const row = { quotes: 3, orders: 1, premium: 180_000 };
	expect(
		sourcesCsv([
			{ source: null, name: 'Tanpa mitra', ...row },
			{ source: 'KLINIK', name: '=cmd()', ...row },
			{ source: 'BANK', name: 'Bank "A", cabang B', ...row },
		]),
	).toBe(
		[
			'kode,mitra,penawaran,pesanan_dibayar,premi_dibayar',
			',Tanpa mitra,3,1,180000',
			"KLINIK,'=cmd(),3,1,180000",
			'BANK,"Bank ""A"", cabang B",3,1,180000',
			'',
		].join('\r\n'),
	);
});
