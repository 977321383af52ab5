import type { WireCartItem } from '#insurance/sales/carts/api.ts';

import { KeptPrice } from './KeptPrice.tsx';
import { ShareQuote } from './ShareQuote.tsx';

export function CartQuote({ item }: { item: WireCartItem }) {
	return (
		<>
			<KeptPrice quote={item.quote} />
			<ShareQuote {...item} />
		</>
	);
}
