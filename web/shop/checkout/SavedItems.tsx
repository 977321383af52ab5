import { useState } from 'react';

import { formatRupiah } from '#platform/values/money.ts';
import { storedSelection } from '#web/ui/browser/checkout-storage.ts';

import { useCart } from '../cart/cart-store.ts';
import { KeptPrice } from '../quote/KeptPrice.tsx';
import { cardLook } from './checkout-look.tsx';

export function SavedItems() {
	const { items } = useCart();
	const [saved] = useState(() =>
		typeof sessionStorage === 'undefined' ? [] : storedSelection(),
	);
	return (
		<ul className="grid w-full gap-3 text-left empty:hidden">
			{items
				.filter(({ cartID }) => saved.includes(cartID))
				.map(({ cartID, productName, cart, quote }) => (
					<li key={cartID} className={`${cardLook} grid gap-2`}>
						<p className="flex flex-wrap items-baseline justify-between gap-x-4">
							<strong className="text-lg">{productName}</strong>
							<span className="tabular text-3xl font-bold tracking-tight">
								{formatRupiah(cart.planRate)}
							</span>
						</p>
						<p className="text-mute">
							<span>{cart.paying.words}</span>
							<span>
								{cart.paying.next !== null && cart.paying.next !== cart.planRate
									? `, lalu ${formatRupiah(cart.paying.next)}`
									: ''}
							</span>
						</p>
						<KeptPrice quote={quote} />
					</li>
				))}
		</ul>
	);
}
