import { useState } from 'react';

import type { takeNewerVersion } from '#insurance/sales/carts/kept/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { ask } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/browser/checkout-storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { CoverChanges } from '#web/ui/cover/CoverChanges.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { Confirmation } from '../checkout/checkout.ts';

type Newer = Confirmation['newer'][number];

/**
 * Offers a newer version that is better in every respect. The quote stays unchanged until the user
 * accepts it.
 */
function NewerVersion({
	name,
	offer,
	reload,
}: {
	name: string;
	offer: Newer;
	reload: () => Promise<void>;
}) {
	const [state, setState] = useState({ busy: false, problem: '' });
	const { cartID, before, after, cover } = offer;
	const take = async () => {
		setState({ busy: true, problem: '' });
		const answer = await ask<typeof takeNewerVersion>('POST /page/product/quote/newer', {
			userSession: storedCart(),
			cartID,
			planRate: after,
		});
		if (answer.ok) await reload();
		setState({ busy: false, problem: answer.ok ? '' : answer.message });
	};
	return (
		<Notice title={`Ada versi baru ${name} yang lebih baik`}>
			<p>
				<span>
					{after < before
						? `Preminya ${formatRupiah(after)}, sebelumnya ${formatRupiah(before)}.`
						: 'Preminya sama.'}
				</span>{' '}
				Penawaranmu tetap seperti semula sampai kamu memilih yang baru.
			</p>
			{cover.length > 0 ? <CoverChanges cover={cover} /> : null}
			{state.problem ? <p className="text-error">{state.problem}</p> : null}
			<div className="mt-2">
				<Button look="second" busy={state.busy} onClick={() => void take()}>
					Pakai versi baru
				</Button>
			</div>
		</Notice>
	);
}

export function NewerVersions({
	data,
	reload,
}: {
	data: Confirmation;
	reload: () => Promise<void>;
}) {
	return data.newer.map((offer) => (
		<NewerVersion
			key={offer.cartID}
			name={data.cart.find(({ cartID }) => cartID === offer.cartID)?.productName ?? ''}
			offer={offer}
			reload={reload}
		/>
	));
}
