import type { logout } from '#insurance/people/accounts/api.ts';
import { ask } from '#web/ui/ask.ts';
import { forgetAllFiles } from '#web/ui/forms/upload/kept-files.ts';

import { clearSelfcareSession, readSelfcareSession } from './session.ts';
import { leaveTyped } from './typed.ts';

/**
 * Logs out (C2.1.20): ends the login on the server and in this browser, even if the server does not
 * respond.
 */
export async function leavePortal(): Promise<void> {
	const session = readSelfcareSession();
	clearSelfcareSession();
	void forgetAllFiles();
	leaveTyped();
	if (session)
		await ask<typeof logout>(
			'POST /page/selfcare/logout',
			{},
			{ loginDate: session.LoginDate },
		);
}
