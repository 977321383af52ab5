import type { Product } from '#insurance/product/products/product.ts';
import {
	allProducts,
	productByContentId,
	productBySlug,
} from '#insurance/product/products/versions/current-product.server.ts';
import { toWireFlags, toWireProduct } from '#insurance/product/products/wire.ts';
import { startingPrice } from '#insurance/product/tariffs/starting-price.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaMoment, type DayOrHour } from '#platform/values/moments.ts';

import { addressOf, type Language } from './address.ts';
import type { getPage } from './api.ts';
import { readFilledPage, readFilledPages } from './figures/read-filled.server.ts';
import type { PageCard } from './page.ts';
import { partnerParts } from './partners/partner-parts.server.ts';
import type { PartnerKind } from './partners/partner.ts';
import { withProductParts } from './product-pages/product-parts.ts';
import { withContacts } from './program/with-contacts.server.ts';
import type { PageRow } from './store.server.ts';

export type PageInput = {
	'*': string;
	language: Language;
	search?: string | undefined;
	page?: number | undefined;
	city?: string | undefined;
	province?: string | undefined;
	facility?: string | undefined;
	area?: string | undefined;
	cashless?: string | undefined;
};
type Shown = CallOutput<typeof getPage>;
type Extra = Partial<Shown>;

/** Number of cards on one page of a listing (A9.19). */
const PAGE_SIZE = 9;

const articleCard =
	(language: Language) =>
	({ slug, title, body }: PageRow): PageCard => ({
		name: title,
		url: addressOf(slug, language),
		overview: body.overview,
		image: body.image,
		category: body.category,
		published: body.published,
	});

/** Creates a product's card. Texts and picture come from its page, the price from the product. */
function productCard(
	product: Product,
	startsAt: Product['startsAt'],
	row: PageRow | undefined,
	language: Language,
): PageCard {
	const { insurance_premium_start_at } = toWireFlags(product, startsAt);
	return {
		name: product.name,
		url: addressOf(product.slug, language),
		overview: row?.body.overview ?? product.tagline,
		image: row?.body.image,
		is_best_seller: row?.body.is_best_seller,
		is_new_product: row?.body.is_new_product,
		product_color: row?.body.product_color,
		category_id: product.category,
		insurance_premium_start_at,
	};
}

type Here = { db: Db; today: DayOrHour };

async function productCards(
	{ db, today }: Here,
	language: Language,
	wanted: (product: Product) => boolean,
): Promise<PageCard[]> {
	const versions = (await allProducts(db, today)).filter(({ product }) => wanted(product));
	const rows = await readFilledPages(db, 'product', language, { limit: 100 }, today);
	const bySlug = new Map(rows.map((row) => [row.slug, row]));
	const place = (product: Product) => rows.findIndex(({ slug }) => slug === product.slug);
	const shown = versions
		.filter(({ product }) => bySlug.has(product.slug))
		.sort((a, b) => place(a.product) - place(b.product));
	return Promise.all(
		shown.map(async (version) => {
			const { product } = version;
			const startsAt = await startingPrice(db, version, today);
			return productCard(product, startsAt, bySlug.get(product.slug), language);
		}),
	);
}

async function catalogOf(
	{ db, today }: Here,
	category: number,
	language: Language,
): Promise<Extra['catalog']> {
	const rows = await readFilledPages(db, 'catalog', language, { limit: 100 }, today);
	const found = rows.find(({ body }) => body.product_categories?.includes(category));
	return found && { name: found.title, url: addressOf(found.slug, language) };
}

async function productParts(here: Here, row: PageRow, language: Language): Promise<Extra> {
	const { db, today } = here;
	// A page whose address differs from the product's slug (e.g. /asuransi-korporat) refers to its
	// product by content id.
	const version = row.body.id
		? await productByContentId(db, row.body.id, today)
		: await productBySlug(db, row.slug, today);
	if (!version) return {};
	const { product } = version;
	const catalog = await catalogOf(here, product.category, language);
	return {
		...(catalog ? { catalog } : {}),
		...toWireFlags(product, await startingPrice(db, version, today)),
		id: product.contentId,
		online_sale: product.onlineSale && row.body.online_sale !== false,
		product: toWireProduct(product),
		children: withProductParts(row.body.children, product, language),
		cards: await productCards(
			here,
			language,
			(other) => other.category === product.category && other.slug !== product.slug,
		),
	};
}

