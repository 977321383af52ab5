import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { z } from 'zod';

import { allProducts } from '#insurance/products/current-product.server.ts';
import type { Product } from '#insurance/products/product.ts';
import { readDefinition, termsOfProducts } from '#insurance/tariffs/definition.ts';
import { seedProducts } from '#insurance/tariffs/seed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { cleanBody } from './clean-html.server.ts';
import { pageBodySchema } from './page.ts';
import { keepPicture, makePictureMaker } from './pictures/keep-picture.server.ts';
import { writePage } from './store.server.ts';

/** The page of a product's file: what an editor keeps of it, and its picture beside the file. */
const pageSchema = z.strictObject({
	title: z.string().min(1),
	picture: z.strictObject({
		file: z.string().regex(/^[\w-]+\.(png|jpe?g|webp)$/),
		alt: z.string(),
	}),
	body: pageBodySchema.omit({ image: true }),
});

const fileSchema = z.looseObject({ page: pageSchema });

/** Behind every page that is there already. */
const LAST = 10_000;

function taken(product: Product, others: readonly Product[]): string | null {
	for (const name of ['code', 'slug', 'contentId'] as const)
		if (others.some((one) => one[name] === product[name]))
			return `${name} ${product[name]} belongs to another product`;
	return null;
}

/**
 * Adds a product from one file with the picture that lies beside it: version, tariff and page, sold
 * from today on. Terms and document sets that other products have may be named by their id. Throws
 * an Error that says what is wrong; then nothing was added but perhaps the picture.
 */
export async function addProduct(
	{ db, files }: { db: Pool; files: Files },
	path: string,
	now: Date,
): Promise<Product> {
	const today = jakartaDay(now);
	const others = (await allProducts(db, today)).map(({ product }) => product);
	const value: unknown = JSON.parse(await readFile(path, 'utf8'));
	const { page } = fileSchema.parse(value);
	const definition = readDefinition(value, termsOfProducts(others), today);
	const { product } = definition;
	const problem = taken(product, others);
	if (problem) throw new Error(problem);
	const bytes = await readFile(join(dirname(path), page.picture.file));
	const maker = makePictureMaker();
	const image = await keepPicture({ db, files, maker }, bytes, page.picture.alt).finally(() =>
		maker.stop(),
	);
	await db.transaction(async (tx) => {
		await seedProducts(tx, [definition]);
		await writePage(
			tx,
			{
				slug: product.slug,
				language: 'id',
				template: 'product',
				title: page.title,
				body: cleanBody({ ...page.body, image }),
			},
			LAST,
		);
	});
	return product;
}
