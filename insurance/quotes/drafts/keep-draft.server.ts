import { createHash, randomBytes } from 'node:crypto';

import { productByContentId } from '#insurance/products/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { jakartaDay, DAY_MS } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import type { readDraft, saveDraft } from './api.ts';
import { DRAFT_DAYS } from './draft.ts';
import {
	deleteDraft,
	type DraftRow,
	findDraft,
	insertDraft,
	replaceDraft,
} from './store.server.ts';

export type DraftDeps = { db: Pool; sealer: Sealer };
type Sent = {
	token?: string | null | undefined;
	content_id: number;
	draft: Record<string, unknown>;
};

/** Purposes of the sealer for what a draft keeps. */
export const SEALED = {
	body: 'application draft',
	token: 'application draft token',
	email: 'application draft mail',
} as const;
export const draftMailPrints = (sealer: Sealer, email: string): string[] =>
	sealer.fingerprints('draft mail', email.toLowerCase());

/** SHA-256 of a token: all by which the database finds a draft. Null for text that cannot be one. */
const hashOfToken = (token: string | null | undefined): Buffer | null =>
	token && /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null;

const gone = () =>
	new Refusal(
		'not-found',
		'Isian ini sudah dihapus atau masa simpannya habis. Kamu bisa mengisi lagi dari awal.',
	);

/** The draft of a token; unknown, malformed and expired ones get one and the same 404. */
export async function needDraft(
	db: Db,
	token: string,
	now: Date,
): Promise<DraftRow & { tokenHash: Buffer }> {
	const tokenHash = hashOfToken(token);
	const row = tokenHash && (await findDraft(db, tokenHash, now));
	if (!row || !tokenHash) throw gone();
	return { ...row, tokenHash };
}

/** Keeps what was typed, under the token that is given or a new one, for fourteen days from now. */
export async function keepDraft(
	{ db, sealer }: DraftDeps,
	{ token, content_id: contentId, draft }: Sent,
	now: Date,
): Promise<CallOutput<typeof saveDraft>> {
	const version = await productByContentId(db, contentId, jakartaDay(now));
	if (!version)
		throw refuseFields({
			content_id: 'Produk tidak ditemukan. Muat ulang halaman, lalu pilih lagi.',
		});
	const expiresAt = new Date(now.getTime() + DRAFT_DAYS * DAY_MS);
	const values = {
		contentId,
		productCode: version.code,
		body: sealer.seal(SEALED.body, draft),
		expiresAt,
	};
	const known = hashOfToken(token);
	const revision = known ? await replaceDraft(db, known, values, now) : undefined;
	if (token && revision !== undefined)
		return { token, revision, expiresAt: expiresAt.toISOString() };
	const fresh = randomBytes(32).toString('base64url');
	await insertDraft(
		db,
		{
			...values,
			id: uuidv7(),
			tokenHash: createHash('sha256').update(fresh).digest(),
			token: sealer.seal(SEALED.token, fresh),
		},
		now,
	);
	return { token: fresh, revision: 1, expiresAt: expiresAt.toISOString() };
}

export async function openDraft(
	{ db, sealer }: DraftDeps,
	token: string,
	now: Date,
): Promise<CallOutput<typeof readDraft>> {
	const row = await needDraft(db, token, now);
	return {
		content_id: row.contentId,
		draft: sealer.open(SEALED.body, row.body),
		revision: row.revision,
		expiresAt: row.expiresAt.toISOString(),
	};
}

export async function dropDraft({ db }: DraftDeps, token: string): Promise<Record<string, never>> {
	const hash = hashOfToken(token);
	if (hash) await deleteDraft(db, hash);
	return {};
}
