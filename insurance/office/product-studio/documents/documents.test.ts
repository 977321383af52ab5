import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import {
	beginTariff,
	decideTariff,
	replayTariff,
	saveTariff,
	sendTariff,
	showTariff,
} from '#insurance/office/product-studio/api.ts';
import { proposeExamples } from '#insurance/office/product-studio/examples/propose-examples.ts';
import { withValue } from '#insurance/office/product-studio/fields/field.ts';
import {
	previewProduct,
	productRecord,
	saveWrittenProduct,
	showProduct,
} from '#insurance/office/product-studio/product/api.ts';
import { catalogueRoutes } from '#insurance/office/product-studio/routes.server.ts';
import { productRoom } from '#insurance/office/product-studio/test-room.server.ts';
import { seedShop, TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { makeWorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { samplePolicy } from './sample-policy.ts';

const db = await testPool();
await seedShop(db);
const now = new Date('2026-11-20T03:00:00Z');
const today = jakartaDay(now);
const tomorrow = addToDay(today, { day: 1 });
const reader = makeWorkbookReader();
afterAll(() => reader.stop());
const folder = testFolder('documents');
const { ask, dewi, drain } = await productRoom(
	{ db, now, secret: TEST_SECRET },
	catalogueRoutes({
		db,
		reader,
		sealer: makeSealer('a secret for tests only, long enough'),
		publicUrl: 'http://localhost',
	}),
);
const { code } = sampleProduct('jaga-aman-xtra').product;

function textOf(base64: string): string {
	const path = join(folder, 'document.pdf');
	writeFileSync(path, Buffer.from(base64, 'base64'));
	const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
	return text.replace(/\s+/g, ' ');
}
const versions = async () => {
	const { rows } = await db.query<{ count: string }>(sql`
		select (select count(*) from product_version) || ' ' || (select count(*) from tariff_version) as count`);
	return rows[0]?.count;
};

async function begin() {
	const { changeId } = await ask(beginTariff, { productCode: code });
	const { product } = await ask(showProduct, { productCode: code });
	const longer = withValue(product, 'benefits.4.terms.limits.0.days', 60);
	await ask(saveWrittenProduct, { changeId, revision: 1, product: longer as never });
	return changeId;
}

test('previews a draft as RIPLAY and as a policy without storing anything', async () => {
	const changeId = await begin();
	const before = await versions();
	const riplay = await ask(previewProduct, { changeId, what: 'riplay' });
	expect(riplay.fileName).toBe('riplay-jaga-aman-xtra-naskah.pdf');
	expect(textOf(riplay.file)).toContain('maks 60 hari per tahun polis');
	const policy = textOf((await ask(previewProduct, { changeId, what: 'policy' })).file);
	expect(policy).toContain('maks 60 hari per tahun polis');
	expect(policy).toContain('Polis contoh dari naskah produk');
	expect(policy).toContain('Tertanggung Contoh 1');
	expect(await versions()).toBe(before);
	expect(await refused(ask(productRecord, { changeId }))).toMatchObject({ code: 'look-again' });
});

test('the record of a published version holds what, who, why, differences, examples and replay', async () => {
	const { change } = await ask(showTariff, { productCode: code });
	const { changeId = '', revision = 0, examples = [] } = change ?? {};
	const accepted = examples.map(({ id, name, sale, input, outcome }) => ({
		id,
		name,
		sale,
		input,
		payable: outcome?.payable ?? null,
	}));
	await ask(saveTariff, { changeId, revision, examples: accepted });
	await ask(replayTariff, { changeId, step: 'begin' });
	await drain();
	await ask(sendTariff, { changeId, effectiveFrom: tomorrow, reason: 'Rawat inap makin lama' });
	await ask(decideTariff, { changeId, approve: true, note: 'Sudah dibaca' }, dewi);
	const { file, fileName } = await ask(productRecord, { changeId });
	expect(fileName).toBe('perubahan-jaga-aman-xtra-versi-2.pdf');
	const text = textOf(file);
	for (const words of [
		'Rawat inap makin lama',
		'Sudah dibaca',
		'laras',
		'dewi',
		'maks 30 hari',
		'maks 60 hari',
		'Contoh hitungan',
		'Rp21.600',
		'0 polis, penawaran dan klaim dihitung',
		'Dampak pada penawaran setahun terakhir',
		'Rasio klaim terhadap premi setahun',
	])
		expect(text).toContain(words);
});

test.each(SAMPLE_PRODUCTS.map(({ product, tariff }) => [product.slug, product, tariff] as const))(
	'%s has its own sample policy',
	(_slug, product, tariff) => {
		const version = { code: product.code, version: 1, effectiveFrom: today, product };
		const examples = proposeExamples(product, tariff, today, uuidv7);
		const policy = samplePolicy(version, tariff, examples, now);
		expect(policy?.price.trace.reduce((sum, { amount }) => sum + amount, 0)).toBe(
			policy?.price.premium,
		);
	},
);
