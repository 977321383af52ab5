import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';

import { runAct } from '#platform/audit/act.server.ts';

/** Returns the account of the operating system; empty if it has no name, as in some containers. */
function systemAccount(): string {
	try {
		return userInfo().username;
	} catch {
		return '';
	}
}

/** Runs an operator's command, which the audit trail records if it changes anything. */
export const asOperator = <T>(command: string, work: () => Promise<T>): Promise<T> =>
	runAct(
		{
			actor: { kind: 'operator', id: null, role: systemAccount() },
			call: `admin ${command}`,
			kind: 'change',
			at: new Date(),
			requestId: randomUUID(),
			address: '',
			thing: null,
			person: null,
			reason: '',
			recordsChanges: true,
			over: false,
		},
		work,
	);
