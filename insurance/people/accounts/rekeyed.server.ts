import { randomToken } from '#insurance/access/identity/secrets.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { type OpenedRow, sealedTable } from '#platform/keys/sealed-table.server.ts';

import {
	customerEmailPrints,
	customerNikPrints,
	type CustomerPerson,
	SEALED,
} from './customer-account.server.ts';
import { SEALED_SECRET } from './factor/customer-factor.server.ts';

/** Returns the NIKs of the holders of each customer's policies, by customer id. */
export type NiksOf = (
	tx: Tx,
	sealer: Sealer,
	customerIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * True if this is not a keyed hash: the customer was erased, or no policy contains the NIK any
 * more.
 */
const isNobody = (print: unknown) => /^(erased|unfound) /.test(String(print));

function printsOf(sealer: Sealer, { opened, made }: OpenedRow, niks: readonly string[]) {
	const [email, nik] = [made['email_print'] ?? '', made['nik_print'] ?? ''];
	const right = niks.find((one) => customerNikPrints(sealer, one).includes(String(nik)));
	return {
		email_print: isNobody(email)
			? email
			: customerEmailPrints(sealer, (opened['person'] as CustomerPerson).email)[0],
		nik_print: isNobody(nik)
			? nik
			: right === undefined
				? `unfound ${randomToken()}`
				: (customerNikPrints(sealer, right)[0] ?? ''),
	};
}

/**
 * Account data that depends on SECRET. An account stores its NIK only as a keyed hash, so the NIK
 * is read from the customer's policies.
 */
export const rekeyedAccounts = (niksOf: NiksOf): Rekeyed[] => [
	sealedTable({
		table: 'customer',
		key: ['id'],
		sealed: { person: SEALED },
		made: {
			everyRow: true,
			reads: [],
			writes: ['email_print', 'nik_print'],
			async make(tx, rows, sealer) {
				const ids = rows.map(({ plain }) => plain['id'] ?? '');
				const niks = await niksOf(tx, sealer, ids);
				return rows.map((row) =>
					printsOf(sealer, row, niks.get(row.plain['id'] ?? '') ?? []),
				);
			},
		},
	}),
	sealedTable({
		table: 'customer_factor',
		key: ['customer_id'],
		sealed: { secret: SEALED_SECRET },
	}),
];
