import type { WireCartItem } from '#insurance/carts/api.ts';

/** Until when the price of a quote is kept, and the number to speak of it by. */
export function KeptPrice({ quote }: Pick<WireCartItem, 'quote'>) {
	if (!quote) return null;
	return (
		<p className="text-sm text-mute">
			{quote.words}.{' '}
			<span className="whitespace-nowrap">
				Nomor penawaran <span className="tabular font-semibold">{quote.quoteNo}</span>
			</span>
			{quote.shared ? '. Dibagikan kepadamu lewat tautan.' : null}
		</p>
	);
}
