import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { lookAtWidths } from './browser/widths.ts';
import { atWork } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { inDatabase } from './program/own-database.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

/**
 * Sells twenty policies a day on the same weekday of eight weeks. Yesterday twelve were sold, and
 * QRIS refused eight payments from two to four in the afternoon.
 */
const plant = () =>
	inDatabase(
		product,
		`set session_replication_role = replica;
		create temp table planted as
		select gen_random_uuid() as id, row_number() over () as n, weeks = 0 and m > 12 as refused,
			((now() at time zone 'Asia/Jakarta')::date - 1 - 7 * weeks)::timestamp + case when weeks = 0 and m > 12
				then time '14:00' + (m - 13) * interval '19 minutes' else time '10:00' end as at
		from generate_series(0, 8) weeks, generate_series(1, 20) m;
		insert into purchase_order
		select (jsonb_populate_record(o, jsonb_build_object('id', p.id,
			'order_no', 'INV-20260101-' || lpad(translate(p.n::text, '0123456789', 'ABCDEFGHIJ'), 26, 'Z'),
			'method', case when p.refused then 'qris' else 'va-bca' end, 'provider_ref', 'ref', 'kind', 'purchase',
			'created_at', p.at at time zone 'Asia/Jakarta', 'closed_at', p.at at time zone 'Asia/Jakarta',
			'status', case when p.refused then 'failed' else 'paid' end,
			'paid_at', case when p.refused then null else p.at at time zone 'Asia/Jakarta' end))).*
		from planted p, purchase_order o where o.id = (select min(id::text)::uuid from purchase_order where status = 'paid');
		insert into order_item
		select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', p.id,
			'cart_item_id', gen_random_uuid(), 'settled', not p.refused))).*
		from planted p, order_item i where i.id = (select min(id::text)::uuid from order_item);`,
	);

test('why sales dropped yesterday is answered in three presses', async () => {
	await plant();
	const { page, faults } = await atWork(browser, product.url, 'manager');
	const sentence = page.getByRole('link', {
		name: /^\w+ \(.*\): −\d+%, hampir semua di langkah pembayaran, QRIS menolak 14\.00–16\.00\.$/,
	});
	await sentence.click();
	await page.getByRole('heading', { name: 'Corong penjualan' }).waitFor();
	const refused = page.getByRole('table', { name: 'Pembayaran ditolak menurut cara bayar' });
	await refused.getByText('QRIS').waitFor();
	await lookAtWidths(page, 'corong');
	await refused.getByText('QRIS').click();
	const rows = page.getByRole('table', { name: 'Baris pembayaran ditolak' });
	await expect.poll(() => rows.locator('[data-row]').count()).toBe(8);
	await rows.locator('[data-row]').first().click();
	await page.waitForURL(/office\/uang\?lihat=jejak&nomor=INV-/);
	expect(faults).toEqual([]);
});
