import { type EmailPrints, rememberDevice } from '#insurance/access/identity/throttle.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { login, WireProfile } from './api.ts';
import { openPerson } from './customer-account.server.ts';
import type { CustomerRow } from './store.server.ts';

export type AccountDeps = {
	db: Pool;
	sealer: Sealer;
	secure: boolean;
	publicUrl: string;
	/** Returns the data for the profile screens (C3.1.06–C3.1.22), with NIK and bank account masked. */
	profileOf(customerId: string): Promise<WireProfile>;
};

/**
 * Returns the response to a successful login, with or without a second step, and remembers the
 * browser.
 */
export async function answerEntered(
	deps: AccountDeps,
	customer: CustomerRow,
	prints: EmailPrints,
	loginDate: string,
	caller: Caller,
): Promise<CallOutput<typeof login>> {
	rememberDevice(deps.sealer, deps.secure, prints, caller);
	const person = openPerson(deps.sealer, customer.person);
	return {
		...(await deps.profileOf(customer.id)),
		customerName: person.name,
		customerEmail: person.email,
		customerID: customer.id,
		LoginDate: loginDate,
		redirect_url: '/selfcare/home-1',
	};
}
