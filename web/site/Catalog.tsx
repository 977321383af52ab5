import type { PageData } from '#insurance/content/page.ts';
import { ProductCard } from '#web/ui/ProductCard.tsx';

/** A category page: what it is about, and its products. */
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
			<ul className="page mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
				{page.cards?.map((card) => (
					<li key={card.url} className="grid">
						<ProductCard card={card} heading="h2" />
					</li>
				))}
			</ul>
		</>
	);
}
