import type { Db, Tx } from '#platform/db/pool.server.ts';

/** A policy that is past its time, as those know it who hold something of it. */
export type PastPolicy = { id: string; policyNo: string; orderItemId: string | null };

/** What one owner holds of policies, and when it still needs them. */
export type PolicyTie = {
	/** Ids of those that it needs: they stay, however old. */
	needs?(db: Db, policies: readonly PastPolicy[]): Promise<readonly string[]>;
	/** Takes away what it holds of one, before the policy goes; keys of files that go with it. */
	forget?(tx: Tx, policy: PastPolicy): Promise<readonly string[] | void>;
	/** The same for what the policy itself hangs on, once it is gone. */
	afterwards?(tx: Tx, policy: PastPolicy): Promise<void>;
};
