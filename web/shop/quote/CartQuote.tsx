import type { WireCartItem } from '#insurance/sales/carts/api.ts';

import { KeptPrice } from './KeptPrice.tsx';
import { ShareQuote } from './ShareQuote.tsx';

/** A cart item as a quote, with its number, its guaranteed price, and the option to share it. */
export function CartQuote({ item }: { item: WireCartItem }) {
	return (
		<>
			<KeptPrice quote={item.quote} />
			<ShareQuote {...item} />
		</>
	);
}
