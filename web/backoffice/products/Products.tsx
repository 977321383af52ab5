import type { listCatalogue } from '#insurance/office/product-studio/api.ts';
import { CHANGE_WORDS } from '#insurance/office/product-studio/changes/tariff-change.ts';
import { momentWords } from '#platform/values/moments.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { textColumn } from '../list/column.tsx';
import { defineList, type RowOf } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Badge, Heading, type Tone } from '../parts/parts.tsx';
import { Compare } from './Compare.tsx';
import { NewProduct } from './NewProduct.tsx';
import { ProductRoom } from './ProductRoom.tsx';
import { TariffRoom } from './TariffRoom.tsx';

type Row = RowOf<typeof listCatalogue>;

const changesOf = ({ pending, unlike }: Row): [string, Tone][] => [
	...(unlike > 0 ? [[`${unlike} contoh tidak cocok`, 'late'] as [string, Tone]] : []),
	...pending.map(({ state, effectiveFrom }): [string, Tone] => [
		state === 'published' ? `Mulai ${momentWords(effectiveFrom ?? '')}` : CHANGE_WORDS[state],
		state === 'draft' ? 'calm' : 'wait',
	]),
];
const versionWords = (version: number | null, from: string | null, none: string) =>
	version === null ? none : `Versi ${version}, ${momentWords(from ?? '')}`;

const PRODUCTS = defineList<typeof listCatalogue>('POST /page/office/products/list')({
	path: '/office/produk',
	label: 'Produk',
	noun: 'produk',
	filters: {},
	input: () => ({}),
	columns: [
		textColumn('Produk', ({ name }) => name),
		textColumn('Kategori', ({ category }) => category),
		textColumn('Versi', ({ productVersion, productFrom }) =>
			versionWords(productVersion, productFrom, 'Belum dijual'),
		),
		textColumn('Tarif', ({ version, effectiveFrom }) =>
			versionWords(version, effectiveFrom, 'Belum ada'),
		),
		textColumn(
			'Perubahan',
			(row) =>
				changesOf(row)
					.map(([words]) => words)
					.join(', '),
			{
				of: (row) => (
					<span className="flex flex-wrap gap-1">
						{changesOf(row).map(([words, tone]) => (
							<Badge key={words} tone={tone}>
								{words}
							</Badge>
						))}
					</span>
				),
			},
		),
	],
	keyOf: ({ code }) => code,
	href: ({ code }) => `/office/produk?kode=${code}`,
	empty: 'Belum ada produk yang dijual.',
	loading: 'Memuat produk',
});

function Catalogue({ query }: { query: URLSearchParams }) {
	return (
		<div className="grid gap-5">
			<Heading title="Produk dan tarif">
				<ButtonLink url="/office/produk?baru">Produk baru</ButtonLink>
			</Heading>
			<ListRoom of={PRODUCTS} query={query} />
		</div>
	);
}

/** /office/produk: products on sale and their prices. The parameter `kode` selects one product. */
export function Screen({ query }: { query: URLSearchParams }) {
	const code = query.get('kode');
	if (query.has('baru')) return <NewProduct />;
	if (!code) return <Catalogue query={query} />;
	const part = query.get('bagian') ?? 'produk';
	if (part === 'produk') return <ProductRoom key={code} code={code} />;
	if (part === 'banding') return <Compare key={code} code={code} />;
	return <TariffRoom key={code} code={code} part={part} />;
}
