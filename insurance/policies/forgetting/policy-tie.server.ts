import type { Db, Tx } from '#platform/db/pool.server.ts';

/** A policy past its retention, as known to the owners of data about it. */
export type PastPolicy = { id: string; policyNo: string; orderItemId: string | null };

/** The data that one owner holds about policies, and when it is still needed. */
export type PolicyTie = {
	/** Ids of the policies it still needs: they stay, however old. */
	needs?(db: Db, policies: readonly PastPolicy[]): Promise<readonly string[]>;
	/**
	 * Deletes its data about one policy before the policy is deleted; returns keys of files to
	 * delete with it.
	 */
	forget?(tx: Tx, policy: PastPolicy): Promise<readonly string[] | void>;
	/** The same for what the policy itself refers to, once it is deleted. */
	afterwards?(tx: Tx, policy: PastPolicy): Promise<void>;
};
