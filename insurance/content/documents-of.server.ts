import { createHash } from 'node:crypto';

import { productByCode } from '#insurance/products/current-product.server.ts';
import type { ProductVersion } from '#insurance/products/product.ts';
import { keepSnapshot } from '#insurance/products/snapshot.server.ts';
import { currentTariff } from '#insurance/tariffs/current-tariff.server.ts';
import { compulsoryFees } from '#insurance/tariffs/least-payable.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { factsOn } from './figures/facts.server.ts';
import { fillPage, hasTokens } from './figures/tokens.ts';
import { pageMark, readPage } from './store.server.ts';

type Shown = { kind: 'riplay' | 'wording' | 'terms'; title: string; url: string; hash: string };

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Page of the general terms that every buyer accepts. */
const TERMS_SLUG = 'syarat-ketentuan';

/**
 * Terms and their hash, at most 5 s behind: anyone who pays by others than were confirmed is sent
 * back to read them.
 */
const terms = keepSnapshot(
	(db) => pageMark(db, TERMS_SLUG),
	(db) => readPage(db, TERMS_SLUG, 'id'),
);

/** What is agreed to is the text as it was read: with the figures of the day. */
async function shownTerms(db: Db, today: Day): Promise<{ title: string; hash: string }> {
	const kept = await terms(db);
	const page = kept && hasTokens(kept) ? fillPage(kept, (await factsOn(db, today)).known) : kept;
	return { title: page?.title ?? 'Syarat dan ketentuan', hash: sha256(page?.body ?? '') };
}

type Fees = ReturnType<typeof compulsoryFees>;
const hashes = new WeakMap<ProductVersion, { fees: string; hash: string }>();

/** A version never changes, so its hash is made once, and again when the compulsory fees change. */
function hashOf({ code, version, product }: ProductVersion, fees: Fees): string {
	// Absent where there are none, so that such summaries keep the hash that they always had.
	const named = fees.length > 0 ? { fees } : {};
	return sha256({ code, version, product, ...named });
}

async function riplayHash(db: Db, version: ProductVersion, today: Day): Promise<string> {
	const tariff = await currentTariff(db, version.code, today);
	const fees = tariff ? compulsoryFees(tariff.tariff) : [];
	const before = hashes.get(version);
	const mark = JSON.stringify(fees);
	if (before?.fees === mark) return before.hash;
	const hash = hashOf(version, fees);
	hashes.set(version, { fees: mark, hash });
	return hash;
}

/** A product's RIPLAY is that of today; of a version before, whose price is kept, it is named. */
async function riplayName(
	db: Db,
	{ code, version, product }: ProductVersion,
	today: Day,
): Promise<string> {
	const sold = await productByCode(db, code, today);
	return sold && sold.version !== version ? `${product.slug}.${version}` : product.slug;
}

/**
 * The texts that a buyer of a product version is shown before paying: its RIPLAY, which is made
 * from the product version and the fees of its tariff and so has their hash, and the general terms
 * as editors keep them today.
 */
export async function documentsOf(db: Db, version: ProductVersion, today: Day): Promise<Shown[]> {
	const { product } = version;
	return [
		{
			kind: 'riplay',
			title: `Ringkasan informasi produk ${product.name}`,
			url: `/page/download?filepath=riplay/${await riplayName(db, version, today)}.pdf`,
			hash: await riplayHash(db, version, today),
		},
		{ kind: 'terms', url: `/${TERMS_SLUG}`, ...(await shownTerms(db, today)) },
	];
}
