import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { writeProductChange } from '#insurance/office/product-studio/changes/change-tariff.server.ts';
import { compareTariffs } from '#insurance/office/product-studio/compare/api.ts';
import { compareTariffVersions } from '#insurance/office/product-studio/compare/compare-tariffs.server.ts';
import { previewPdf } from '#insurance/office/product-studio/documents/preview.server.ts';
import { recordPdf } from '#insurance/office/product-studio/documents/record-pdf.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serve } from '#platform/http/served.server.ts';

import {
	compareProduct,
	newProduct,
	previewProduct,
	productFile,
	productRecord,
	readProductFile,
	saveWrittenProduct,
	showProduct,
	watchProduct,
} from './api.ts';
import { beginProduct, fileOfProduct, writeFile } from './new-product.server.ts';
import { compareVersions, showProductChange, showProductOf } from './show-product.server.ts';
import { watchProductFor } from './watch-product.server.ts';

const manager = (caller: Caller): StaffAct => ({
	staffId: staffWho(caller, 'products.read').staffId,
	at: caller.now,
});

/**
 * Routes for the product itself. They read inside a transaction so that no cached data, which may
 * be seconds old, is used.
 */
export function productRoutes({ db, publicUrl }: { db: Pool; publicUrl: string }): Served[] {
	return [
		serve(showProduct, ({ productCode }, caller) => {
			const { at } = manager(caller);
			return db.transaction((tx) => showProductOf(tx, productCode, at));
		}),
		serve(saveWrittenProduct, (input, caller) => {
			const who = manager(caller);
			return db.transaction(async (tx) => {
				await writeProductChange(tx, input, who);
				return showProductChange(tx, input.changeId, who.at);
			});
		}),
		serve(watchProduct, ({ productCode }, caller) =>
			watchProductFor(db, productCode, manager(caller)),
		),
		serve(newProduct, (input, caller) => {
			const who = manager(caller);
			return db.transaction((tx) => beginProduct(tx, input, who));
		}),
		serve(productFile, ({ productCode }, caller) => {
			const { at } = manager(caller);
			return db.transaction((tx) => fileOfProduct(tx, productCode, at));
		}),
		serve(readProductFile, (input, caller) => {
			const who = manager(caller);
			return db.transaction(async (tx) => {
				await writeFile(tx, input, who);
				return showProductChange(tx, input.changeId, who.at);
			});
		}),
		serve(compareProduct, (input, caller) => {
			manager(caller);
			return db.transaction((tx) => compareVersions(tx, input));
		}),
		serve(compareTariffs, (input, caller) => {
			const { at } = manager(caller);
			return db.transaction((tx) => compareTariffVersions(tx, input, at));
		}),
		serve(previewProduct, (input, caller) => {
			const { at } = manager(caller);
			return previewPdf({ db, publicUrl }, input, at);
		}),
		serve(productRecord, ({ changeId }, caller) => {
			const { at } = manager(caller);
			return db.transaction((tx) => recordPdf(tx, changeId, at));
		}),
	];
}
