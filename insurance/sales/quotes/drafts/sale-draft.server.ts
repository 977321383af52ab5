import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { prose } from '#platform/values/text/prose.ts';

import { applicationDraftAddress, MAX_DRAFT_MAILS_A_DAY } from './draft.ts';
import { draftMailPrints, newDraftSecrets, SEALED } from './keep-draft.server.ts';
import {
	countDraftMails,
	deleteApplicationDraft,
	findDraftById,
	findDraftMail,
	insertApplicationDraft,
	insertDraftMail,
	moveDraftEnd,
	rewriteDraft,
} from './store.server.ts';

export type DraftBody = Record<string, unknown>;
type Of = { draftId: string };

/**
 * Creates the draft of an assisted sale. Its secret is created with it, and only the emails to the
 * buyer contain it.
 */
export async function beginSaleDraft(
	tx: Tx,
	sealer: Sealer,
	sale: { saleId: string; contentId: number; productCode: string; endsAt: Date },
	now: Date,
): Promise<string> {
	const { saleId, contentId, productCode, endsAt } = sale;
	const { token, tokenHash } = newDraftSecrets(sealer);
	const id = uuidv7();
	const body = sealer.seal(SEALED.body, {});
	const of = { id: saleId, endsAt };
	const draft = { id, contentId, productCode, token, tokenHash, body, expiresAt: endsAt };
	await insertApplicationDraft(tx, { ...draft, sale: of }, now);
	return id;
}

/** Returns what was typed; empty before the first save. Null if the draft no longer exists. */
export async function readSaleDraft(
	db: Db,
	sealer: Sealer,
	{ draftId }: Of,
): Promise<{ body: DraftBody; revision: number } | null> {
	const row = await findDraftById(db, draftId);
	return row ? { body: sealer.open(SEALED.body, row.body), revision: row.revision } : null;
}

/** Stores what was typed and returns the new revision; undefined if the draft no longer exists. */
export const writeSaleDraft = (
	tx: Tx,
	sealer: Sealer,
	{ draftId, body }: Of & { body: DraftBody },
	now: Date,
): Promise<number | undefined> =>
	rewriteDraft(tx, { id: draftId, body: sealer.seal(SEALED.body, body) }, now);

export const dropSaleDraft = (tx: Tx, { draftId }: Of): Promise<void> =>
	deleteApplicationDraft(tx, draftId);

/**
 * Stores an email with the link of the draft, which is valid until `endsAt` from now on, and
 * returns the id of the email. Refuses with `slow-down` for a fourth one in a day to this address
 * or for this draft, and with `not-found` if the draft no longer exists.
 */
export async function storeSaleMail(
	tx: Tx,
	sealer: Sealer,
	{ draftId, email, endsAt }: Of & { email: string; endsAt: Date },
	now: Date,
): Promise<string> {
	if (!(await moveDraftEnd(tx, draftId, endsAt))) throw new Refusal('not-found');
	const prints = draftMailPrints(sealer, email);
	const since = new Date(now.getTime() - DAY_MS);
	if ((await countDraftMails(tx, draftId, prints, since)) >= MAX_DRAFT_MAILS_A_DAY)
		throw new Refusal(
			'slow-down',
			prose`
				Tautannya sudah dikirim ${MAX_DRAFT_MAILS_A_DAY} kali hari ini. Minta pembeli memeriksa
				folder spam, atau kirim lagi besok.`,
		);
	const id = uuidv7();
	const sealed = sealer.seal(SEALED.email, email);
	await insertDraftMail(tx, { id, draftId, email: sealed, emailHash: prints[0] ?? '' }, now);
	return id;
}

export type SaleMail = { email: string; path: string; productName: string; expiresAt: Date };

/** Returns an email to the buyer; null if the draft was finished or deleted in the meantime. */
export async function saleMailOf(db: Db, sealer: Sealer, mailId: string): Promise<SaleMail | null> {
	const mail = await findDraftMail(db, mailId);
	const found =
		mail && (await productByCode(db, mail.productCode, jakartaMoment(mail.createdAt)));
	if (!mail || !found) return null;
	const { product } = found;
	return {
		email: sealer.open<string>(SEALED.email, mail.email),
		path: applicationDraftAddress(product.slug, sealer.open<string>(SEALED.token, mail.token)),
		productName: product.name,
		expiresAt: mail.expiresAt,
	};
}
