import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

/** Who writes in the studio, and when. Refuses who may not. */
export const editor = (caller: Caller) => ({
	staffId: staffWho(caller, 'content.edit').staffId,
	at: caller.now,
});
