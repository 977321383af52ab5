import { expect, test } from 'vitest';

import { sourcesCsv } from './sources-csv.ts';

test('exports every row to CSV and escapes names that contain formulas or separators', () => {
	const row = {
		quotes: 3,
		orders: 1,
		premium: 160_000,
		later: 40_000,
		back: 10_000,
		net: 190_000,
		fees: 25_000,
		promotion: 5_000,
		paid: 180_000,
	};
	expect(
		sourcesCsv([
			{ source: null, name: 'Tanpa mitra', ...row },
			{ source: 'KLINIK', name: '=cmd()', ...row },
			{ source: 'BANK', name: 'Bank "A", cabang B', ...row },
		]),
	).toBe(
		[
			'kode,mitra,penawaran,pesanan_dibayar,premi_pertama,angsuran,premi_kembali,premi_bersih,biaya,potongan_kampanye,dibayar',
			',Tanpa mitra,3,1,160000,40000,10000,190000,25000,5000,180000',
			"KLINIK,'=cmd(),3,1,160000,40000,10000,190000,25000,5000,180000",
			'BANK,"Bank ""A"", cabang B",3,1,160000,40000,10000,190000,25000,5000,180000',
			'',
		].join('\r\n'),
	);
});
