import sql, { join } from 'sql-template-tag';

import { readStored } from '#insurance/sales/quotes/application/stored-application.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { linkAfter } from '../snapshots/policy-snapshot.server.ts';
import { findSnapshots, insertSnapshot, lockPolicyRow } from '../store.server.ts';
import { holderHashes, SEALED } from './issue-policies.server.ts';

const ENDORSEMENT_KINDS = [
	'beneficiaries',
	'address',
	'email',
	'planned-end',
	'cover-goes-on',
	'frequency',
	'cover',
	'insured',
	'joins',
	'correction',
] as const;
export type EndorsementKind = (typeof ENDORSEMENT_KINDS)[number];

export type EndorsedFact = { label: string; before: string; after: string };
export type Endorsement = {
	number: number;
	kind: EndorsementKind;
	facts: EndorsedFact[];
	madeAt: Date;
};

export const SEALED_CONTENT = 'policy endorsement';
export const SEALED_ENDORSEMENT_EVIDENCE = 'policy endorsement evidence';

/** Returns the printed number of an endorsement, e.g. `21450078126/E01`. */
export const endorsementNo = (policyNo: string, number: number): string =>
	`${policyNo}/E${String(number).padStart(2, '0')}`;

/**
 * Changes a policy's holder or beneficiary data under its lock: the application, the endorsement
 * and its entry in the policy's hash chain, in one transaction. Null if nothing differs, so a
 * repeated submission does not create a second endorsement.
 */
export async function endorsePolicy(
	tx: Tx,
	sealer: Sealer,
	change: {
		policyId: string;
		kind: EndorsementKind;
		alter(application: Application): { application: Application; facts: EndorsedFact[] };
		evidence: unknown;
		at: Date;
	},
): Promise<Endorsement | null> {
	const { policyId, kind, at } = change;
	const row = await lockPolicyRow(tx, policyId);
	if (!row) throw new Error('an endorsement of a policy that is not there');
	const { application, facts } = change.alter(
		readStored<Application>(sealer.open(SEALED.application, row.application)),
	);
	const changed = facts.filter(({ before, after }) => before !== after);
	if (changed.length === 0) return null;
	const links = await findSnapshots(tx, policyId);
	const last = links.at(-1);
	const number = links.filter((one) => one.kind === 'endorsement').length + 1;
	const link = linkAfter(
		{ endorsement: number, kind, facts: changed, at: at.toISOString() },
		last,
	);
	const { email, nik } = holderHashes(sealer, application.holder);
	await tx.query(
		sql`update policy set application = ${sealer.seal(SEALED.application, application)}, holder_email_print = ${email[0]}, holder_nik_print = ${nik[0]}
			where id = ${policyId}`,
	);
	insertSnapshot(tx, policyId, 'endorsement', link, sealer.seal(SEALED.snapshot, link.text), at);
	await tx.query(sql`
		insert into policy_endorsement (policy_id, number, kind, content, evidence, made_at)
		values (${join([policyId, number, kind, sealer.seal(SEALED_CONTENT, changed), sealer.seal(SEALED_ENDORSEMENT_EVIDENCE, change.evidence), at])})`);
	return { number, kind, facts: changed, madeAt: at };
}

/** Returns a policy's endorsements, decrypted, oldest first. The caller must check who may see them. */
export async function endorsementsOf(
	db: Db,
	sealer: Sealer,
	policyId: string,
): Promise<Endorsement[]> {
	const { rows } = await db.query<{
		number: number;
		kind: EndorsementKind;
		content: Buffer;
		madeAt: Date;
	}>(sql`
		select number, kind, content, made_at from policy_endorsement where policy_id = ${policyId} order by number`);
	return rows.map(({ content, ...one }) => ({
		...one,
		facts: sealer.open<EndorsedFact[]>(SEALED_CONTENT, content),
	}));
}
