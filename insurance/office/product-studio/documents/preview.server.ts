import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import { policyPdf } from '#insurance/documents/pdf/policy/policy-pdf.server.ts';
import {
	type RiplayCosts,
	riplayCosts,
} from '#insurance/documents/pdf/riplay/riplay-costs.server.ts';
import { riplayPdf } from '#insurance/documents/pdf/riplay/riplay-pdf.server.ts';
import { tryChange } from '#insurance/office/product-studio/changes/change-tariff.server.ts';
import { addVersions } from '#insurance/office/product-studio/changes/publish-tariff.server.ts';
import { readProductChange } from '#insurance/office/product-studio/changes/store.server.ts';
import type { Example } from '#insurance/office/product-studio/examples/example.ts';
import type { ProductVersion } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { samplePolicy } from './sample-policy.ts';

type Published = {
	version: ProductVersion;
	tariff: Tariff;
	examples: Example[];
	costs: RiplayCosts;
	insurer: Insurer;
};

class Undone extends Error {
	readonly published: Published;
	constructor(published: Published) {
		super('taken back');
		this.published = published;
	}
}

/** Publishes a draft with the production code, in a transaction that is always rolled back. */
async function publishedAndTakenBack(db: Pool, changeId: string, now: Date): Promise<Published> {
	try {
		return await db.transaction(async (tx) => {
			const change = await readProductChange(tx, changeId);
			if (!change) throw new Refusal('not-found', 'Perubahan ini tidak ada.');
			const { tariff, product, productProblems } = await tryChange(tx, change, now);
			if (!tariff || productProblems.length > 0)
				throw new Refusal(
					'look-again',
					'Lengkapi dulu produk dan tarifnya; lihat yang ditandai.',
				);
			const { productCode } = change;
			const effectiveFrom = addToDay(jakartaDay(now), { day: 1 });
			const both = { changed: { product: true, tariff: true }, product, tariff };
			const made = await addVersions(tx, { productCode, effectiveFrom }, both);
			const version = await productVersion(tx, productCode, made.productVersion ?? 0);
			const priced = await tariffVersion(tx, productCode, made.version ?? 0);
			throw new Undone({
				version,
				tariff: priced.tariff,
				examples: change.examples,
				costs: await riplayCosts(tx, version, effectiveFrom, priced.version),
				insurer: await readInsurer(tx),
			});
		});
	} catch (error) {
		if (error instanceof Undone) return error.published;
		throw error;
	}
}

/**
 * Renders the RIPLAY or a sample policy for a draft. It uses the same code as for real documents
 * but stores nothing.
 */
export async function previewPdf(
	{ db, publicUrl }: { db: Pool; publicUrl: string },
	{ changeId, what }: { changeId: string; what: 'riplay' | 'policy' },
	now: Date,
): Promise<{ fileName: string; file: string }> {
	const { version, tariff, examples, costs, insurer } = await publishedAndTakenBack(
		db,
		changeId,
		now,
	);
	const { product } = version;
	const named = (kind: string, bytes: Buffer) => ({
		fileName: `${kind}-${product.slug}-naskah.pdf`,
		file: bytes.toString('base64'),
	});
	if (what === 'riplay') return named('riplay', await riplayPdf(version, costs, insurer));
	const policy = samplePolicy(version, tariff, examples, now);
	if (!policy)
		throw new Refusal('look-again', 'Belum ada contoh hitungan yang bisa dijual. Tambah dulu.');
	const status = {
		state: 'over' as const,
		sentence: 'Polis contoh dari naskah produk. Tidak ada yang membelinya.',
	};
	const drawn = await policyPdf({
		policy,
		product,
		insurer,
		promise: null,
		publicUrl,
		coverStatus: status,
	});
	return named('polis-contoh', drawn);
}
