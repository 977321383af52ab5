import type { LimitKind, RightLimit } from '#insurance/access/staff/rights/rights.ts';

import { MoneyField } from '../parts/MoneyField.tsx';
import { ProductPicker } from '../parts/ProductPicker.tsx';
import type { LimitThings } from './things.ts';

type Limit = { amount: number | null; products: string[] | null; companies: string[] | null };

/** The limits of one right: an amount, products or companies. Empty means no limit. */
export function RightLimits({
	id,
	words,
	limits,
	value,
	things,
	onChange,
}: {
	id: string;
	words: string;
	limits: readonly LimitKind[];
	value: RightLimit;
	things: LimitThings;
	onChange: (limit: Partial<Limit>) => void;
}) {
	const picked = (kind: 'products' | 'companies', legend: string) => (
		<ProductPicker
			id={`${id}-${kind}`}
			legend={legend}
			hint="Tanpa pilihan berarti semua"
			products={things[kind].map(({ id: code, name }) => ({ code, name }))}
			value={value[kind] ?? []}
			onChange={(ids) => onChange({ [kind]: ids.length > 0 ? ids : null })}
		/>
	);
	return (
		<div className="mb-3 ml-8 grid gap-3 border-l-2 border-line pl-4">
			{limits.includes('amount') ? (
				<div className="max-w-xs">
					<MoneyField
						id={`${id}-amount`}
						label={`Sampai berapa rupiah: ${words.toLowerCase()}`}
						hint="Kosongkan bila tanpa batas"
						value={value.amount}
						onChange={(amount) => onChange({ amount })}
					/>
				</div>
			) : null}
			{limits.includes('products') && things.products.length > 0
				? picked('products', `Produk: ${words.toLowerCase()}`)
				: null}
			{limits.includes('companies') && things.companies.length > 0
				? picked('companies', `Perusahaan: ${words.toLowerCase()}`)
				: null}
		</div>
	);
}
