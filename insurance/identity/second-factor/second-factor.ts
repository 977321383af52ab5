import { z } from 'zod';

import type { Realm } from '../realm.ts';

/** Houses whose people have a second factor: staff always, customers who turned it on. */
export type FactorRealm = Exclude<Realm, 'company'>;

/** Minutes between password and code. */
export const TICKET_MINUTES = 5;
/** Codes for the day when the phone is gone, each good once. */
export const RECOVERY_CODES = 10;

/** Six digits of the app or a recovery code, as somebody types it. */
export const factorCode = z.string().trim().max(20);

/** The secret to put into an authenticator app, and its QR code as an SVG path. */
export const enrolment = z.object({
	secret: z.string(),
	uri: z.string(),
	qr: z.object({ size: z.int(), path: z.string() }),
});
export type Enrolment = z.output<typeof enrolment>;
