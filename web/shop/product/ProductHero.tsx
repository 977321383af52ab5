import type { Child, PageData } from '#insurance/site/content/page.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { PremiumFrom } from '#web/ui/ProductCard.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

import { paths } from '../../paths.ts';

/**
 * True if the product is sold by staff. Its page then accepts a request instead of an application
 * (B2.4).
 */
export const isCorporate = (page: PageData) => page.type_insurance === 'corporate';
/** True for products with the group layout (B2.1.18). */
export const isGroup = (page: PageData) => isCorporate(page) || page.type_insurance === 'RAMEAN';

export const parts = (page: PageData, template: string): Child[] =>
	page.children.filter((child) => child.template === template);

/**
 * Shows the product's colour (B3.1.31) as a petal next to its name. The petal is an SVG, because
 * the content security policy forbids inline styles.
 */
function Accent({ color }: { color: string | undefined }) {
	if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return null;
	return (
		<svg viewBox="0 0 100 12" className="mb-4 h-3 w-24" aria-hidden="true">
			<path d="M0 12C0 4 4 0 12 0H100C100 8 96 12 88 12Z" fill={color} />
		</svg>
	);
}

function Badges({ page }: { page: PageData }) {
	if (!page.is_best_seller && !page.is_new_product) return null;
	return (
		<p className="mb-3 flex gap-2">
			{page.is_best_seller ? (
				<span className="rounded-full bg-sun px-3 py-1 text-sm font-semibold daylight text-ink">
					Paling dipilih
				</span>
			) : null}
			{page.is_new_product ? (
				<span className="rounded-full bg-leaf px-3 py-1 text-sm font-semibold text-white">
					Baru
				</span>
			) : null}
		</p>
	);
}

/** Links to the premium and the legal summary (B2.1.06–B2.1.08). */
function Ways({ page }: { page: PageData }) {
	const [riplay] = parts(page, 'riplay');
	return (
		<>
			<div className="mt-5 flex flex-wrap gap-3 print:hidden">
				{page.online_sale || isCorporate(page) ? (
					<a href={paths.applicationForm} className={buttonClass()}>
						{isCorporate(page) ? 'Minta penawaran' : 'Hitung premi'}
					</a>
				) : null}
				{riplay?.url ? (
					<a href={riplay.url} className={buttonClass('second')} download>
						{riplay.name}
					</a>
				) : null}
			</div>
			{page.online_sale && page.product ? (
				<div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 print:hidden">
					<SmartLink
						url={`${paths.calculator}#kategori=${page.product.category}&produk=${page.slug}`}
						className={buttonClass('quiet')}
					>
						Lihat dulu di kalkulator premi
					</SmartLink>
					<SmartLink
						url={`${paths.compare}?p=${page.slug}`}
						className={buttonClass('quiet')}
					>
						Bandingkan dengan yang lain
					</SmartLink>
				</div>
			) : null}
		</>
	);
}

function Words({ page }: { page: PageData }) {
	return (
		<div>
			<Accent color={page.product_color} />
			<Badges page={page} />
			<h1 className="text-5xl">{page.title}</h1>
			<p className="mt-3 max-w-[60ch] text-lg md:mt-4">{page.overview}</p>
			{page.insurance_premium_start_at && page.insurance_premium_start_at.value > 0 ? (
				<p className="mt-5">
					<span className="block text-mute">Premi mulai</span>
					<span className="text-4xl">
						<PremiumFrom {...page.insurance_premium_start_at} />
					</span>
				</p>
			) : null}
			<Ways page={page} />
		</div>
	);
}

/** Overview of the product (B2.1.01–B2.1.08): name, image in three sizes, price and links. */
export function Hero({ page }: { page: PageData }) {
	return (
		<section className="kawung bg-mist">
			<div className="page grid gap-6 py-8 md:grid-cols-[1.2fr_1fr] md:items-center md:gap-8 md:py-16 print:grid-cols-[2fr_1fr] print:py-0">
				<Words page={page} />
				{page.image ? (
					<Picture
						image={page.image}
						eager
						className="petal-lg aspect-video w-full bg-white object-cover md:aspect-square lg:aspect-4/3"
					/>
				) : null}
			</div>
		</section>
	);
}

/**
 * The group layout (B2.1.18): a full-width image, text on a card in front of it, and selling points
 * as steps next to the text.
 */
export function GroupHero({ page }: { page: PageData }) {
	const picture = parts(page, 'banner')[0]?.image ?? page.image;
	return (
		<section className="bg-mist">
			{picture ? (
				<Picture
					image={picture}
					eager
					className="aspect-video max-h-80 w-full bg-white object-cover md:aspect-auto md:h-80 print:hidden"
				/>
			) : null}
			<div className="page pb-10">
				<div
					className={
						'petal-lg relative z-10 -mt-10 grid gap-8 border border-line bg-white p-5 ' +
						'md:-mt-24 md:grid-cols-[1.2fr_1fr] md:p-10 print:mt-0 ' +
						'print:grid-cols-[1.2fr_1fr]'
					}
				>
					<Words page={page} />
					<ol className="grid content-start gap-4">
						{parts(page, 'usp').map((point, at) => (
							<li key={point.name} className="flex gap-4">
								<span
									aria-hidden="true"
									className="tabular grid size-11 shrink-0 place-items-center rounded-full bg-mist text-lg font-bold text-leaf-deep"
								>
									{at + 1}
								</span>
								<div>
									<h2 className="text-lg text-leaf-deep">{point.name}</h2>
									{point.description ? (
										<SafeHtml html={point.description} className="text-mute" />
									) : null}
								</div>
							</li>
						))}
					</ol>
				</div>
			</div>
		</section>
	);
}
