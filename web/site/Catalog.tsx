import type { PageData } from '#insurance/site/content/page.ts';
import { ProductCards } from '#web/ui/ProductCards.tsx';

export function Screen({ page }: { page: PageData }) {
	return (
		<>
			<section className="kawung bg-mist">
				<div className="page py-14">
					<h1 className="text-4xl">{page.title}</h1>
					{page.overview ? (
						<p className="mt-3 max-w-2xl text-lg">{page.overview}</p>
					) : null}
				</div>
			</section>
			<div className="page mt-10">
				<ProductCards cards={page.cards ?? []} heading="h2" />
			</div>
		</>
	);
}
