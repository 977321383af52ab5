/** The three houses that people log in to; nobody of one is known in another. */
export type Realm = 'customer' | 'company' | 'staff';

/** Life of the two kinds of links that set a password, in minutes. */
export const INVITATION_MINUTES: Readonly<Record<Realm, number>> = {
	customer: 7 * 24 * 60,
	company: 7 * 24 * 60,
	staff: 3 * 24 * 60,
};
export const RESET_MINUTES = 30;
/** Links that may be open for one person at a time, so that nobody's mailbox is flooded. */
export const MAX_OPEN_LINKS = 3;
