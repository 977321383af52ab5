import { randomToken } from '#insurance/access/identity/secrets.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { OpenedRow } from '#platform/keys/sealed-table.server.ts';
import {
	personalTable,
	type PersonalTable,
} from '#platform/personal-data/personal-table.server.ts';

import { IDLE_MINUTES, SESSION_HOURS } from './account.ts';
import {
	customerEmailPrints,
	customerNikPrints,
	type CustomerPerson,
	SEALED,
} from './customer-account.server.ts';
import { SEALED_SECRET } from './factor/customer-factor.server.ts';

export type NiksOf = (
	tx: Tx,
	sealer: Sealer,
	customerIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * True if this is a placeholder for a keyed hash: the customer was erased, or the NIK is no longer
 * found on any policy.
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

/** Retention of security events: long enough for owners to see what happened during a long absence. */
const EVENT_YEARS = 2;

/**
 * Personal data of accounts. An account stores its NIK only as a keyed hash, so key rotation reads
 * the NIK from the customer's policies.
 */
export const personalAccounts = (niksOf: NiksOf): PersonalTable[] => [
	personalTable('customer', {
		person: 'id',
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
		erasure: 'use case',
		exported: 'account',
	}),
	personalTable('customer_factor', {
		key: ['customer_id'],
		of: { customer: 'customer_id' },
		unkeyed: ['end_hash'],
		sealed: { secret: SEALED_SECRET },
	}),
	personalTable('customer_session', {
		of: { customer: 'customer_id' },
		unkeyed: ['hash', 'login_date_hash'],
		plain: ['device', 'network'],
		keeps: [
			{
				kind: 'customer-session',
				keeps: { hours: 0 },
				from: `least(created_at + interval '${SESSION_HOURS} hours', seen_at + interval '${IDLE_MINUTES} minutes')`,
			},
		],
	}),
	personalTable('account_event', {
		person: 'customer_id',
		plain: ['device', 'network'],
		keeps: [
			{
				kind: 'account-event',
				keeps: { years: EVENT_YEARS },
				from: 'at',
				// A process of the previous version does not delete events when it erases an
				// account.
				also: `customer_id in (select id from customer where email_print like 'erased %')`,
			},
		],
		erasure: 'use case',
		exported: 'account',
	}),
];
