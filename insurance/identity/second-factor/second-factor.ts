import type { Realm } from '../realm.ts';

/** Houses whose people have a second factor: staff always, customers who turned it on. */
export type FactorRealm = Exclude<Realm, 'company'>;

/** Minutes between password and code. */
export const TICKET_MINUTES = 5;
/** Codes for the day when the phone is gone, each good once. */
export const RECOVERY_CODES = 10;
