import type { Db } from '#platform/db/pool.server.ts';

import { readPage } from '../store.server.ts';

/**
 * Returns the picture of a product's page. If the page has none, returns the built-in picture named
 * after the product's slug.
 */
export async function productPicture(db: Db, slug: string): Promise<string> {
	const page = await readPage(db, slug, 'id');
	return page?.body.image?.default ?? `/images/products/${slug}.svg`;
}
