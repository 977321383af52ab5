import type { listCatalogue } from '#insurance/office/product-studio/api.ts';
import { CHANGE_WORDS } from '#insurance/office/product-studio/changes/tariff-change.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { momentWords } from '#platform/values/moments.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import type { Column } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { Badge, Heading, Waiting } from '../parts/parts.tsx';
import { Compare } from './Compare.tsx';
import { NewProduct } from './NewProduct.tsx';
import { ProductRoom } from './ProductRoom.tsx';
import { TariffRoom } from './TariffRoom.tsx';

type Row = CallOutput<typeof listCatalogue>['rows'][number];

const COLUMNS: Column<Row>[] = [
	{ name: 'Produk', of: ({ name }) => name },
	{ name: 'Kategori', of: ({ category }) => category },
	{
		name: 'Versi',
		of: ({ productVersion, productFrom }) =>
			productVersion === null
				? 'Belum dijual'
				: `Versi ${productVersion}, ${momentWords(productFrom ?? '')}`,
	},
	{
		name: 'Tarif',
		of: ({ version, effectiveFrom }) =>
			version === null
				? 'Belum ada'
				: `Versi ${version}, ${momentWords(effectiveFrom ?? '')}`,
	},
	{
		name: 'Perubahan',
		of: ({ pending, unlike }) => (
			<span className="flex flex-wrap gap-1">
				{unlike > 0 ? <Badge tone="late">{`${unlike} contoh tidak cocok`}</Badge> : null}
				{pending.map(({ state, effectiveFrom }) => (
					<Badge
						key={`${state} ${effectiveFrom}`}
						tone={state === 'draft' ? 'calm' : 'wait'}
					>
						{state === 'published'
							? `Mulai ${momentWords(effectiveFrom ?? '')}`
							: CHANGE_WORDS[state]}
					</Badge>
				))}
			</span>
		),
	},
];

function Catalogue() {
	const { data, problem } = useAnswer<typeof listCatalogue>(
		'POST /page/office/products/list',
		{},
	);
	return (
		<div className="grid gap-5">
			<Heading title="Produk dan tarif">
				<ButtonLink url="/office/produk?baru">Produk baru</ButtonLink>
			</Heading>
			<Waiting there={data !== null} problem={problem} words="Memuat produk" />
			{data ? (
				<List
					label="Produk"
					rows={data.rows}
					columns={COLUMNS}
					keyOf={({ code }) => code}
					href={({ code }) => `/office/produk?kode=${code}`}
					empty="Belum ada produk yang dijual."
				/>
			) : null}
		</div>
	);
}

/** /office/produk: products on sale and their prices. With `kode` a single product's tariff. */
export function Screen({ query }: { query: URLSearchParams }) {
	const code = query.get('kode');
	if (query.has('baru')) return <NewProduct />;
	if (!code) return <Catalogue />;
	const part = query.get('bagian') ?? 'produk';
	if (part === 'produk') return <ProductRoom key={code} code={code} />;
	if (part === 'banding') return <Compare key={code} code={code} />;
	return <TariffRoom key={code} code={code} part={part} />;
}
