import { z } from 'zod';

const text = z.string();

/** A session as its owner sees it, in each portal. `network` is shortened. */
export const listedSession = z.object({
	sessionId: text,
	device: text,
	network: text,
	startedAt: text,
	seenAt: text,
	/** True for the session that asks. */
	current: z.boolean(),
});
type ListedSession = z.output<typeof listedSession>;

export const listedSessionOf = (
	row: {
		id: string;
		hash: Buffer;
		device: string;
		network: string;
		createdAt: Date;
		seenAt: Date;
	},
	here: Buffer | null,
): ListedSession => ({
	sessionId: row.id,
	device: row.device,
	network: row.network,
	startedAt: row.createdAt.toISOString(),
	seenAt: row.seenAt.toISOString(),
	current: here !== null && row.hash.equals(here),
});
