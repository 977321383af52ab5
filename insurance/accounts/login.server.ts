import { fits, inSlots } from '#insurance/identity/passwords.server.ts';
import { chargeAttempt, forgive } from '#insurance/identity/throttle.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { login as loginCall } from './api.ts';
import { customerEmailPrints } from './customer-account.server.ts';
import { type AccountDeps, answerEntered } from './enter.server.ts';
import { askForCode } from './factor/second-step.server.ts';
import { startCustomerSession } from './sessions.server.ts';
import { customersByEmail } from './store.server.ts';

const WRONG = 'Email atau kata sandi tidak cocok.';

/**
 * Logs in: the same answer and the same work whether the address is unknown or the password wrong
 * (trust.md 6.3.8). Refuses `second-step` where the customer turned a second factor on.
 */
export async function login(
	deps: AccountDeps,
	input: { email: string; password: string },
	caller: Caller,
): Promise<CallOutput<typeof loginCall>> {
	const { db, sealer } = deps;
	const prints = customerEmailPrints(sealer, input.email);
	const attempt = await chargeAttempt(deps, prints, caller);
	const customers = (await customersByEmail(db, prints)).filter(
		(row) => row.passwordHash !== null,
	);
	const at = await inSlots(() =>
		fits(
			caller.decodeField(input.password),
			customers.map((row) => row.passwordHash ?? ''),
		),
	);
	const customer = customers[at];
	if (!customer) throw new Refusal('sign-in-again', WRONG);
	await forgive(db, attempt);
	await askForCode(deps, customer, caller.now);
	const loginDate = await startCustomerSession(deps, customer.id, caller);
	return answerEntered(deps, customer, prints, loginDate, caller);
}
