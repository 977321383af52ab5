import type { StaffAct } from '#insurance/access/staff/staff.ts';
import {
	beginChange,
	beginNewProduct,
} from '#insurance/office/product-studio/changes/begin-change.server.ts';
import {
	baseOf,
	tryChange,
	writeProductChange,
} from '#insurance/office/product-studio/changes/change-tariff.server.ts';
import { heldChange } from '#insurance/office/product-studio/changes/change-tariff.server.ts';
import {
	newProducts,
	readProductChange,
	readProductChanges,
} from '#insurance/office/product-studio/changes/store.server.ts';
import { isChangeOpen } from '#insurance/office/product-studio/changes/tariff-change.ts';
import {
	SLUG_TAKEN,
	textProblems,
} from '#insurance/office/product-studio/problems/name-problems.ts';
import { rateTables } from '#insurance/office/product-studio/tables/tariff-tables.ts';
import type { Product } from '#insurance/product/products/product.ts';
import {
	newestProducts,
	versionsOfProduct,
} from '#insurance/product/products/versions/product-versions.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import { termsOfProducts } from '#insurance/product/tariffs/definition.ts';
import { tariffHeads } from '#insurance/product/tariffs/tariff-versions.server.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { hasOtherPage } from '#insurance/site/content/needed-pages.server.ts';
import { isProgramSlug } from '#insurance/site/content/templates/program-slugs.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { newProduct } from './api.ts';
import { commonTerms, firstProduct, type Names } from './first-product.ts';
import { firstTariff } from './first-tariff.ts';
import { type ProductFile, readProductText, writeProductFile } from './product-file.ts';

type Input = CallInput<typeof newProduct>;
type Begun = { changeId: string; productCode: string };

