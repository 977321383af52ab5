import { z } from 'zod';

const fact = z.object({ label: z.string(), value: z.string() });

/**
 * Everything shown, asked, priced and agreed when a policy was bought; the same for its holder and
 * the assessor, regardless of today's product, tariff and texts.
 */
export const agreedSnapshotSchema = z.object({
	/** SHA-256 of the entry, in hex. */
	hash: z.string(),
	madeAt: z.string(),
	/**
	 * False if an entry in the policy's chain, endorsements included, differs from what was
	 * written.
	 */
	unbroken: z.boolean(),
	chosen: z.array(fact),
	/** Questions in the wording in which they were asked. */
	questions: z.array(z.object({ question: z.string(), answer: z.string() })),
	/** In rupiah; the last one is the amount paid. */
	price: z.array(z.object({ label: z.string(), amount: z.int() })),
	/** Texts that were shown before paying, each with the SHA-256 of its content. */
	documents: z.array(z.object({ title: z.string(), url: z.string(), hash: z.string() })),
	/** Boxes that were ticked; empty if a client sent no consents. */
	consents: z.array(fact),
});

export type AgreedSnapshot = z.output<typeof agreedSnapshotSchema>;
