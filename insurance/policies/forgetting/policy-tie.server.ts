import type { Db, Tx } from '#platform/db/pool.server.ts';

/** A policy past its retention, as known to the owners of data about it. */
export type PastPolicy = { id: string; policyNo: string; orderItemId: string | null };

/**
 * Describes when one owner still needs policies, and data that is not deleted with them merely
 * because its table declares so (`of` in personal-data.server.ts).
 */
export type PolicyTie = {
	/** Returns the ids of policies that the owner still needs: they stay, however old. */
	needs?(db: Db, policies: readonly PastPolicy[]): Promise<readonly string[]>;
	/**
	 * Deletes the owner's data about one policy before the policy is deleted; returns the keys of
	 * files to delete with it.
	 */
	forget?(tx: Tx, policy: PastPolicy): Promise<readonly string[] | void>;
	/** Deletes the data to which the policy itself refers, after the policy is deleted. */
	afterwards?(tx: Tx, policy: PastPolicy): Promise<void>;
};
