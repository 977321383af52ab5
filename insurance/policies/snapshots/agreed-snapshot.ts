import { z } from 'zod';

const fact = z.object({ label: z.string(), value: z.string() });

/**
 * Everything displayed, asked, priced and agreed when a policy was bought. The holder and the
 * assessor see the same content, regardless of the current product, tariff and texts.
 */
export const agreedSnapshotSchema = z.object({
	/** SHA-256 of the entry, in hex. */
	hash: z.string(),
	madeAt: z.string(),
	/**
	 * False if any entry in the policy's hash chain, including endorsements, was changed after it
	 * was written.
	 */
	unbroken: z.boolean(),
	chosen: z.array(fact),
	questions: z.array(z.object({ question: z.string(), answer: z.string() })),
	/** Steps of the price, in rupiah. The last one is the amount paid. */
	price: z.array(z.object({ label: z.string(), amount: z.int() })),
	/** Texts displayed before payment, each with the SHA-256 of its content. */
	documents: z.array(z.object({ title: z.string(), url: z.string(), hash: z.string() })),
	/** Boxes that were ticked; empty if the client sent no consents. */
	consents: z.array(fact),
});

export type AgreedSnapshot = z.output<typeof agreedSnapshotSchema>;
