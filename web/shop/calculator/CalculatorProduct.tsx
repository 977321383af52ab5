import type { PageCard } from '#insurance/site/content/page.ts';
import { Carousel } from '#web/ui/parts/Carousel.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { PremiumFrom } from '#web/ui/ProductCard.tsx';

import { type CalculatorState, TILES } from './calculator-state.ts';

const CHOSEN =
	'has-checked:border-leaf has-checked:bg-mist has-checked:ring-2 has-checked:ring-leaf ' +
	'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ' +
	'has-focus-visible:outline-info';

/**
 * Category tiles (B2.3.05–B2.3.08), implemented as a radio group so that arrow keys move the
 * selection and screen readers announce it.
 */
export function CategoryTiles({
	category,
	onPick,
}: {
	category: number;
	onPick: (category: number) => void;
}) {
	return (
		<fieldset>
			<legend className="text-xl font-bold">Apa yang mau kamu jaga?</legend>
			<div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
				{TILES.map((tile) => (
					<label
						key={tile.category}
						className={
							'petal relative grid min-h-28 cursor-pointer place-items-center gap-2 ' +
							'border border-mute/60 bg-white p-4 text-center font-semibold ' +
							CHOSEN
						}
					>
						<input
							type="radio"
							name="category"
							value={tile.category}
							checked={tile.category === category}
							onChange={() => onPick(tile.category)}
							className="absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						<img src={tile.image} alt="" width={48} height={48} className="size-12" />
						<span>{tile.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

const slugOf = ({ url }: PageCard): string => url.replace(/^\//, '');

function Choice({ card, chosen, onPick }: { card: PageCard; chosen: boolean; onPick: () => void }) {
	const slug = slugOf(card);
	return (
		<label
			className={`petal relative flex h-full cursor-pointer flex-col border border-mute/60 bg-white p-4 ${CHOSEN}`}
		>
			{card.image ? (
				<Picture
					image={card.image}
					className="petal aspect-4/3 w-full bg-mist object-cover"
				/>
			) : null}
			<span className="mt-3 flex items-start gap-3 text-lg font-bold">
				<input
					type="radio"
					name="product"
					value={slug}
					checked={chosen}
					aria-labelledby={`produk-${slug}`}
					aria-describedby={`produk-${slug}-isi`}
					onChange={onPick}
					className="mt-0.5 size-6 shrink-0 accent-leaf"
				/>
				<span id={`produk-${slug}`}>{card.name}</span>
			</span>
			{card.overview ? (
				<span id={`produk-${slug}-isi`} className="mt-1 text-mute">
					{card.overview}
				</span>
			) : null}
			{card.insurance_premium_start_at ? (
				<span className="tabular mt-auto pt-3">
					<span className="me-1 text-sm text-mute">mulai </span>
					<strong>
						<PremiumFrom {...card.insurance_premium_start_at} />
					</strong>
				</span>
			) : null}
		</label>
	);
}

/** The products of a category: one slide below 768 px, three otherwise (B2.3.09–B2.3.11). */
export function CalculatorProduct({
	cards,
	state,
	onPick,
}: {
	cards: PageCard[];
	state: CalculatorState;
	onPick: (slug: string) => void;
}) {
	const offered = cards.filter((card) => card.category_id === state.category);
	return (
		<fieldset>
			<legend className="mb-4 text-xl font-bold">Pilih produknya</legend>
			<Carousel
				key={state.category}
				label="Produk"
				arrows={offered.length > 1}
				slideClass="flex-[0_0_100%] md:flex-[0_0_33.3333%]"
				slides={offered.map((card) => (
					<Choice
						key={card.url}
						card={card}
						chosen={slugOf(card) === state.slug}
						onPick={() => onPick(slugOf(card))}
					/>
				))}
			/>
		</fieldset>
	);
}
