import { fieldPlace } from '#insurance/catalogue/fields/label-of.ts';
import { valueInWords } from '#insurance/studio/compare/page-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { ProductOf } from './use-product.ts';

function Words({ title, value }: { title: string; value: unknown }) {
	return (
		<div className="min-w-0">
			<dt className="text-sm text-mute">{title}</dt>
			<dd className="wrap-anywhere whitespace-pre-line">
				{valueInWords(value) || '(dihapus)'}
			</dd>
		</div>
	);
}

/** Who else has the product open, and places that both changed. */
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
				<Notice
					key={`${at} ${one.at}`}
					look="warning"
					title={`Orang lain lebih dulu mengubah: ${fieldPlace(product, one.at)}`}
				>
					<div className="grid gap-3">
						<dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
							<Words title="Tulisannya, yang tersimpan" value={one.theirs} />
							<Words title="Tulisanmu" value={one.mine} />
						</dl>
						<div className="flex flex-wrap gap-3">
							<Button look="second" onClick={() => conflict.use(one)}>
								Pakai tulisanku
							</Button>
							<Button look="quiet" onClick={() => conflict.leave(one)}>
								Biarkan tulisannya
							</Button>
						</div>
					</div>
				</Notice>
			))}
		</>
	);
}
