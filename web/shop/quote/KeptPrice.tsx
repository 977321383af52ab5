import type { WireCartItem } from '#insurance/sales/carts/api.ts';

export function KeptPrice({ quote }: Pick<WireCartItem, 'quote'>) {
	if (!quote) return null;
	return (
		<p className="text-sm text-mute">
			<span>{`${quote.words}.`}</span>{' '}
			<span className="whitespace-nowrap">
				Nomor penawaran <span className="tabular font-semibold">{quote.quoteNo}</span>
			</span>
			<span>{quote.shared ? '. Dibagikan kepadamu lewat tautan.' : null}</span>
		</p>
	);
}
