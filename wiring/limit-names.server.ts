import type { LimitNames } from '#insurance/access/staff/rights/role.ts';
import { companyNames } from '#insurance/groups/companies/company-name.server.ts';
import { newestProducts } from '#insurance/product/products/versions/product-versions.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

/** Returns what the limit of a right may name: products and companies. Their areas come later. */
export async function limitNames(db: Db): Promise<LimitNames> {
	const [products, companies] = await Promise.all([newestProducts(db), companyNames(db)]);
	return {
		products: new Map(products.map(({ product }) => [product.code, product.name])),
		companies,
	};
}
