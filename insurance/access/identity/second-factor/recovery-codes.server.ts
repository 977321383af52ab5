import sql, { raw } from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { keysOf } from '#platform/values/keys.ts';
import { randomCode } from '#platform/values/random/random-code.ts';

import { type FactorRealm, RECOVERY_CODES, recoveryLetters } from './second-factor.ts';

const TABLE: Record<FactorRealm, string> = {
	customer: 'customer_recovery_code',
	staff: 'staff_recovery_code',
};
const INTO: Record<FactorRealm, string> = {
	customer: 'customer_recovery_code (customer_id, print, made_at)',
	staff: 'staff_recovery_code (staff_id, print, made_at)',
};
const OWNED: Record<FactorRealm, string> = {
	customer: 'customer_recovery_code where customer_id =',
	staff: 'staff_recovery_code where staff_id =',
};
const SPENT: Record<FactorRealm, string> = {
	customer: 'customer_recovery_code set used_at = moment.now from moment where customer_id =',
	staff: 'staff_recovery_code set used_at = moment.now from moment where staff_id =',
};
export const FACTOR_REALMS = keysOf(TABLE);
export const recoveryTable = (realm: FactorRealm): string => TABLE[realm];

const codeHashesOf = (sealer: Sealer, realm: FactorRealm, ownerId: string, code: string) =>
	sealer.fingerprints(`${realm} recovery`, `${ownerId} ${recoveryLetters(code) ?? ''}`);

/**
 * Creates ten new codes, which are shown only once, and invalidates the old ones. A code such as
 * `K7QWE-2MZPA` has 48 bits and is short enough to type by hand.
 */
export async function freshRecoveryCodes(
	tx: Tx,
	sealer: Sealer,
	realm: FactorRealm,
	ownerId: string,
	now: Date,
): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, () => {
		const code = randomCode();
		return `${code.slice(0, 5)}-${code.slice(5, 10)}`;
	});
	const prints = codes.map((code) => codeHashesOf(sealer, realm, ownerId, code)[0] ?? '');
	await forgetRecoveryCodes(tx, realm, ownerId);
	await tx.query(sql`
		insert into ${raw(INTO[realm])}
		select ${ownerId}, print, ${now} from unnest(${prints}::text[]) as print`);
	return codes;
}

/** Uses up a code. Returns false if it does not belong to the person or was used before. */
export async function spendRecoveryCode(
	tx: Tx,
	sealer: Sealer,
	realm: FactorRealm,
	ownerId: string,
	code: string,
	now: Date,
): Promise<boolean> {
	const prints = [...codeHashesOf(sealer, realm, ownerId, code)];
	const { rowCount } = await tx.query(sql`
		with moment as (select ${now}::timestamptz as now)
		update ${raw(SPENT[realm])} ${ownerId} and print = any(${prints}::text[])
			and used_at is null`);
	return rowCount === 1;
}

export async function countRecoveryCodes(
	db: Db,
	realm: FactorRealm,
	ownerId: string,
): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from ${raw(OWNED[realm])} ${ownerId} and used_at is null`);
	return rows[0]?.count ?? 0;
}

export async function forgetRecoveryCodes(
	tx: Tx,
	realm: FactorRealm,
	ownerId: string,
): Promise<void> {
	await tx.query(sql`delete from ${raw(OWNED[realm])} ${ownerId}`);
}
