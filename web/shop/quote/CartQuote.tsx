import type { WireCartItem } from '#insurance/carts/api.ts';

import { KeptPrice } from './KeptPrice.tsx';
import { ShareQuote } from './ShareQuote.tsx';

/** What a cart says of an item as a quote: its number, its kept price, and the way to share it. */
export function CartQuote({ item }: { item: WireCartItem }) {
	return (
		<>
			<KeptPrice quote={item.quote} />
			<ShareQuote {...item} />
		</>
	);
}
