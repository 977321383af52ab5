import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { findAccounts, findLayouts, insertBankAccount, updateAccount } from './store.server.ts';

type Input = { id?: string | null; name: string; number: string; layoutId?: string | null };

/**
 * Adds one of our accounts, or changes its name and layout. The number of a known account cannot be
 * changed. The first account explains the ledger account `bank`; further ones get a new one.
 */
export function saveAccount(
	{ db }: { db: Pool },
	{ id, name, number, layoutId = null }: Input,
	by: StaffAct,
): Promise<{ id: string }> {
	return db.transaction(async (tx) => {
		const accounts = await findAccounts(tx);
		if (layoutId && !(await findLayouts(tx)).some((one) => one.id === layoutId))
			throw refuseFields({ layoutId: 'Pilih tata letaknya' });
		const record = (saved: string) =>
			recordAction(tx, {
				...by,
				action: 'bank-account-saved',
				subject: name,
				note: maskAccount(saved),
			});
		if (id) {
			const known = accounts.find((one) => one.id === id);
			if (!known) throw new Refusal('not-found', 'Rekening tidak ditemukan.');
			if (known.number !== number)
				throw refuseFields({
					number: 'Nomor rekening tidak bisa diubah. Tambahkan rekening baru.',
				});
			await updateAccount(tx, { id, name, layoutId });
			await record(number);
			return { id };
		}
		const added = uuidv7();
		const isFirst = accounts.every(({ ledgerAccount }) => ledgerAccount !== 'bank');
		const ledgerAccount = isFirst ? ('bank' as const) : (`bank:${number.slice(-6)}` as const);
		const one = { id: added, name, number, ledgerAccount, layoutId, ...by };
		if (!(await insertBankAccount(tx, one)))
			throw refuseFields({
				number: 'Rekening ini, atau rekening dengan enam angka terakhir yang sama, sudah ada',
			});
		await record(number);
		return { id: added };
	});
}
