import { isKept, keptWords } from '#insurance/sales/quotes/pricing/kept-price.ts';
import type { Quoted } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { Price } from '#insurance/sales/quotes/pricing/price.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type CartRow, keepLonger, repriceItem } from '../store.server.ts';
import { keptBy } from './keep-quote.server.ts';

type Priced = { quoted: Quoted; price: Price; application: Application };
type When = { now: Date; charging: boolean };

/** Keeps an item at its unchanged price. If its guarantee has expired, a new one begins. */
export async function stillKept(
	db: Db,
	row: CartRow,
	{ quoted, price, application }: Priced,
	{ now, charging }: When,
): Promise<CartRow> {
	if (charging || isKept(row, now)) return row;
	const keptUntil = await keptBy(db, quoted, application, price, now);
	await keepLonger(db, row.id, row.revision, keptUntil);
	return { ...row, keptUntil };
}

/**
 * Stores a changed price, except during payment if the price is higher, because the buyer has not
 * seen it.
 */
export async function repriced(
	db: Db,
	row: CartRow,
	{ quoted, price, application }: Priced,
	{ now, charging }: When,
): Promise<CartRow> {
	const { frequency: _, ...parts } = price;
	const next = {
		...parts,
		productVersion: quoted.product.version,
		tariffVersion: quoted.tariffVersion,
		keptUntil: await keptBy(db, quoted, application, price, now),
	};
	const writes = !(charging && price.planRate > row.planRate);
	if (writes && !(await repriceItem(db, row.id, row.revision, next)))
		throw new Refusal('look-again');
	return { ...row, ...next, revision: row.revision + 1 };
}

export function whyMoved(row: CartRow, quoted: Quoted, now: Date): string {
	const promise =
		row.keptUntil && !isKept(row, now)
			? `Harga lama dijamin sampai ${keptWords(row.keptUntil)}. `
			: '';
	if (row.productVersion !== quoted.product.version)
		return `${promise}Produknya sudah diperbarui.`;
	if (row.tariffVersion !== quoted.tariffVersion) return `${promise}Tarifnya sudah berganti.`;
	return `${promise}Premi mengikuti usia pada hari perlindungan mulai, dan usia itu sudah berganti.`;
}
