import {
	type DoorDeps,
	enterByPassword,
} from '#insurance/access/identity/login-door/login-door.server.ts';
import { fits, inSlots } from '#insurance/access/identity/passwords.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { login as loginCall } from './api.ts';
import { customerEmailPrints } from './customer-account.server.ts';
import { type AccountDeps, answerEntered } from './enter.server.ts';
import { askForCode } from './factor/second-step.server.ts';
import { startCustomerSession } from './sessions.server.ts';
import { customersByEmail } from './store.server.ts';

/**
 * Logs in. For an unknown email address, the response and the amount of work are the same as for a
 * wrong password (trust.md 6.3.8). Refuses with `second-step` if the customer has a second factor.
 */
export async function login(
	deps: AccountDeps & DoorDeps,
	input: CallInput<typeof loginCall>,
	caller: Caller,
): Promise<CallOutput<typeof loginCall>> {
	const prints = customerEmailPrints(deps.sealer, input.email);
	const at = { door: 'customer', prints } as const;
	const customer = await enterByPassword(deps, at, input, caller, async () => {
		const customers = (await customersByEmail(deps.db, prints)).filter(
			(row) => row.passwordHash !== null,
		);
		const hashes = customers.map((row) => row.passwordHash ?? '');
		return customers[await inSlots(() => fits(caller.decodeField(input.password), hashes))];
	});
	await askForCode(deps, customer, caller.now);
	const loginDate = await startCustomerSession(deps, customer.id, caller);
	return answerEntered(deps, customer, prints, loginDate, caller);
}