/** Refuses with `fix-fields` if a name is used by another product on sale or in preparation. */
async function refuseTaken(tx: Tx, names: Names): Promise<void> {
	const sold = (await newestProducts(tx)).map(({ product }) => product);
	const open = await newProducts(tx);
	const fields: Record<string, string> = Object.fromEntries(
		(['code', 'slug', 'name', 'contentId'] as const).flatMap((name) => {
			const other = [...sold, ...open].find((one) => one[name] === names[name]);
			return other ? [[name, `Sudah dipakai ${other.name}`]] : [];
		}),
	);
	if (isProgramSlug(names.slug) || (await hasOtherPage(tx, names.slug)))
		fields['slug'] = SLUG_TAKEN;
	for (const { at, message } of textProblems(names.name)) fields[at] = message;
	if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

/** Returns the names of a new product. If no content id is given, the next unused one is assigned. */
async function namesOf(tx: Tx, { code, slug, name, contentId }: Input): Promise<Names> {
	if (!code || !slug || !name)
		throw refuseFields({
			...(code ? {} : { code: 'Tulis kode produknya' }),
			...(slug ? {} : { slug: 'Tulis alamatnya' }),
			...(name ? {} : { name: 'Tulis nama produknya' }),
		});
	const known = [
		...(await newestProducts(tx)).map(({ product }) => product),
		...(await newProducts(tx)),
	].map((one) => one.contentId);
	const names = { code, slug, name, contentId: contentId ?? Math.max(0, ...known) + 1 };
	await refuseTaken(tx, names);
	return names;
}

const tariffFor = (tariff: Tariff, { code, sample }: Product, effectiveFrom: string): Tariff => ({
	...tariff,
	sample,
	productCode: code,
	version: 1,
	effectiveFrom,
	effectiveTo: null,
});

/** Returns the newest product and tariff for a code. Refuses with `fix-fields` if there is none. */
async function soldAs(db: Db, code: string): Promise<{ product: Product; tariff: Tariff }> {
	const [version] = await versionsOfProduct(db, code);
	const [head] = await tariffHeads(db, code);
	if (!version || !head) throw refuseFields({ productCode: 'Pilih produk yang dijual' });
	const { tariff } = await tariffVersion(db, code, head.version);
	return { product: version.product, tariff };
}

async function readFile(db: Db, text: string, now: Date): Promise<ProductFile> {
	const products = (await newestProducts(db)).map(({ product }) => product);
	const read = readProductText(text, termsOfProducts(products), jakartaDay(now));
	if ('problem' in read) throw refuseFields({ file: read.problem });
	return read.file;
}

/**
 * Applies the contents of a product file to an open change. Refuses with `fix-fields` if the file
 * is for another product.
 */
export async function writeFile(
	tx: Tx,
	{ changeId, revision, file }: { changeId: string; revision: number; file: string },
	who: StaffAct,
): Promise<void> {
	const change = await heldChange(tx, changeId);
	const { product, tariff, examples } = await readFile(tx, file, who.at);
	if (product.code !== change.productCode)
		throw refuseFields({ file: `Berkas ini tentang ${product.name} (${product.code}).` });
	const base = await baseOf(tx, change, who.at);
	if (tariff.rating.method !== base.tariff.rating.method)
		throw refuseFields({ file: 'Berkas ini menghitung premi dengan cara lain.' });
	await writeProductChange(tx, { changeId, revision, product }, who);
	await writeProductChange(
		tx,
		{
			changeId,
			revision: revision + 1,
			tables: rateTables(tariff, product).map(({ id, rows }) => ({ id, rows })),
			...(examples.length > 0 ? { examples } : {}),
		},
		who,
	);
}

async function fromFile(tx: Tx, text: string, who: StaffAct): Promise<Begun> {
	const file = await readFile(tx, text, who.at);
	const { product, examples } = file;
	const productCode = product.code;
	const [sold] = await versionsOfProduct(tx, productCode);
	if (sold) {
		const changeId = await beginChange(tx, productCode, who);
		await writeFile(tx, { changeId, revision: 1, file: text }, who);
		return { changeId, productCode };
	}
	await refuseTaken(tx, product);
	const kept = examples.length > 0 ? { examples } : {};
	const begun = { product, tariff: file.tariff, ...kept };
	return { changeId: await beginNewProduct(tx, begun, who), productCode };
}

export async function beginProduct(tx: Tx, input: Input, who: StaffAct): Promise<Begun> {
	const { from } = input;
	if (from.kind === 'file') return fromFile(tx, from.file, who);
	const names = await namesOf(tx, input);
	const today = jakartaDay(who.at);
	const productCode = names.code;
	if (from.kind === 'copy') {
		const sold = await soldAs(tx, from.productCode);
		const product = { ...sold.product, ...names };
		const begun = { product, tariff: tariffFor(sold.tariff, product, today) };
		return { changeId: await beginNewProduct(tx, begun, who), productCode };
	}
	const products = (await newestProducts(tx)).map(({ product }) => product);
	const product = firstProduct(names, from.method, commonTerms(products));
	const tariff = firstTariff(from.method, product, today);
	const begun = { product, tariff, examples: [], blank: true };
	return { changeId: await beginNewProduct(tx, begun, who), productCode };
}

/** Exports the product as a file: its draft if there is one, otherwise its newest version. */
export async function fileOfProduct(
	db: Db,
	code: string,
	now: Date,
): Promise<{ fileName: string; file: string }> {
	const open = (await readProductChanges(db, code, 1)).find(({ state }) => isChangeOpen(state));
	const change = open && (await readProductChange(db, open.id));
	const tried = change && (await tryChange(db, change, now));
	if (tried && (tried.productProblems.length > 0 || !tried.tariff))
		throw new Refusal('look-again', 'Lengkapi dulu produk dan tarifnya; lihat yang ditandai.');
	const { product, tariff } = tried?.tariff
		? { product: tried.product, tariff: tried.tariff }
		: await soldAs(db, code);
	const examples = change?.examples ?? [];
	return {
		fileName: `${product.slug}.json`,
		file: writeProductFile({ product, tariff, examples }),
	};
}
