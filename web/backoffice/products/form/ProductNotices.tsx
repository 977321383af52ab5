import { fieldPlace } from '#insurance/office/product-studio/fields/label-of.ts';
import { Button } from '#web/ui/Button.tsx';

import { ConflictNotice } from '../../parts/editing/ConflictNotice.tsx';
import { OthersNotice } from '../OthersNotice.tsx';
import type { ProductOf } from './use-product.ts';

export function ProductNotices({ draft }: { draft: ProductOf }) {
	const { others, conflicts, product, conflict } = draft;
	return (
		<>
			<OthersNotice others={others} />
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
