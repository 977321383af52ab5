import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { customerOf } from './customer-account.server.ts';
import { hashPassword } from './passwords.server.ts';
import { insertStaff, isSeeded, setPassword } from './store.server.ts';

export const SAMPLE_CUSTOMER = {
	name: 'Sari Nasabah',
	email: 'nasabah@contoh.test',
	nik: '3174055705909900',
};

/** The sample people that the start prints; only while sample data is loaded, and only once. */
export async function seedAccounts(tx: Tx, { sealer }: { sealer: Sealer }): Promise<void> {
	if (await isSeeded(tx)) return;
	const customer = await customerOf(tx, sealer, SAMPLE_CUSTOMER);
	await setPassword(tx, customer, await hashPassword('Contoh2026'));
	const office = await hashPassword('Contoh#2026');
	await insertStaff(tx, {
		id: uuidv7(),
		email: 'staf@contoh.test',
		role: 'admin',
		passwordHash: office,
	});
}
