import { z } from 'zod';

/** Six digits from the app, or a recovery code, as typed. */
export const factorCode = z.string().trim().max(40);

export const enrolment = z.object({
	secret: z.string(),
	uri: z.string(),
	qr: z.object({ size: z.int(), path: z.string() }),
});
export type Enrolment = z.output<typeof enrolment>;
