import type { Beside } from '#web/beside.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';

import { paths } from '../../paths.ts';

type Products = NonNullable<Beside['comparison']>['products'];

export function ProductChoice({ products }: { products: Products }) {
	const categories = [...new Set(products.map(({ category }) => category))];
	return (
		<form action={paths.compare} method="get" className="grid gap-6">
			<h2 className="text-2xl">Pilih dua sampai empat</h2>
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{categories.map((category) => (
					<fieldset key={category} className="petal border border-line bg-white p-5">
						<legend className="float-left mb-2 w-full font-bold text-leaf-deep">
							{category}
						</legend>
						<div className="clear-both">
							{products
								.filter((one) => one.category === category)
								.map(({ slug, name }) => (
									<CheckField
										key={slug}
										id={`pilih-${slug}`}
										name="p"
										value={slug}
										label={name}
									/>
								))}
						</div>
					</fieldset>
				))}
			</div>
			<div>
				<button type="submit" className={buttonClass()}>
					Bandingkan
				</button>
			</div>
		</form>
	);
}
