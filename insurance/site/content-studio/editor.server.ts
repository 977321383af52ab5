import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

/** Returns the staff member who is editing, and the time. Refuses staff without the permission. */
export const editor = (caller: Caller) => ({
	staffId: staffWho(caller, 'content.read').staffId,
	at: caller.now,
});
