import { createHash, randomBytes } from 'node:crypto';

import { productByContentId } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { mailboxOf } from '#platform/values/mailbox.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { readApplicationDraft, saveApplicationDraft } from './api.ts';
import { APPLICATION_DRAFT_DAYS } from './draft.ts';
import {
	deleteApplicationDraft,
	type ApplicationDraftRow,
	findApplicationDraft,
	insertApplicationDraft,
	replaceDraft,
} from './store.server.ts';

export type DraftDeps = { db: Pool; sealer: Sealer };
type Sent = {
	token?: string | null | undefined;
	content_id: number;
	draft: Record<string, unknown>;
};

export const SEALED = {
	body: 'application draft',
	token: 'application draft token',
	email: 'application draft mail',
} as const;
export const draftMailPrints = (sealer: Sealer, email: string): string[] =>
	sealer.fingerprints('draft mail', mailboxOf(email));

const sha256 = (text: string) => createHash('sha256').update(text);

/**
 * Derives the fill token, with which another person can fill in a draft without reading it
 * (decision 0100). The draft's main secret cannot be recovered from it.
 */
const fillTokenOf = (token: string): string => sha256(`fill ${token}`).digest('base64url');

/**
 * Returns the SHA-256 hashes under which a draft may be stored: one in case the token is the main
 * secret, and one in case it is a fill token. Empty for malformed text.
 */
const hashesOf = (token: string | null | undefined): Buffer[] =>
	token && /^[\w-]{43}$/.test(token)
		? [fillTokenOf(token), token].map((one) => sha256(one).digest())
		: [];

/** Creates the secret of a draft, with what is stored of it. */
export function newDraftSecrets(sealer: Sealer) {
	const secret = randomBytes(32).toString('base64url');
	const fillToken = fillTokenOf(secret);
	return {
		secret,
		fillToken,
		tokenHash: sha256(fillToken).digest(),
		token: sealer.seal(SEALED.token, secret),
	};
}

const gone = () =>
	new Refusal(
		'not-found',
		'Isian ini sudah dihapus atau masa simpannya habis. Kamu bisa mengisi lagi dari awal.',
	);

const isOwn = (sealer: Sealer, row: Pick<ApplicationDraftRow, 'token'>, token: string): boolean =>
	sealer.open<string>(SEALED.token, row.token) === token;

/** Finds a draft by token. Unknown, malformed and expired tokens all result in the same 404. */
async function needDraft(db: Db, token: string, now: Date): Promise<ApplicationDraftRow> {
	const row = await findApplicationDraft(db, hashesOf(token), now);
	if (!row) throw gone();
	return row;
}

/** Returns a draft only for its main token. A fill token results in the same 404 as an unknown one. */
export async function needOwnDraft(
	{ db, sealer }: DraftDeps,
	token: string,
	now: Date,
): Promise<ApplicationDraftRow> {
	const row = await needDraft(db, token, now);
	if (!isOwn(sealer, row, token)) throw gone();
	return row;
}

/** Saves the form for fourteen days under the given token or a new one. */
export async function keepDraft(
	{ db, sealer }: DraftDeps,
	{ token, content_id: contentId, draft }: Sent,
	{ now }: { now: Date },
): Promise<CallOutput<typeof saveApplicationDraft>> {
	const version = await productByContentId(db, contentId, jakartaMoment(now));
	if (!version)
		throw refuseFields({
			content_id: 'Produk tidak ditemukan. Muat ulang halaman, lalu pilih lagi.',
		});
	const expiresAt = new Date(now.getTime() + APPLICATION_DRAFT_DAYS * DAY_MS);
	const values = {
		contentId,
		productCode: version.code,
		body: sealer.seal(SEALED.body, draft),
		expiresAt,
	};
	const replaced = await replaceDraft(db, hashesOf(token), values, now);
	if (token && replaced)
		return {
			token,
			fillToken: null,
			revision: replaced.revision,
			expiresAt: replaced.expiresAt.toISOString(),
		};
	const { secret, fillToken, ...tokens } = newDraftSecrets(sealer);
	await insertApplicationDraft(db, { ...values, ...tokens, id: uuidv7() }, now);
	return { token: secret, fillToken, revision: 1, expiresAt: expiresAt.toISOString() };
}

/**
 * Returns a draft's contents for its main token. For a fill token, it only confirms that the draft
 * exists.
 */
export async function openApplicationDraft(
	{ db, sealer }: DraftDeps,
	token: string,
	now: Date,
): Promise<CallOutput<typeof readApplicationDraft>> {
	const row = await needDraft(db, token, now);
	return {
		content_id: row.contentId,
		draft: isOwn(sealer, row, token) ? sealer.open(SEALED.body, row.body) : {},
		revision: row.revision,
		expiresAt: row.expiresAt.toISOString(),
		filledByStaff: row.assistedSale !== null,
	};
}

/** Returns the assisted sale of the draft with this main token; null if it belongs to none. */
export async function saleOfDraft(
	{ db, sealer }: { db: Db; sealer: Sealer },
	token: string,
	now: Date,
): Promise<string | null> {
	const row = await findApplicationDraft(db, hashesOf(token), now);
	return row?.assistedSale && isOwn(sealer, row, token) ? row.assistedSale : null;
}

/** Deletes a draft. The fill token is not accepted. */
export async function dropApplicationDraft(
	{ db, sealer }: DraftDeps,
	{ token }: { token: string },
	{ now }: { now: Date },
): Promise<Record<string, never>> {
	const row = await findApplicationDraft(db, hashesOf(token), now);
	if (row && isOwn(sealer, row, token)) await deleteApplicationDraft(db, row.id);
	return {};
}
