import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { longTransaction, type Rekeyed } from '#platform/keys/rekeyed.server.ts';

import {
	nikPrintOf,
	openMember,
	personHashOf,
	sealPerson,
} from '../import/staging/staged-row.server.ts';
import {
	anyUnder,
	companiesWithStrangers,
	LISTS,
	lockPeople,
	strangeRows,
	writeRekeyed,
} from './rekey-store.server.ts';

const PAGE = 2_000;

async function rekeyCompany(tx: Tx, sealer: Sealer, companyId: string): Promise<number> {
	await lockPeople(tx, companyId);
	let changed = 0;
	for (const list of LISTS) {
		for (;;) {
			const rows = await strangeRows(tx, list, {
				companyId,
				keyId: sealer.keyId,
				limit: PAGE,
			});
			if (rows.length === 0) break;
			const rekeyed = rows.map(({ a, b, person, nikHash }) => {
				const row = openMember(sealer, person);
				return {
					a,
					b,
					person: sealPerson(sealer, row),
					nikHash: nikHash && nikPrintOf(sealer, row.nik),
					personHash: personHashOf(sealer, row),
				};
			});
			await writeRekeyed(tx, list, rekeyed);
			changed += rows.length;
		}
	}
	return changed;
}

/**
 * Re-encrypts a company's rows with one secret before any comparison while a key rotation is under
 * way. People are compared by keyed hashes, which must all use the same secret. Without a rotation,
 * no query is made.
 */
export async function oneSecretFor(tx: Tx, sealer: Sealer, companyId: string): Promise<void> {
	if (sealer.fingerprints('', '').length === 1) return;
	const { nextKeyId } = sealer;
	const ahead = nextKeyId !== null && (await anyUnder(tx, companyId, nextKeyId));
	await rekeyCompany(tx, (ahead && sealer.under(nextKeyId)) || sealer, companyId);
}

/** Re-encrypts one company at a time so that its lists remain comparable. */
export const rekeyedMembers: Pick<Rekeyed, 'run' | 'left'> = {
	async run({ pool, sealer }) {
		const companies = await longTransaction(pool, (tx) =>
			companiesWithStrangers(tx, sealer.keyId),
		);
		let changed = 0;
		for (const { companyId } of companies)
			changed += await longTransaction(pool, (tx) => rekeyCompany(tx, sealer, companyId));
		return changed;
	},
	async left({ pool, sealer }) {
		const companies = await longTransaction(pool, (tx) =>
			companiesWithStrangers(tx, sealer.keyId),
		);
		return companies.reduce((sum, { count }) => sum + count, 0);
	},
};
