import type { listAssistedSales } from '#insurance/sales/assisted/api.ts';
import { SALE_STATE_WORDS } from '#insurance/sales/assisted/assisted-sale.ts';

import { moneyColumn, textColumn, timeColumn } from '../list/column.tsx';
import { choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Heading } from '../parts/parts.tsx';
import { BeginSale } from './BeginSale.tsx';
import { SaleBadge, SaleFile } from './SaleFile.tsx';

const SALES = defineList<typeof listAssistedSales>('POST /page/office/sales/list')({
	path: '/office/penjualan',
	label: 'Penjualan lewat telepon',
	noun: 'penjualan',
	filters: {
		keadaan: choiceFilter('Keadaan', [
			{ value: 'open', label: 'Berjalan' },
			{ value: 'bought', label: 'Terbit' },
			{ value: 'all', label: 'Semua' },
		]),
		petugas: choiceFilter('Petugas', [
			{ value: 'all', label: 'Siapa saja' },
			{ value: 'me', label: 'Aku' },
		]),
	},
	input: ({ keadaan, petugas }, { page }) => ({ filter: keadaan, whose: petugas, page }),
	columns: [
		textColumn('Nomor', (row) => row.number),
		textColumn('Produk', (row) => row.productName),
		textColumn('Keadaan', (row) => SALE_STATE_WORDS[row.state], {
			of: (row) => <SaleBadge state={row.state} />,
		}),
		moneyColumn('Premi', (row) => row.planRate),
		textColumn('Petugas', (row) => (row.isMine ? 'Saya' : row.staffName)),
		timeColumn('Dimulai', (row) => row.begunAt),
		timeColumn('Berlaku sampai', (row) => row.endsAt),
	],
	keyOf: (row) => row.saleId,
	href: (row) => `/office/penjualan?id=${row.saleId}`,
	empty: 'Tidak ada penjualan yang berjalan.',
	loading: 'Memuat penjualan',
});

/** /office/penjualan: sales that staff prepare for callers; `id` selects one. */
export function Screen({ query }: { query: URLSearchParams }) {
	const saleId = query.get('id');
	if (saleId) return <SaleFile key={saleId} saleId={saleId} />;
	return (
		<div className="grid gap-5">
			<Heading title="Penjualan lewat telepon" />
			<BeginSale />
			<ListRoom of={SALES} query={query} />
		</div>
	);
}
