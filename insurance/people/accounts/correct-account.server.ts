import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { writeCustomerIdentity } from './address-store.server.ts';
import {
	customerNikPrints,
	type CustomerPerson,
	loadCustomer,
	SEALED,
} from './customer-account.server.ts';

/**
 * Writes the corrected name and NIK of an account's owner. Sessions and password stay. Returns
 * false if another account with the same email address has that NIK.
 */
export async function correctAccount(
	tx: Tx,
	sealer: Sealer,
	customerId: string,
	{ name, nik }: { name: string; nik: string },
): Promise<boolean> {
	const customer = await loadCustomer(tx, sealer, customerId);
	if (!customer) return true;
	const person: CustomerPerson = { name, email: customer.email };
	return writeCustomerIdentity(tx, {
		id: customerId,
		nikHashes: customerNikPrints(sealer, nik),
		person: sealer.seal(SEALED, person),
	});
}
