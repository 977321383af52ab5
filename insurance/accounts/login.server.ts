import { fits, inSlots } from '#insurance/identity/passwords.server.ts';
import { chargeAttempt, forgive, rememberDevice } from '#insurance/identity/throttle.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { login as loginCall, WireProfile } from './api.ts';
import { customerEmailPrints, openPerson } from './customer-account.server.ts';
import { startCustomerSession } from './sessions.server.ts';
import { customersByEmail } from './store.server.ts';

export type AccountDeps = {
	db: Pool;
	sealer: Sealer;
	secure: boolean;
	publicUrl: string;
	/** What the profile screens read (C3.1.06–C3.1.22), NIK and account masked. */
	profileOf(customerId: string): Promise<WireProfile>;
};

const WRONG = 'Email atau kata sandi tidak cocok.';

/**
 * Logs in: the same answer and the same work whether the address is unknown or the password wrong
 * (trust.md 6.3.8).
 */
export async function login(
	deps: AccountDeps,
	input: { email: string; password: string },
	caller: Caller,
): Promise<CallOutput<typeof loginCall>> {
	const { db, sealer, secure } = deps;
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
	const loginDate = await startCustomerSession(deps, customer.id, caller);
	rememberDevice(sealer, secure, prints, caller);
	const person = openPerson(sealer, customer.person);
	return {
		...(await deps.profileOf(customer.id)),
		customerName: person.name,
		customerEmail: person.email,
		customerID: customer.id,
		LoginDate: loginDate,
		redirect_url: '/selfcare/home-1',
	};
}
