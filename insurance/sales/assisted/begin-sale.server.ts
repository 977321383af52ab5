import { randomInt } from 'node:crypto';

import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import { notOnline } from '#insurance/sales/quotes/application/application-rules.ts';
import { beginSaleDraft } from '#insurance/sales/quotes/drafts/sale-draft.server.ts';
import { productOf } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { beginSale as beginCall, KnownBuyer, saleProducts } from './api.ts';
import { FILL_HOURS } from './assisted-sale.ts';
import { fillPath } from './fill-path.ts';
import { insertSale } from './store.server.ts';

export const SELL_RIGHT: Permission = 'service.sell';
export const SEALED = { contact: 'assisted sale contact' } as const;

export type SaleDeps = {
	db: Pool;
	sealer: Sealer;
	/** Returns the name and the email address on file of a customer; null if erased. */
	customerOnFile(db: Db, customerId: string): Promise<{ name: string; email: string } | null>;
};

const isSold = ({ onlineSale, typeInsurance }: Product): boolean =>
	onlineSale && typeInsurance !== 'corporate';

export async function listSaleProducts(
	{ db }: Pick<SaleDeps, 'db'>,
	caller: Caller,
): Promise<CallOutput<typeof saleProducts>> {
	staffWho(caller, SELL_RIGHT);
	const all = await allProducts(db, jakartaMoment(caller.now));
	return {
		products: all
			.filter(({ product }) => isSold(product))
			.map(({ product: { contentId, name } }) => ({ contentId, name }))
			.toSorted((one, other) => one.name.localeCompare(other.name, 'id')),
	};
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a number that people can read aloud, e.g. `PJL-20261130-K7MQ2X`. */
function newSaleNumber(now: Date): string {
	const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
	return `PJL-${jakartaDay(now).replaceAll('-', '')}-${code}`;
}

type Begun = {
	staffId: string;
	contentId: number;
	customerId: string | null;
	known: KnownBuyer;
};

/**
 * Begins a sale with what is known of the buyer. Its form is a draft that only this member of staff
 * opens until it is sent. Refuses with `fix-fields` for a product that is not sold on the site.
 */
export async function startSale(
	deps: Pick<SaleDeps, 'db' | 'sealer'>,
	{ staffId, contentId, customerId, known }: Begun,
	now: Date,
): Promise<CallOutput<typeof beginCall>> {
	const { code, product } = await productOf(deps, contentId, now);
	if (!isSold(product)) throw refuseFields({ contentId: notOnline(product) });
	const id = uuidv7();
	const endsAt = new Date(now.getTime() + FILL_HOURS * 3_600_000);
	const number = newSaleNumber(now);
	await deps.db.transaction(async (tx: Tx) => {
		const of = { saleId: id, contentId, productCode: code, endsAt };
		const draftId = await beginSaleDraft(tx, deps.sealer, of, now);
		const contact = deps.sealer.seal(SEALED.contact, known);
		const sale = { id, number, staffId, customerId, contentId, productCode: code };
		await insertSale(tx, { ...sale, contact, draftId, begunAt: now, endsAt });
		await recordAction(tx, {
			staffId,
			action: 'sale-begun',
			subject: number,
			note: code,
			at: now,
		});
	});
	return { saleId: id, path: fillPath(product.slug, id) };
}

/** Begins a sale for a person without an account, of whom only what is typed is known. */
export async function beginSaleForNew(
	deps: Pick<SaleDeps, 'db' | 'sealer'>,
	{ contentId, name, email, phone, read }: CallInput<typeof beginCall>,
	caller: Caller,
): Promise<CallOutput<typeof beginCall>> {
	const { staffId } = staffWho(caller, SELL_RIGHT);
	if (email === '' && phone === '')
		throw refuseFields({ email: 'Isi email atau nomor HP pembeli' });
	if (!read) throw refuseFields({ read: 'Bacakan dulu kalimatnya, lalu centang' });
	const nothing = { birthDate: '', sex: null, address: null, domicile: null };
	const known = { ...nothing, name, email, phone, whatsapp: phone };
	return startSale(deps, { staffId, contentId, customerId: null, known }, caller.now);
}
