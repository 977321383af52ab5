import { createHash } from 'node:crypto';

import { insurerInForce } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { ProductVersion } from '#insurance/product/products/product.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import { keepSnapshot } from '#insurance/product/products/versions/snapshot.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import { compulsoryFees } from '#insurance/product/tariffs/least-payable.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DayOrHour } from '#platform/values/moments.ts';

import { factsOn } from './figures/facts.server.ts';
import { fillPage, hasTokens } from './figures/tokens.ts';
import { pageMark, readPage } from './store.server.ts';

type Shown = { kind: 'riplay' | 'wording' | 'terms'; title: string; url: string; hash: string };

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const TERMS_SLUG = 'syarat-ketentuan';

/**
 * The general terms and the insurer that they name, at most 5 seconds old. If the terms have
 * changed since the buyer confirmed them, the buyer has to read them again before paying.
 */
const terms = keepSnapshot(
	async (db) => {
		const [page, { version }] = await Promise.all([
			pageMark(db, TERMS_SLUG),
			insurerInForce(db),
		]);
		return `${version} ${page}`;
	},
	async (db) => {
		const [page, named] = await Promise.all([
			readPage(db, TERMS_SLUG, 'id'),
			insurerInForce(db),
		]);
		return { page, named };
	},
);

/** Consent applies to the text as displayed, including that day's figures. */
async function shownTerms(db: Db, today: DayOrHour): Promise<{ title: string; hash: string }> {
	const { page: kept, named } = await terms(db);
	const page =
		kept && hasTokens(kept) ? fillPage(kept, (await factsOn(db, today, named)).known) : kept;
	return { title: page?.title ?? 'Syarat dan ketentuan', hash: sha256(page?.body ?? '') };
}

type Fees = ReturnType<typeof compulsoryFees>;
const hashes = new WeakMap<ProductVersion, { fees: string; hash: string }>();

/** A version never changes, so its hash is recalculated only when the compulsory fees change. */
function hashOf({ code, version, product }: ProductVersion, fees: Fees): string {
	// Empty fees are omitted so that the hashes of existing summaries do not change.
	const named = fees.length > 0 ? { fees } : {};
	return sha256({ code, version, product, ...named });
}

async function riplayHash(db: Db, version: ProductVersion, today: DayOrHour): Promise<string> {
	const tariff = await currentTariff(db, version.code, today);
	const fees = tariff ? compulsoryFees(tariff.tariff) : [];
	const before = hashes.get(version);
	const mark = JSON.stringify(fees);
	if (before?.fees === mark) return before.hash;
	const hash = hashOf(version, fees);
	hashes.set(version, { fees: mark, hash });
	return hash;
}

/**
 * Returns the title of the RIPLAY, including the version number if it is an earlier version with a
 * guaranteed price.
 */
async function riplayName(
	db: Db,
	{ code, version, product }: ProductVersion,
	today: DayOrHour,
): Promise<string> {
	const sold = await productByCode(db, code, today);
	return sold && sold.version !== version ? `${product.slug}.${version}` : product.slug;
}

/**
 * Returns the documents shown to a buyer before payment: the RIPLAY of the product version and the
 * current general terms. The RIPLAY is generated from the product version and the tariff's fees, so
 * its hash is calculated from them.
 */
export async function documentsOf(
	db: Db,
	version: ProductVersion,
	today: DayOrHour,
): Promise<Shown[]> {
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
