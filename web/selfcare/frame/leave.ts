import type { logout } from '#insurance/accounts/api.ts';
import { ask } from '#web/ui/ask.ts';
import { forgetAllFiles } from '#web/ui/forms/upload/kept-files.ts';

import { clearSession, readSession } from './session.ts';

/**
 * Logout (C2.1.20): the login ends on the server and in this browser, whether the server answers or
 * not.
 */
export async function leave(): Promise<void> {
	const session = readSession();
	clearSession();
	void forgetAllFiles();
	if (session)
		await ask<typeof logout>(
			'POST /page/selfcare/logout',
			{},
			{ loginDate: session.LoginDate },
		);
}
