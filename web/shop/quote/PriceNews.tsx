import { formatRupiah } from '#platform/values/money.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { Confirmation } from '../checkout/checkout.ts';

/** Premiums that moved since their buyer saw them last. */
export function PriceNews({ data }: { data: Confirmation }) {
	if (data.changed.length === 0) return null;
	return (
		<Notice look="warning">
			{data.changed.map(({ cartID, before, after, why }) => (
				<p key={cartID}>
					Premi {data.cart.find((item) => item.cartID === cartID)?.productName} berubah
					dari {formatRupiah(before)} menjadi <strong>{formatRupiah(after)}</strong>.{' '}
					{why} Periksa dulu, lalu bayar bila setuju.
				</p>
			))}
		</Notice>
	);
}
