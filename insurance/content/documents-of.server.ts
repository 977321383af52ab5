import { createHash } from 'node:crypto';
import type { ProductVersion } from '#insurance/products/product.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { keepSnapshot } from '#insurance/products/snapshot.server.ts';
import { pageMark, readPage } from './store.server.ts';

type Shown = { kind: 'riplay' | 'wording' | 'terms'; title: string; url: string; hash: string };

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Page of the general terms that every buyer accepts. */
export const TERMS_SLUG = 'syarat-ketentuan';

/** Terms and their hash, at most 5 s behind: whoever pays by others than were confirmed is sent back to read them. */
const terms = keepSnapshot(
	(db) => pageMark(db, TERMS_SLUG),
	async (db) => {
		const page = await readPage(db, TERMS_SLUG, 'id');
		return { title: page?.title ?? 'Syarat dan ketentuan', hash: sha256(page?.body ?? '') };
	},
);

const hashes = new WeakMap<ProductVersion, string>();

/** A version never changes, so its hash is made once. */
function hashOf(product: ProductVersion): string {
	const known = hashes.get(product) ?? sha256({ code: product.code, version: product.version, product: product.product });
	hashes.set(product, known);
	return known;
}

/**
 * The texts that a buyer of a product version is shown before paying (ambition 2): its RIPLAY, which is made from the
 * product version and so has that version's hash, and the general terms as editors keep them today.
 */
export async function documentsOf(db: Db, version: ProductVersion): Promise<Shown[]> {
	const { product } = version;
	return [
		{
			kind: 'riplay',
			title: `Ringkasan informasi produk ${product.name}`,
			url: `/page/download?filepath=riplay/${product.slug}.pdf`,
			hash: hashOf(version),
		},
		{ kind: 'terms', url: `/${TERMS_SLUG}`, ...(await terms(db)) },
	];
}
