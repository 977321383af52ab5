import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import type { getCustomerBonusList } from '../api.ts';
import { type BonusRow, bonusesOf, insertBonus } from '../store.server.ts';
import { callersPolicyWith } from './owned-policies.server.ts';

const BONUS_KINDS = { 'no-claim': 'Bonus tanpa klaim', loyalty: 'Bonus kesetiaan' } as const;
const BONUS_STATUSES = { scheduled: 'Dijadwalkan', paid: 'Dibayar' } as const;

export type NewBonus = {
	policyId: string;
	policyYear: number;
	kind: keyof typeof BONUS_KINDS;
	status: keyof typeof BONUS_STATUSES;
	/** In whole rupiah. */
	amount: number;
	startDay: Day;
	endDay: Day;
	account: { bank: string; accountNo: string } | null;
};

export const SEALED = 'bonus account';

/** Grants a bonus once per policy, year and kind. Idempotent. */
export async function grantBonus(
	tx: Tx,
	sealer: Sealer,
	{ account, ...bonus }: NewBonus,
	now: Date,
): Promise<void> {
	await insertBonus(tx, {
		...bonus,
		id: uuidv7(),
		account: account && sealer.seal(SEALED, account),
		grantedAt: now,
	});
}

const shown = (sealer: Sealer, row: BonusRow): CallOutput<typeof getCustomerBonusList>[number] => {
	const account = row.account
		? sealer.open<{ bank: string; accountNo: string }>(SEALED, row.account)
		: null;
	return {
		startPeriod: row.startDay,
		endPeriod: row.endDay,
		bonusAmount: row.amount,
		bonusType: BONUS_KINDS[row.kind],
		bonusStatus: BONUS_STATUSES[row.status],
		bank: account?.bank ?? '',
		accountNo: account ? maskAccount(account.accountNo) : '',
		policyYear: row.policyYear,
	};
};

export async function bonusesOfPolicy(
	db: Db,
	sealer: Sealer,
	policyId: string,
): Promise<CallOutput<typeof getCustomerBonusList>> {
	return (await bonusesOf(db, policyId)).map((row) => shown(sealer, row));
}

/** Lists the bonuses of one of the caller's policies (C3.7). */
export async function bonusList(
	{ db, sealer }: { db: Db; sealer: Sealer },
	input: CallInput<typeof getCustomerBonusList>,
	caller: Caller,
): Promise<CallOutput<typeof getCustomerBonusList>> {
	const [, rows] = await callersPolicyWith({ db }, input, caller, () =>
		bonusesOf(db, input.policyId),
	);
	return rows.map((row) => shown(sealer, row));
}
