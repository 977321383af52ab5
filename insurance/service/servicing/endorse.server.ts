import {
	type EndorsedFact,
	type Endorsement,
	type EndorsementKind,
	endorsementsOf,
	endorsePolicy,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

export type EndorseDeps = { sealer: Sealer; downloadLink: DownloadLink };

type Alter = (application: Application) => { application: Application; facts: EndorsedFact[] };

/** Returns the newest endorsement of a kind, used as the response to a repeated submission. */
export const lastEndorsement = async (
	tx: Tx,
	sealer: Sealer,
	{ policyId, kind }: { policyId: string; kind: EndorsementKind },
): Promise<Endorsement | null> =>
	(await endorsementsOf(tx, sealer, policyId)).findLast((one) => one.kind === kind) ?? null;

/**
 * Creates an endorsement requested by the holder and enqueues its email; null if nothing changed.
 * `said` is stored encrypted with the evidence.
 */
export async function endorseIfChanged(
	tx: Tx,
	{ sealer }: EndorseDeps,
	change: { policyId: string; kind: EndorsementKind; alter: Alter; said?: unknown },
	caller: Caller,
): Promise<Endorsement | null> {
	const { said, ...endorsed } = change;
	const { policyId } = endorsed;
	const made = await endorsePolicy(tx, sealer, {
		...endorsed,
		evidence: {
			at: caller.now.toISOString(),
			ip: caller.ip,
			userAgent: caller.userAgent,
			...(said === undefined ? {} : { said }),
		},
		at: caller.now,
	});
	if (!made) return null;
	enqueue(
		tx,
		'endorsement-mail',
		{ policyId, number: made.number },
		{ dedupeKey: `endorsement-mail ${policyId} ${made.number}` },
	);
	return made;
}

/**
 * Creates an endorsement requested by the holder. If nothing changed, it returns the previous
 * endorsement of the same kind, for repeated submissions.
 */
export const endorseForHolder = async (
	...[tx, deps, change, caller]: Parameters<typeof endorseIfChanged>
): Promise<Endorsement | null> =>
	(await endorseIfChanged(tx, deps, change, caller)) ?? lastEndorsement(tx, deps.sealer, change);
