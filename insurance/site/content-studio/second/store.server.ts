import sql from 'sql-template-tag';

import type { Language } from '#insurance/site/content/address.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export type Proposed =
	| { kind: 'hide'; payload: { slug: string; language: Language } }
	| { kind: 'move'; payload: { slug: string; to: string } }
	| { kind: 'redirect'; payload: { path: string; before: string | null; next: string | null } }
	| { kind: 'file'; payload: { name: string; version: number } }
	| {
			kind: 'release';
			payload: {
				id: string;
				name: string;
				step: 'schedule' | 'publish' | 'take-back';
				publishAt?: string | undefined;
				takeBackAt?: string | undefined;
				redirects?: { path: string; before: string | null; next: string | null }[];
			};
	  };

export type ContentProposal = Proposed & {
	id: string;
	key: string;
	note: string;
	proposedBy: string;
	proposedAt: Date;
};

const OPEN = sql`
	select id, kind, key, payload, note, proposed_by, proposed_at from content_proposal
	where decided_at is null`;

export async function readOpenProposals(db: Db, limit: number): Promise<ContentProposal[]> {
	const { rows } = await db.query<ContentProposal>(sql`
		${OPEN} order by proposed_at, id limit ${limit}`);
	return rows;
}

export async function waitingFileVersions(db: Db): Promise<Map<string, number>> {
	const { rows } = await db.query<{ key: string; version: number }>(sql`
		select key, (payload ->> 'version')::int as version from content_proposal
		where decided_at is null and kind = 'file'`);
	return new Map(rows.map(({ key, version }) => [key, version]));
}

/**
 * Locks an open proposal until the transaction ends. Refuses with `look-again` if it has already
 * been decided.
 */
export async function holdProposal(tx: Tx, id: string): Promise<ContentProposal> {
	const { rows } = await tx.query<ContentProposal>(sql`${OPEN} and id = ${id} for update`);
	if (!rows[0])
		throw new Refusal('look-again', 'Usulan ini sudah diputuskan. Muat ulang daftarnya.');
	return rows[0];
}

/** Adds a proposal. Returns false if one is already open for the same item. */
export async function insertProposal(
	tx: Tx,
	{ id, kind, key, payload, note, proposedBy, proposedAt }: ContentProposal,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into content_proposal (id, kind, key, payload, note, proposed_by, proposed_at)
		values (${id}, ${kind}, ${key}, ${JSON.stringify(payload)}, ${note}, ${proposedBy}, ${proposedAt})
		on conflict (kind, key) where decided_at is null do nothing`);
	return rowCount === 1;
}

export async function closeProposal(
	tx: Tx,
	id: string,
	{ staffId, at, agreed }: { staffId: string; at: Date; agreed: boolean },
): Promise<void> {
	await tx.query(sql`
		update content_proposal
		set decided_by = ${staffId}, decided_at = ${at}, agreed = ${agreed}
		where id = ${id} and decided_at is null`);
}

type AskedDraft = {
	slug: string;
	language: Language;
	title: string;
	askedBy: string;
	note: string;
	writers: string[];
};

export async function readAskedDrafts(db: Db, limit: number): Promise<AskedDraft[]> {
	const { rows } = await db.query<AskedDraft>(sql`
		select d.slug, d.language, d.title, d.asked_by, d.note,
			array(select s.saved_by from content_draft_save s
				where s.slug = d.slug and s.language = d.language
				union select a.settled_by from content_alarm a
				where a.slug = d.slug and a.language = d.language and a.approved_by is null) as writers
		from content_draft d where d.state = 'review' order by d.changed_at limit ${limit}`);
	return rows;
}
