import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import {
	findAccounts,
	type BankAccount,
	findLayouts,
	insertBankAccount,
	lockAccount,
	updateAccount,
} from './store.server.ts';

type Input = { id?: string | null; name: string; number: string; layoutId?: string | null };

const EXISTS = 'Rekening ini, atau rekening dengan enam angka terakhir yang sama, sudah ada';

/** Lines and bookings of a further account carry the last six digits of its number. */
const ledgerOf = (number: string) => `bank:${number.slice(-6)}` as const;

function refuseNumber(
	{ id, startedOn }: BankAccount,
	number: string,
	accounts: readonly BankAccount[],
): void {
	if (startedOn !== null)
		throw refuseFields({
			number: 'Rekening korannya sudah diambil, jadi nomornya tidak bisa diubah. Tambahkan rekening baru.',
		});
	if (accounts.some((one) => one.id !== id && one.number.slice(-6) === number.slice(-6)))
		throw refuseFields({ number: EXISTS });
}

/**
 * Adds one of our accounts, or changes it. Its number can be changed until a statement was taken.
 * The first account explains the ledger account `bank`; further ones get a new one.
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
			const known = await lockAccount(tx, id);
			if (!known) throw new Refusal('not-found', 'Rekening tidak ditemukan.');
			if (known.number !== number) refuseNumber(known, number, accounts);
			const ledgerAccount =
				known.ledgerAccount === 'bank' ? known.ledgerAccount : ledgerOf(number);
			await updateAccount(tx, { id, name, number, ledgerAccount, layoutId });
			await record(number);
			return { id };
		}
		const added = uuidv7();
		const isFirst = accounts.every(({ ledgerAccount }) => ledgerAccount !== 'bank');
		const ledgerAccount = isFirst ? ('bank' as const) : ledgerOf(number);
		const one = { id: added, name, number, ledgerAccount, layoutId, ...by };
		if (!(await insertBankAccount(tx, one))) throw refuseFields({ number: EXISTS });
		await record(number);
		return { id: added };
	});
}
