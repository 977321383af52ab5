/** The three portals that people log in to. An account in one portal is unknown to the others. */
export type Realm = 'customer' | 'company' | 'staff';

export const INVITATION_MINUTES: Readonly<Record<Realm, number>> = {
	customer: 7 * 24 * 60,
	company: 7 * 24 * 60,
	staff: 3 * 24 * 60,
};
export const RESET_MINUTES = 30;
/** Maximum number of concurrently open links per person, to prevent flooding a mailbox. */
export const MAX_OPEN_LINKS = 3;
