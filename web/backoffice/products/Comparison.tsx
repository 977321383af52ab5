import type { ProductComparison } from '#insurance/office/product-studio/product/api.ts';

import { List } from '../list/List.tsx';
import { Panel } from '../parts/parts.tsx';

type Row = ProductComparison['terms'][number];

const words = (text: string) => <span className="whitespace-pre-line">{text || 'tidak ada'}</span>;

function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
	return (
		<List
			label={label}
			rows={rows}
			keyOf={({ at, place }) => `${at} ${place}`}
			empty="Tidak ada yang berubah."
			columns={[
				{ name: 'Di mana', of: ({ place }) => place },
				{ name: 'Sebelumnya', of: ({ before }) => words(before) },
				{ name: 'Menjadi', of: ({ after }) => words(after) },
			]}
		/>
	);
}

export function Comparison({ of }: { of: Pick<ProductComparison, 'benefits' | 'terms'> }) {
	return (
		<>
			{of.benefits.length > 0 ? (
				<Panel title="Manfaat, seperti dibaca nasabah">
					<Rows label="Manfaat yang berubah" rows={of.benefits} />
				</Panel>
			) : null}
			<Panel title="Yang berubah di produk">
				<Rows label="Yang berubah di produk" rows={of.terms} />
			</Panel>
		</>
	);
}