/** Returns one page of a list in memory. If the page number is too high, the last page is returned. */
function pageOf<T>(
	all: readonly T[],
	wanted = 1,
): { shown: T[]; paging: NonNullable<Shown['paging']> } {
	const pages = pageCount(all.length, PAGE_SIZE);
	const page = Math.min(wanted, pages);
	return {
		shown: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
		paging: { page, pages, total: all.length },
	};
}

async function articleParts(
	{ db, today }: Here,
	{ language, search, page = 1 }: PageInput,
): Promise<Extra> {
	const offset = (page - 1) * PAGE_SIZE;
	const asked = { search: search ?? '', limit: PAGE_SIZE, offset };
	const rows = await readFilledPages(db, 'article-detail', language, asked, today);
	// A page number beyond the last page is not found, regardless of the search (A2.1.40).
	if (rows.length === 0 && page > 1) throw new Refusal('not-found', 'Halaman ini tidak ada.');
	const total = rows[0]?.total ?? 0;
	const pages = pageCount(total, PAGE_SIZE);
	return {
		cards: rows.map(articleCard(language)),
		paging: { page, pages, total, ...(search ? { search } : {}) },
	};
}

const PARTNER_PAGES: Record<string, PartnerKind> = {
	'hospital-partners': 'hospital',
	'hospital-partners-teeth': 'dental',
};

async function partsOf(here: Here, row: PageRow, input: PageInput): Promise<Extra> {
	const { db, today } = here;
	const { language } = input;
	const inCategory = row.body.product_categories;
	if (row.template === 'product') return productParts(here, row, language);
	if (row.template === 'calculate-insurance-premi')
		return { cards: await productCards(here, language, ({ onlineSale }) => onlineSale) };
	if (row.template === 'article') return articleParts(here, input);
	const partnersOf = PARTNER_PAGES[row.template];
	if (partnersOf) return partnerParts(db, partnersOf, input);
	if (row.template === 'catalog' && inCategory) {
		return {
			cards: await productCards(here, language, ({ category }) =>
				inCategory.includes(category),
			),
		};
	}
	if (row.template === 'article-detail') {
		// Related articles come from the same category first. The newest articles fill the
		// remaining slots.
		const next = { limit: 3, not: row.slug, first: row.body.category ?? '' };
		const rows = await readFilledPages(db, 'article-detail', language, next, today);
		return { cards: rows.map(articleCard(language)) };
	}
	if (row.template === 'home') {
		const articles = await readFilledPages(db, 'article-detail', language, { limit: 6 }, today);
		// Articles appear on another language's home page only if written in that language.
		const own = articles.filter((row) => row.language === language);
		const products = await productCards(
			here,
			language,
			({ typeInsurance }) => typeInsurance !== 'corporate',
		);
		const { shown, paging } = pageOf(products, input.page);
		return { cards: [...shown, ...own.map(articleCard(language))], paging };
	}
	return {};
}

/**
 * Returns the page with everything its template shows, including products and prices valid on the
 * given date. An unknown slug is refused with 404 (A2.1.40).
 */
export async function showPage(
	db: Db,
	input: PageInput,
	today: DayOrHour = jakartaMoment(new Date()),
): Promise<Shown> {
	const slug = input['*'].replace(/^\/+|(?<!\/)\/+$/g, '');
	const row = await readFilledPage(db, slug, input.language, today);
	if (!row) throw new Refusal('not-found', 'Halaman tidak ditemukan atau belum tersedia.');
	// The sections of a form belong in its PDF, not on the page that lists it.
	const printed = row.template.startsWith('form-download')
		? { children: row.body.children.map(({ children: _sections, ...child }) => child) }
		: {};
	return {
		...row.body,
		...printed,
		slug: row.slug,
		url: addressOf(row.slug, row.language),
		languages: row.languages,
		template: row.template,
		title: row.title,
		currentLanguage: row.language,
		...(await partsOf({ db, today }, row, input)),
		...(row.template === 'selfcare-contact-us'
			? { children: await withContacts(db, row.body.children) }
			: {}),
	};
}
