import { formatRupiah } from '#platform/values/money.ts';
import { CoverChanges } from '#web/ui/cover/CoverChanges.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { Confirmation } from '../checkout/checkout.ts';

export function PriceNews({ data }: { data: Confirmation }) {
	if (data.changed.length === 0) return null;
	const nameOf = (id: string) => data.cart.find(({ cartID }) => cartID === id)?.productName;
	return (
		<Notice look="warning">
			{data.changed.map(({ cartID, before, after, why, cover }) => (
				<div key={cartID} className="grid gap-2">
					<p>
						{before === after ? (
							<span>{`Ketentuan ${nameOf(cartID)} berubah, preminya tetap. `}</span>
						) : (
							<>
								Premi <span>{nameOf(cartID)}</span> berubah dari{' '}
								<span>{formatRupiah(before)}</span> menjadi{' '}
								<strong>{formatRupiah(after)}</strong>
								<span>{`. ${why}`}</span>{' '}
							</>
						)}
						<span>Periksa dulu, lalu bayar bila setuju.</span>
					</p>
					{cover.length > 0 ? <CoverChanges cover={cover} /> : null}
				</div>
			))}
		</Notice>
	);
}
