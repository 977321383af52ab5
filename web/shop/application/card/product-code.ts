import type { PageData } from '#insurance/site/content/page.ts';

/** The product's code as the documented call takes it (B7.31). */
export const productCode = (page: PageData) =>
	page.type_insurance === 'RAMEAN'
		? 'ramean'
		: page.is_motorcycle_insurance
			? 'jaga-motorku'
			: (page.product?.productNumber ?? page.slug.replaceAll('/', '-'));
