import type { Db } from '#platform/db/pool.server.ts';

import { readPage } from './store.server.ts';

/** The picture of a product's page as set by an editor; without a page, the one of its name. */
export async function productPicture(db: Db, slug: string): Promise<string> {
	const page = await readPage(db, slug, 'id');
	return page?.body.image?.default ?? `/images/products/${slug}.svg`;
}
