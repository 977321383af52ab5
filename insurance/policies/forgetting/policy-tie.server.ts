import type { Db, Tx } from '#platform/db/pool.server.ts';

/** A policy past its retention, as known to the owners of data about it. */
export type PastPolicy = { id: string; policyNo: string; orderItemId: string | null };

/** Adds to what tables declare about policies (`needs` and `of` in personal-data.server.ts). */
export type PolicyTie = {
	/** Returns the ids of policies that the owner still needs: they stay, however old. */
	needs?(db: Db, policies: readonly PastPolicy[]): Promise<readonly string[]>;
	/** Clears the owner's data about one policy before the policy is deleted. */
	forget?(tx: Tx, policy: PastPolicy): Promise<void>;
	/** Deletes the data to which the policy itself refers, after the policy is deleted. */
	afterwards?(tx: Tx, policy: PastPolicy): Promise<void>;
};
