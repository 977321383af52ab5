import type { paidClaims } from '#insurance/claims/record/api.ts';
import type { firstPrices } from '#insurance/sales/comparison/api.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import type { PageCard, Child, PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';
import type { Beside } from '#web/beside.ts';
import { ButtonLink, buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { Carousel } from '#web/ui/parts/Carousel.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { ProductCards } from '#web/ui/ProductCards.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { useSite, useWording } from '#web/ui/site.tsx';

import { ArticleCard } from './ArticleCard.tsx';
import { Categories } from './Categories.tsx';
import { firstQuestionOf } from './first-price-address.ts';
import { FirstPrice } from './FirstPrice.tsx';

// Sections taken from the page's content: `hero` slides, six `category` tiles, one `promo` with
// links, one `social`. Cards with a premium are products, all others are articles.

function Slide({ child, first }: { child: Child; first: boolean }) {
	const Heading = first ? 'h1' : 'h2';
	return (
		<div className="petal-lg relative flex h-full flex-col overflow-hidden bg-mist lg:grid lg:min-h-96 lg:daylight">
			{child.image ? (
				<Picture
					image={child.image}
					eager={first}
					className="h-20 w-full object-cover md:h-72 lg:absolute lg:inset-0 lg:h-full"
				/>
			) : null}
			<div className="relative z-1 flex max-w-xl grow flex-col justify-start gap-2 p-4 md:gap-4 md:p-6 lg:justify-center lg:p-8">
				<Heading className="text-5xl">{child.name}</Heading>
				{child.description ? (
					<SafeHtml html={child.description} className="md:text-lg" />
				) : null}
				{child.url ? (
					<div className="flex flex-wrap gap-2">
						<ButtonLink url={child.url} more="max-md:px-3">
							{child.info ? <SafeHtml html={child.info} className="" /> : 'Lihat'}
						</ButtonLink>
						{child.links?.map(({ name, url }) => (
							<ButtonLink key={url} url={url} look="second" more="max-md:px-3">
								{name}
							</ButtonLink>
						))}
					</div>
				) : null}
			</div>
		</div>
	);
}

/** The listing block (A2.8.34) with title, cards and numbered pages. */
function Products({ cards, page }: { cards: PageCard[]; page: PageData }) {
	const heading = useWording('semua_perlindungan', 'Semua perlindungan');
	return (
		<section id="product-catalogue" className="chapter page">
			<h2 className="text-3xl">{heading}</h2>
			<ProductCards cards={cards} />
			{page.paging ? (
				<PageNumbers
					list={page.url}
					page={page.paging.page}
					pages={page.paging.pages}
					hash="#product-catalogue"
				/>
			) : null}
		</section>
	);
}

function Articles({ cards }: { cards: PageCard[] }) {
	const heading = useWording('artikel_pilihan', 'Artikel pilihan buat kamu');
	const more = useWording('temukan_info_seru_lainnya', 'Temukan Info Seru Lainnya');
	const { language } = useSite();
	return (
		<section id="articles" className="chapter page">
			<h2 className="text-3xl">{heading}</h2>
			<div className="mt-6">
				<Carousel
					label="Artikel pilihan"
					slides={cards.map((card) => (
						<ArticleCard key={card.url} card={card} />
					))}
					slideClass="basis-full md:basis-1/3"
					arrows
				/>
			</div>
			<div className="mt-6 text-center">
				<ButtonLink url={addressOf('news', language)} look="second">
					{more}
				</ButtonLink>
			</div>
		</section>
	);
}

// The first two links have fixed labels on small screens (A2.8.31–A2.8.33).
const MOBILE_LABELS = ['Asuransi Ramean', 'Asuransi Korporat'];

function Promo({ child }: { child: Child }) {
	const { language } = useSite();
	const short = (at: number) => (language === 'id' ? MOBILE_LABELS[at] : undefined);
	return (
		<section className="chapter page">
			<div className="kawung petal-lg grid gap-6 bg-leaf-deep p-8 daylight text-white md:grid-cols-[1.4fr_1fr] md:items-center md:p-12">
				<div>
					<h2 className="text-3xl">{child.name}</h2>
					{child.description ? (
						<SafeHtml html={child.description} className="mt-3 text-lg" />
					) : null}
				</div>
				<div className="flex flex-wrap gap-3 md:justify-end">
					{child.links?.map((link, at) => (
						<SmartLink
							key={link.url}
							url={link.url}
							target={link.target}
							className={buttonClass('second')}
						>
							<span className="md:hidden">{short(at) ?? link.name}</span>
							<span className="hidden md:inline">{link.name}</span>
						</SmartLink>
					))}
				</div>
			</div>
		</section>
	);
}

function Social({ child }: { child: Child }) {
	return (
		<section id="social-media" className="chapter page text-center">
			<h2 className="text-3xl">{child.name}</h2>
			{child.description ? <SafeHtml html={child.description} className="mt-3" /> : null}
			<ul className="mt-5 flex flex-wrap justify-center gap-3">
				{child.links?.map((link) => (
					<li key={link.name}>
						<SmartLink
							url={link.url}
							target={link.target}
							className={buttonClass('second')}
						>
							{link.name}
						</SmartLink>
					</li>
				))}
			</ul>
		</section>
	);
}

export async function askBeside(ask: Ask, url: URL): Promise<Beside> {
	const question = firstQuestionOf(url);
	const [paid, prices] = await Promise.all([
		ask<typeof paidClaims>('GET /page/claims/paid', {}),
		question && ask<typeof firstPrices>('GET /page/first-price', question),
	]);
	return {
		...(paid.ok ? paid.data : {}),
		...(prices?.ok ? { firstPrices: prices.data } : {}),
	};
}

/** The home page (A2.8). */
export function Screen({ page, beside }: { page: PageData; beside?: Beside | undefined }) {
	const { language } = useSite();
	const parts = (template: string) =>
		page.children.filter((child) => child.template === template);
	const cards = page.cards ?? [];
	const tiles = parts('category');
	const articles = cards.filter((card) => !card.insurance_premium_start_at);
	const [promo] = parts('promo');
	const [social] = parts('social');
	return (
		<>
			<div id="banner" className="page pt-3 md:pt-6">
				<Carousel
					label="Pilihan utama"
					slides={parts('hero').map((child, at) => (
						<Slide key={child.name} child={child} first={at === 0} />
					))}
					slideClass="basis-full"
					loop
					endless
					autoplayMs={5_000}
					dots
				/>
			</div>
			{language === 'id' ? (
				<FirstPrice found={beside?.firstPrices} paid={beside?.paid} />
			) : null}
			{tiles[0] ? <Categories tiles={tiles} /> : null}
			<Products cards={cards.filter((card) => card.insurance_premium_start_at)} page={page} />
			{promo ? <Promo child={promo} /> : null}
			{articles[0] ? <Articles cards={articles} /> : null}
			{social ? <Social child={social} /> : null}
		</>
	);
}
