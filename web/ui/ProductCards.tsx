import { paths } from '../paths.ts';
import { buttonClass } from './Button.tsx';
import { ProductCard } from './ProductCard.tsx';
import { useWording } from './site.tsx';

type Cards = Parameters<typeof ProductCard>[0]['card'][];

/**
 * Grid of products that can be ticked and compared, as a plain form. Its button appears when the
 * first product is ticked, and then stays visible.
 */
export function ProductCards({ cards, heading }: { cards: Cards; heading?: 'h2' | 'h3' }) {
	const compare = useWording('bandingkan_yang_dipilih', 'Bandingkan yang dipilih');
	return (
		<form action={paths.compare} method="get" className="group">
			<ul className="mt-4 grid gap-4 sm:grid-cols-2 md:mt-6 md:gap-6 lg:grid-cols-3 min-[100rem]:has-[>:nth-child(4):last-child]:grid-cols-4">
				{cards.map((card) => (
					<li key={card.url} className="grid">
						<ProductCard
							card={card}
							{...(heading ? { heading } : {})}
							compare={card.insurance_premium_start_at !== undefined}
						/>
					</li>
				))}
			</ul>
			<div className="mt-6 text-center group-has-checked:sticky group-has-checked:bottom-3 group-has-checked:z-10 print:hidden">
				<button
					type="submit"
					className={buttonClass('second', 'group-has-checked:shadow-float')}
				>
					{compare}
				</button>
			</div>
		</form>
	);
}
