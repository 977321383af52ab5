import { dirname, join } from 'node:path';

import { z } from 'zod';

import type { Product } from '#insurance/product/products/product.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import { breachesOn } from '#insurance/product/tariffs/corridors/corridors.server.ts';
import {
	type Definition,
	readDefinition,
	type SharedTerms,
	termsOfProducts,
	unknownNames,
} from '#insurance/product/tariffs/definition.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { englishIssue } from '#platform/contract/english-issue.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { parseNamedJson, readNamedFile } from '#platform/files/read-json-file.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { cleanBody } from '../cleaning/clean-html.server.ts';
import { pageBodySchema } from '../page.ts';
import { keepPicture, makePictureMaker } from '../pictures/keep-picture.server.ts';
import { writePage } from '../store.server.ts';

const pageSchema = z.strictObject({
	title: z.string().min(1),
	picture: z.strictObject({
		file: z.string().regex(/^[\w-]+\.(png|jpe?g|webp)$/),
		alt: z.string(),
	}),
	body: pageBodySchema.omit({ image: true }),
});

const fileSchema = z.looseObject({ page: pageSchema });

/** Sorts after every existing page. */
const LAST = 10_000;

function taken(product: Product, others: readonly Product[]): string | null {
	for (const name of ['code', 'slug', 'contentId'] as const)
		if (others.some((one) => one[name] === product[name]))
			return `${name} ${product[name]} belongs to another product`;
	return null;
}

type PageOfFile = z.output<typeof pageSchema>;

const MAX_PROBLEMS = 5;

/**
 * Reads a product file including its page. Throws an Error that lists the first problems, one
 * sentence each.
 */
function readProductFile(
	path: string,
	bytes: Buffer,
	shared: SharedTerms,
	today: string,
): Definition & { page: PageOfFile } {
	const value = parseNamedJson(path, bytes);
	const unknown = unknownNames(value, shared).map(
		({ at, id }) =>
			`${at}: ${id} is not in this file and no product has it; write its words here`,
	);
	if (unknown.length > 0) throw problemsOf(path, unknown);
	try {
		const { page } = fileSchema.parse(value);
		return { ...readDefinition(value, shared, today), page };
	} catch (error) {
		if (!(error instanceof z.ZodError)) throw error;
		throw problemsOf(path, error.issues.map(englishIssue));
	}
}

const problemsOf = (path: string, problems: readonly string[]): Error =>
	new Error(
		[...new Set(problems)]
			.slice(0, MAX_PROBLEMS)
			.map((one) => `${path}: ${one}`)
			.join('\n'),
	);

async function pictureOf(deps: { db: Pool; files: Files }, path: string, alt: string) {
	const bytes = await readNamedFile(path);
	const maker = makePictureMaker();
	try {
		return await keepPicture({ ...deps, maker }, bytes, alt);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		throw new Error(`${path}: no picture that can be shown (PNG, JPG or WebP)`, {
			cause: error,
		});
	} finally {
		await maker.stop();
	}
}

/**
 * Adds a product from one file and the picture next to it: version, tariff and page. The product is
 * sold from today. Terms and document sets of other products can be referenced by id. On failure,
 * adds nothing, except possibly the picture, and throws an Error with a message that names the
 * file.
 */
export async function addProduct(
	{ db, files }: { db: Pool; files: Files },
	path: string,
	now: Date,
): Promise<Product> {
	const today = jakartaDay(now);
	const others = (await allProducts(db, today)).map(({ product }) => product);
	const shared = termsOfProducts(others);
	const { page, ...definition } = readProductFile(path, await readNamedFile(path), shared, today);
	const { product } = definition;
	const problem = taken(product, others);
	if (problem) throw new Error(`${path}: ${problem}`);
	const [breach] = await breachesOn(db, definition, today);
	if (breach) throw new Error(`${path}: ${breach.message}`);
	const image = await pictureOf(
		{ db, files },
		join(dirname(path), page.picture.file),
		page.picture.alt,
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
