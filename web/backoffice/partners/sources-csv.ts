import type { showSources } from '#insurance/office/desk/sources/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import { csvOf } from '../parts/workbooks/csv.ts';

type Rows = CallOutput<typeof showSources>['rows'];

/** Returns the figures by source as CSV with line endings according to RFC 4180. */
export function sourcesCsv(rows: Rows): string {
	const lines = rows.map(({ source, name, quotes, orders, ...sums }) => [
		source ?? '',
		name,
		quotes,
		orders,
		sums.premium,
		sums.later,
		sums.back,
		sums.net,
		sums.fees,
		sums.promotion,
		sums.paid,
	]);
	const head = [
		'kode',
		'mitra',
		'penawaran',
		'pesanan_dibayar',
		'premi_pertama',
		'angsuran',
		'premi_kembali',
		'premi_bersih',
		'biaya',
		'potongan_kampanye',
		'dibayar',
	];
	return csvOf([head, ...lines]);
}
