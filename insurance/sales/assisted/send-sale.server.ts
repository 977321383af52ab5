import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAction } from '#insurance/access/staff/staff.ts';
import { dropSaleDraft, storeSaleMail } from '#insurance/sales/quotes/drafts/sale-draft.server.ts';
import { actOpensDataOf } from '#platform/audit/act.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { DAY_MS, jakartaDay, longDate } from '#platform/values/dates.ts';
import { maskEmail } from '#platform/values/text/mask-contact.ts';

import type { revokeSale as revokeCall, sendSale as sendCall, sendSaleAgain } from './api.ts';
import { maySale, SALE_LINK_DAYS, saleState } from './assisted-sale.ts';
import { type SaleDeps, SELL_RIGHT } from './begin-sale.server.ts';
import { contactOf, type OpenSale } from './fill-sale.server.ts';
import { lockSale, type SaleRow, writeRevoked, writeSaleSent } from './store.server.ts';

const CHANGED = 'Keadaan penjualan ini sudah berubah. Muat ulang, lalu lihat lagi.';

async function neededSale(
	tx: Tx,
	saleId: string,
	act: Parameters<typeof maySale>[0],
	caller: Caller,
): Promise<SaleRow> {
	const row = await lockSale(tx, saleId);
	if (!row) throw new Refusal('not-found');
	if (!maySale(act, saleState(row, caller.now))) throw new Refusal('look-again', CHANGED);
	if (row.customerId) actOpensDataOf(row.customerId);
	return row;
}

const withForm = (row: SaleRow): OpenSale => {
	const { draftId, contact } = row;
	if (!draftId || !contact)
		throw new Refusal('look-again', 'Isiannya sudah dihapus pembeli. Mulai penjualan baru.');
	return { ...row, draftId, contact };
};

/**
 * Returns where the link goes: to the address on file of a customer, because the voice alone does
 * not prove who asks, and to the address in the form of anyone else.
 */
async function addressOfSale(
	db: Db,
	{ sealer, customerOnFile }: Pick<SaleDeps, 'sealer' | 'customerOnFile'>,
	{ customerId, contact }: Pick<SaleRow, 'customerId'> & { contact: Buffer },
): Promise<string> {
	if (customerId === null) return contactOf(sealer, contact).email;
	const customer = await customerOnFile(db, customerId);
	if (!customer) throw new Refusal('look-again', 'Akun nasabah ini sudah dihapus.');
	return customer.email;
}

type Sending = { action: StaffAction; staffId: string };

/** Sends the link and lets its life begin again. Returns the sentence to read out. */
async function deliver(
	tx: Tx,
	deps: SaleDeps,
	sale: OpenSale,
	{ action, staffId }: Sending,
	now: Date,
): Promise<string> {
	const email = await addressOfSale(tx, deps, sale);
	const endsAt = new Date(now.getTime() + SALE_LINK_DAYS * DAY_MS);
	const mail = { draftId: sale.draftId, email, endsAt };
	const mailId = await storeSaleMail(tx, deps.sealer, mail, now);
	await writeSaleSent(tx, { id: sale.id, endsAt, at: now });
	enqueue(
		tx,
		'assisted-sale-link',
		{ saleId: sale.id, mailId },
		{ dedupeKey: `assisted-sale-link ${mailId}` },
	);
	await recordAction(tx, { staffId, action, subject: sale.number, at: now });
	return `Tautannya saya kirim ke ${maskEmail(email)} dan berlaku sampai ${longDate(jakartaDay(endsAt))}. Buka, periksa semua isiannya, baca dan centang persetujuannya, lalu bayar. Sebelum dibayar, belum ada perlindungan.`;
}

/**
 * Sends the link of a checked form for the first time. Refuses with `look-again` if the premium is
 * not the one that was shown, or was calculated on another day.
 */
export const sendToBuyer = (
	deps: SaleDeps,
	{ saleId, planRate, read }: CallInput<typeof sendCall>,
	caller: Caller,
): Promise<CallOutput<typeof sendCall>> =>
	deps.db.transaction(async (tx) => {
		const { staffId } = staffWho(caller, SELL_RIGHT);
		const row = await neededSale(tx, saleId, 'send', caller);
		if (row.staffId !== staffId)
			throw new Refusal('forbidden', 'Hanya petugas yang mengisi yang mengirim tautannya.');
		if (!read) throw refuseFields({ read: 'Bacakan dulu preminya, lalu centang' });
		if (row.price?.planRate !== planRate || row.price.day !== jakartaDay(caller.now))
			throw new Refusal(
				'look-again',
				'Premi ini dihitung sebelum hari ini atau sudah berubah. Buka isiannya, lalu periksa lagi.',
			);
		const sending = { action: 'sale-sent', staffId } as const;
		return { say: await deliver(tx, deps, withForm(row), sending, caller.now) };
	});

/** Sends the link again, also for a colleague. Its life begins again. */
export const resendToBuyer = (
	deps: SaleDeps,
	{ saleId }: CallInput<typeof sendSaleAgain>,
	caller: Caller,
): Promise<CallOutput<typeof sendSaleAgain>> =>
	deps.db.transaction(async (tx) => {
		const { staffId } = staffWho(caller, SELL_RIGHT);
		const row = await neededSale(tx, saleId, 'sendAgain', caller);
		const sending = { action: 'sale-sent-again', staffId } as const;
		return { say: await deliver(tx, deps, withForm(row), sending, caller.now) };
	});

/** Ends a sale that the buyer has not agreed to. Its form is deleted, so the link opens nothing. */
export const revokeLink = (
	{ db }: SaleDeps,
	{ saleId }: CallInput<typeof revokeCall>,
	caller: Caller,
): Promise<CallOutput<typeof revokeCall>> =>
	db.transaction(async (tx) => {
		const { staffId } = staffWho(caller, SELL_RIGHT);
		const { number, draftId } = await neededSale(tx, saleId, 'revoke', caller);
		await writeRevoked(tx, saleId, caller.now);
		if (draftId) await dropSaleDraft(tx, { draftId });
		const at = caller.now;
		await recordAction(tx, { staffId, action: 'sale-revoked', subject: number, at });
		return { revoked: true };
	});
