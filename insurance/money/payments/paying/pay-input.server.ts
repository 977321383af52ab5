import { createHash } from 'node:crypto';

import type { Offer } from '#insurance/sales/carts/order/cart-promotions.server.ts';
import {
	type CurrentItem,
	hashOfSelection,
} from '#insurance/sales/carts/order/confirm-cart.server.ts';
import type { CartRow } from '#insurance/sales/carts/order/items-for-order.server.ts';
import { wirePathOf } from '#insurance/sales/quotes/wire/wire-paths.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { methodAt, NOTHING_TO_PAY, type OrderMethod } from '../methods.ts';
import type { PayDeps } from '../pay-deps.server.ts';

export type PayInput = {
	userSession?: string | null;
	metode_pembayaran: string;
	cartID: string[];
	documentsHash?: string | null;
	consents?: { terms: boolean } | null;
};

/**
 * Identifies a purchase intent. The same session, items, revisions, method and code result in the
 * same waiting order (trust.md M5).
 */
export function intentOf(
	session: Buffer,
	rows: readonly CartRow[],
	method: OrderMethod,
	code: string | null,
): Buffer {
	const items = rows.map((row) => `${row.id}:${row.revision}`).sort();
	return createHash('sha256')
		.update(session)
		.update(`|${items.join(',')}|${method.id}${code === null ? '' : `|${code}`}`)
		.digest();
}

export function chosenMethod({ provider }: PayDeps, input: PayInput): OrderMethod {
	if (input.consents && !input.consents.terms)
		throw refuseFields({ 'consents.terms': 'Setujui syarat dan ketentuan untuk melanjutkan' });
	if (input.metode_pembayaran === NOTHING_TO_PAY.id) return NOTHING_TO_PAY;
	const method = methodAt(provider, input.metode_pembayaran);
	if (!method) throw refuseFields({ metode_pembayaran: 'Pilih cara bayar yang tersedia' });
	return method;
}

export function methodFor(chosen: OrderMethod, amount: number): OrderMethod {
	if (amount === 0) return NOTHING_TO_PAY;
	if (chosen.id === NOTHING_TO_PAY.id)
		throw refuseFields({ metode_pembayaran: 'Pilih cara bayar yang tersedia' });
	if (amount >= chosen.min && amount <= chosen.max) return chosen;
	throw refuseFields({
		metode_pembayaran: `${chosen.label} menerima ${formatRupiah(chosen.min)} sampai ${formatRupiah(chosen.max)}. Pilih cara bayar lain.`,
	});
}

/**
 * Refuses, sending the buyer back to the summary, if a discount has become smaller since it was
 * viewed.
 */
export function refuseLessOff(offer: Offer, seen: number): void {
	if (offer.total >= seen) return;
	throw new Refusal(
		'look-again',
		`Potongan promo berubah dari ${formatRupiah(seen)} menjadi ${formatRupiah(offer.total)}. ${offer.code?.reason ?? 'Belum ada yang dibayar.'} Periksa ringkasan pembelian, lalu bayar bila setuju.`,
	);
}

const planRate = (rate: number) => ({ planRate: rate, planRateFormated: groupDigits(rate) });

/**
 * Refuses, sending the buyer back to the summary, if a price has increased, answers are missing, or
 * documents have changed or were not viewed. A lower price is accepted without asking.
 */
export function refuseUnseen(items: readonly CurrentItem[], input: PayInput): void {
	const dearer = items.find((item) => item.row.planRate > item.before);
	if (dearer) {
		const { row, before, quoted, why } = dearer;
		const message = `Premi ${quoted.product.product.name} naik dari ${formatRupiah(before)} menjadi ${formatRupiah(row.planRate)}. ${why} Belum ada yang dibayar. Periksa ringkasan pembelian, lalu bayar bila setuju.`;
		throw new Refusal('price-changed', message, {
			cartID: row.id,
			...planRate(row.planRate),
			discountPerCustomer: row.discount,
		});
	}
	for (const { openQuestion, quoted, row } of items) {
		if (openQuestion === null) continue;
		const message = `Jawab dulu semua pertanyaan untuk ${quoted.product.product.name}. Ubah pengajuan ini di keranjang.`;
		throw new Refusal('fix-fields', message, {
			fields: { [wirePathOf(['answers', openQuestion])]: message },
			cartID: row.id,
		});
	}
	// The buyer has never opened the summary and therefore has seen neither the price nor the
	// documents (trust.md 18).
	if (items.some(({ row }) => row.confirmedDocuments === null))
		throw new Refusal(
			'look-again',
			'Buka ringkasan pembelian dan baca dokumennya dulu, lalu bayar.',
		);
	const changed = items.some(
		({ row, documentsHash }) => row.confirmedDocuments !== documentsHash,
	);
	if (changed || (input.documentsHash && input.documentsHash !== hashOfSelection(items)))
		throw new Refusal(
			'look-again',
			'Dokumen produk sudah diperbarui. Buka ringkasan pembelian dan baca kembali.',
		);
}

export const SEALED_ORDER_EVIDENCE = 'order evidence';
