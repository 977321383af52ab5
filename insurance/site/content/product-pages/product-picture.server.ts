import type { Db } from '#platform/db/pool.server.ts';

import { readPage } from '../store.server.ts';

/**
 * Returns the picture an editor set for a product's page; without a page, the one with the
 * product's name.
 */
export async function productPicture(db: Db, slug: string): Promise<string> {
	const page = await readPage(db, slug, 'id');
	return page?.body.image?.default ?? `/images/products/${slug}.svg`;
}
