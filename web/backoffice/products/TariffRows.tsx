import type { ProductComparison } from '#insurance/office/product-studio/product/api.ts';

import { List } from '../list/List.tsx';
import { Panel } from '../parts/parts.tsx';

export function TariffRows({
	rows,
	empty = 'Tidak ada yang berubah.',
}: {
	rows: ProductComparison['tariff'];
	empty?: string;
}) {
	return (
		<Panel title="Yang berubah di tarif">
			<List
				label="Yang berubah di tarif"
				rows={rows.map((one, at) => ({ ...one, at }))}
				keyOf={({ at }) => String(at)}
				empty={empty}
				columns={[
					{ name: 'Tabel', of: ({ title }) => title },
					{ name: 'Baris', of: ({ row }) => row },
					{ name: 'Kolom', of: ({ column }) => column },
					{ name: 'Sebelumnya', of: ({ before }) => before || 'kosong', number: true },
					{ name: 'Menjadi', of: ({ after }) => after || 'kosong', number: true },
				]}
			/>
		</Panel>
	);
}
