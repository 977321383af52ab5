import type { Product } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { asBought } from '#insurance/sales/quotes/application/as-bought.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { Policy } from '../policy.ts';

export async function productOfPolicy(
	db: Db,
	{
		product: { code, version },
		application,
		issuedAt,
	}: Pick<Policy, 'product' | 'application' | 'issuedAt'>,
): Promise<Product> {
	const { product } = await productVersion(db, code, version);
	return asBought(product, application, issuedAt);
}
