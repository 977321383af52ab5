import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { WireProfile } from '#insurance/people/accounts/api.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { openMandateAccount } from './give-mandate.server.ts';
import { mandatesOf } from './store.server.ts';

/**
 * Returns the debited account for the profile page: the masked account of the newest running
 * mandate, or empty if there is none (C3.1.21, C3.1.22).
 */
export async function debitAccountOf(
	db: Db,
	sealer: Sealer,
	customerId: string,
): Promise<Pick<WireProfile, 'customer_bank_account' | 'customer_bank_name'>> {
	const running = (await mandatesOf(db, customerId)).find(({ stoppedAt }) => stoppedAt === null);
	return running
		? {
				customer_bank_account: maskAccount(
					openMandateAccount(sealer, running).bankAccountNo,
				),
				customer_bank_name: (await insurerAt(db, running.givenAt)).mandateBank,
			}
		: { customer_bank_account: '', customer_bank_name: '' };
}

export async function mandatesForExport(db: Db, sealer: Sealer, customerId: string) {
	const rows = await mandatesOf(db, customerId);
	return Promise.all(
		rows.map(async (row) => ({
			mandateNo: row.mandateNo,
			policyId: row.policyId,
			bank: (await insurerAt(db, row.givenAt)).mandateBank,
			...openMandateAccount(sealer, row),
			givenAt: row.givenAt,
			validFrom: row.validFrom,
			stoppedAt: row.stoppedAt,
		})),
	);
}
