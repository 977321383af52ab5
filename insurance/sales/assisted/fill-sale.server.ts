import { staffIdOfAddress } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { checkApplication } from '#insurance/sales/quotes/application/check-application.server.ts';
import { readSaleDraft, writeSaleDraft } from '#insurance/sales/quotes/drafts/sale-draft.server.ts';
import { payingOf } from '#insurance/sales/quotes/pricing/paying.ts';
import { refuseOtherPrice } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { Price } from '#insurance/sales/quotes/pricing/price.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import { figuresFromWire } from '#insurance/sales/quotes/wire/from-wire.ts';
import { wirePathOf } from '#insurance/sales/quotes/wire/wire-paths.ts';
import { actOpensDataOf } from '#platform/audit/act.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { checkSale, fillSale, keepSale, KnownBuyer } from './api.ts';
import { maySale, type SalePrice, saleState } from './assisted-sale.ts';
import { SEALED, SELL_RIGHT, type SaleDeps } from './begin-sale.server.ts';
import { findSale, lockSale, type SaleRow, writeChecked } from './store.server.ts';

export type OpenSale = SaleRow & { draftId: string; contact: Buffer };

const OVER = 'Penjualan ini sudah dikirim, dibatalkan, atau lewat waktunya, jadi tidak diisi lagi.';

/**
 * Returns a sale that the calling member of staff is filling in. Refuses with `forbidden` if
 * another one began it, and with `look-again` once it was sent, revoked or left too long.
 */
function ownOpenSale(row: SaleRow | undefined, caller: Caller): OpenSale {
	const { staffId } = staffWho(caller, SELL_RIGHT);
	if (!row) throw new Refusal('not-found');
	if (row.staffId !== staffId)
		throw new Refusal('forbidden', 'Formulir ini hanya diisi petugas yang memulainya.');
	const { draftId, contact } = row;
	if (!draftId || !contact || !maySale('fill', saleState(row, caller.now)))
		throw new Refusal('look-again', OVER);
	if (row.customerId) actOpensDataOf(row.customerId);
	return { ...row, draftId, contact };
}

export const contactOf = (sealer: Sealer, contact: Buffer): KnownBuyer =>
	sealer.open<KnownBuyer>(SEALED.contact, contact);

const neededDraft = async (db: Db, sealer: Sealer, of: { draftId: string }) => {
	const draft = await readSaleDraft(db, sealer, of);
	if (!draft) throw new Refusal('look-again', OVER);
	return draft;
};

/**
 * Opens the form for the member of staff who began the sale. What a customer's form begins with is
 * recorded as an access to their data, until the form was saved.
 */
export async function openFill(
	{ db, sealer }: SaleDeps,
	{ saleId }: CallInput<typeof fillSale>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof fillSale>>> {
	const sale = ownOpenSale(await findSale(db, saleId), caller);
	const { body, revision } = await neededDraft(db, sealer, sale);
	const { customerId, number, contentId } = sale;
	const isFirst = customerId !== null && revision === 1;
	const reason = `Mengisi pengajuan ${number} untuk nasabah`;
	const access = isFirst ? [{ customerId, subjectId: saleId, reason, number: null }] : [];
	return caller.reveal(db, access, async () => ({
		number,
		contentId,
		known: contactOf(sealer, sale.contact),
		draft: body,
		revision,
		until: sale.endsAt.toISOString(),
	}));
}

async function keepIn(tx: Tx, { sealer }: SaleDeps, sale: OpenSale, body: object, now: Date) {
	const draft = { draftId: sale.draftId, body: { ...body } };
	const revision = await writeSaleDraft(tx, sealer, draft, now);
	if (revision === undefined) throw new Refusal('look-again', OVER);
	return revision;
}

/** Saves the form. Whatever was calculated before no longer counts. */
export const keepFill = (
	deps: SaleDeps,
	{ saleId, draft }: CallInput<typeof keepSale>,
	caller: Caller,
): Promise<CallOutput<typeof keepSale>> =>
	deps.db.transaction(async (tx) => {
		const sale = ownOpenSale(await lockSale(tx, saleId), caller);
		const revision = await keepIn(tx, deps, sale, draft, caller.now);
		if (sale.checkedAt) await writeChecked(tx, { ...sale, price: null, at: caller.now });
		return { revision, expiresAt: sale.endsAt.toISOString() };
	});

function priceOfSale({ choice }: Application, price: Price, now: Date): SalePrice {
	const { next, whole } = payingOf(price, choice.period);
	const { planRate, frequency, trace } = price;
	return { planRate, frequency, trace, next, whole, day: jakartaDay(now) };
}

/** A link for a buyer must not arrive at a desk, where someone could agree in the buyer's place. */
async function refuseStaffAddress(db: Db, { holder }: Application): Promise<void> {
	if ((await staffIdOfAddress(db, holder.email.trim().toLowerCase())) !== undefined)
		throw refuseFields({
			[wirePathOf(['holder', 'email'])]:
				'Ini alamat petugas. Tautannya harus sampai ke pembeli sendiri.',
		});
}

/**
 * Validates and prices the complete form as a purchase of the buyer would be, without consents, and
 * stores form and price. Refuses with `fix-fields` and `price-changed` as a purchase does.
 */
export async function checkFill(
	deps: SaleDeps,
	{ saleId, draft, application: sent }: CallInput<typeof checkSale>,
	caller: Caller,
): Promise<CallOutput<typeof checkSale>> {
	const { db, sealer } = deps;
	const { now } = caller;
	const { contentId } = ownOpenSale(await findSale(db, saleId), caller);
	// Only the buyer gives consents, so none are stored, whatever is sent.
	const body = { ...sent, content_id: contentId, consents: null };
	const { application, price } = await checkApplication(deps, body, null, now);
	refuseOtherPrice(figuresFromWire(body), price);
	await refuseStaffAddress(db, application);
	await db.transaction(async (tx) => {
		const sale = ownOpenSale(await lockSale(tx, saleId), caller);
		await keepIn(tx, deps, sale, draft, now);
		const { name, email, phone, whatsapp } = application.holder;
		const known = { ...contactOf(sealer, sale.contact), name, email, phone, whatsapp };
		const contact = sealer.seal(SEALED.contact, known);
		const checked = priceOfSale(application, price, now);
		await writeChecked(tx, { id: saleId, price: checked, contact, at: now });
	});
	return { planRate: price.planRate };
}
