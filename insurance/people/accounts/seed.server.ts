import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { customerOf } from './customer-account.server.ts';
import { setPassword } from './store.server.ts';

export const SAMPLE_CUSTOMER = {
	name: 'Sari Nasabah',
	email: 'nasabah@contoh.test',
	nik: '3174055705909900',
};

/**
 * Creates the sample customer whose login is printed at startup. Does so only once, and only if
 * sample data is loaded.
 */
export async function seedAccounts(
	tx: Tx,
	{ sealer }: { sealer: Sealer },
	now: Date,
): Promise<void> {
	const customer = await customerOf(tx, sealer, SAMPLE_CUSTOMER);
	await setPassword(tx, customer, await hashPassword('Contoh2026'), now);
}
