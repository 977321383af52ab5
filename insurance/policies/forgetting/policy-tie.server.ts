import type { Db, Tx } from '#platform/db/pool.server.ts';

export type PastPolicy = { id: string; policyNo: string; orderItemId: string | null };

/** Supplements what tables declare about policies (`needs` and `of` in personal-data.server.ts). */
export type PolicyTie = {
	/** Returns the ids of policies that the module still needs. They are kept regardless of age. */
	needs?(db: Db, policies: readonly PastPolicy[]): Promise<readonly string[]>;
	/** Deletes the module's data about one policy before the policy is deleted. */
	forget?(tx: Tx, policy: PastPolicy): Promise<void>;
	/** Deletes data that the policy references, after the policy has been deleted. */
	afterwards?(tx: Tx, policy: PastPolicy): Promise<void>;
};
