import type { PageData } from '#insurance/site/content/page.ts';

/** Returns the product code expected by the documented call (B7.31). */
export const productCode = (page: PageData) =>
	page.type_insurance === 'RAMEAN'
		? 'ramean'
		: page.is_motorcycle_insurance
			? 'jaga-motorku'
			: (page.product?.productNumber ?? page.slug.replaceAll('/', '-'));
