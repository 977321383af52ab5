import type { z } from 'zod';

import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { maskEmail, maskPhone } from '#platform/values/text/mask-contact.ts';

import type { listAssistedSales, showSale } from './api.ts';
import { maySale, saleState } from './assisted-sale.ts';
import { type SaleDeps, SELL_RIGHT } from './begin-sale.server.ts';
import { fillPath } from './fill-path.ts';
import { contactOf } from './fill-sale.server.ts';
import { findSale, listSales, type SaleRow } from './store.server.ts';

const PAGE = 50;

type Shown = CallOutput<typeof showSale>;

async function productsByCode(db: Db, now: Date) {
	const all = await allProducts(db, jakartaMoment(now));
	return new Map(all.map(({ code, product }) => [code, product]));
}

async function buyerOf(deps: SaleDeps, sale: SaleRow): Promise<Shown['buyer']> {
	if (!sale.contact) return null;
	const { name, email, phone } = contactOf(deps.sealer, sale.contact);
	if (sale.customerId === null) return { name, to: email, phone, isCustomer: false };
	const onFile = await deps.customerOnFile(deps.db, sale.customerId);
	return {
		name,
		to: onFile ? maskEmail(onFile.email) : '',
		phone: phone === '' ? '' : maskPhone(phone),
		isCustomer: true,
	};
}

const priceShown = ({ price }: SaleRow, now: Date): Shown['price'] =>
	price && {
		planRate: price.planRate,
		frequency: FREQUENCY_WORDS[price.frequency],
		lines: price.trace,
		next: price.next,
		whole: price.whole,
		isOfToday: price.day === jakartaDay(now),
	};

/**
 * Shows a sale. The answers in the form are in no response, so a colleague, or staff after the
 * sending, learn nothing about health. A colleague's look at a customer is recorded.
 */
export async function showSaleFile(
	deps: SaleDeps,
	{ saleId }: CallInput<typeof showSale>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<Shown>> {
	const { staffId } = staffWho(caller, SELL_RIGHT);
	const sale = await findSale(deps.db, saleId);
	if (!sale) throw new Refusal('not-found');
	const { now } = caller;
	const isMine = sale.staffId === staffId;
	const product = (await productsByCode(deps.db, now)).get(sale.productCode);
	const { customerId, number } = sale;
	const reason = `Melihat penjualan ${number}`;
	const access =
		customerId !== null && !isMine
			? [{ customerId, subjectId: saleId, reason, number: null }]
			: [];
	const state = saleState(sale, now);
	return caller.reveal(deps.db, access, async () => ({
		number,
		productName: product?.name ?? sale.productCode,
		state,
		staffName: sale.staffName,
		isMine,
		buyer: await buyerOf(deps, sale),
		price: priceShown(sale, now),
		begunAt: sale.begunAt.toISOString(),
		endsAt: sale.endsAt.toISOString(),
		sentAt: sale.sentAt?.toISOString() ?? null,
		sentTimes: sale.sentTimes,
		agreedAt: sale.agreedAt?.toISOString() ?? null,
		orderNo: sale.orderNo,
		boughtAt: sale.boughtAt?.toISOString() ?? null,
		fillPath:
			isMine && product && maySale('fill', state) ? fillPath(product.slug, saleId) : null,
	}));
}

/** Lists sales without names of buyers. */
export async function listSalesForDesk(
	{ db }: SaleDeps,
	{ filter, whose, page }: z.output<(typeof listAssistedSales)['input']>,
	caller: Caller,
): Promise<CallOutput<typeof listAssistedSales>> {
	const { staffId } = staffWho(caller, SELL_RIGHT);
	const { now } = caller;
	const rows = await listSales(db, {
		filter,
		staffId: whose === 'me' ? staffId : null,
		now,
		...pageWindow(page, PAGE),
	});
	const products = await productsByCode(db, now);
	const total = rows[0]?.total ?? 0;
	return {
		rows: rows.map((sale) => ({
			saleId: sale.id,
			number: sale.number,
			productName: products.get(sale.productCode)?.name ?? sale.productCode,
			state: saleState(sale, now),
			staffName: sale.staffName,
			isMine: sale.staffId === staffId,
			planRate: sale.price?.planRate ?? null,
			begunAt: sale.begunAt.toISOString(),
			endsAt: sale.endsAt.toISOString(),
		})),
		total,
		pages: pageCount(total, PAGE),
	};
}
