import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

/** Editing staff member and time. Refuses those without permission. */
export const editor = (caller: Caller) => ({
	staffId: staffWho(caller, 'content.edit').staffId,
	at: caller.now,
});
