import { fieldPlace } from '#insurance/catalogue/fields/label-of.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { ConflictNotice } from '../../parts/ConflictNotice.tsx';
import type { ProductOf } from './use-product.ts';

/** Other people who have the product open, and places that both changed. */
export function ProductNotices({ draft }: { draft: ProductOf }) {
	const { others, conflicts, product, conflict } = draft;
	return (
		<>
			{others.length > 0 ? (
				<Notice look="warning">
					<span>{others.join(', ')}</span> juga membuka produk ini. Yang kalian ubah di
					bagian berbeda digabung sendiri.
				</Notice>
			) : null}
			{conflicts.map((one, at) => (
				<ConflictNotice
					key={`${at} ${one.at}`}
					place={fieldPlace(product, one.at)}
					theirs={one.theirs}
					mine={one.mine}
				>
					<Button look="second" onClick={() => conflict.use(one)}>
						Pakai tulisanku
					</Button>
					<Button look="quiet" onClick={() => conflict.leave(one)}>
						Biarkan tulisannya
					</Button>
				</ConflictNotice>
			))}
		</>
	);
}
