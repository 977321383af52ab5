import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

/** Returns the editing staff member and the time. Refuses those without permission. */
export const editor = (caller: Caller) => ({
	staffId: staffWho(caller, 'content.edit').staffId,
	at: caller.now,
});
