import { createHash } from 'node:crypto';
import type { ProductVersion } from '#insurance/products/product.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { readPage } from './store.server.ts';

type Shown = { kind: 'riplay' | 'wording' | 'terms'; title: string; url: string; hash: string };

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Page of the general terms that every buyer accepts. */
export const TERMS_SLUG = 'syarat-ketentuan';

/**
 * The texts that a buyer of a product version is shown before paying (ambition 2): its RIPLAY, which is made from the
 * product version and so has that version's hash, and the general terms as editors keep them today.
 */
export async function documentsOf(db: Db, { code, version, product }: ProductVersion): Promise<Shown[]> {
	const terms = await readPage(db, TERMS_SLUG, 'id');
	return [
		{
			kind: 'riplay',
			title: `Ringkasan informasi produk ${product.name}`,
			url: `/page/download?filepath=riplay/${product.slug}.pdf`,
			hash: sha256({ code, version, product }),
		},
		{ kind: 'terms', title: terms?.title ?? 'Syarat dan ketentuan', url: `/${TERMS_SLUG}`, hash: sha256(terms?.body ?? '') },
	];
}
