import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { codePrints, SEALED } from './redeeming/redeem-voucher.server.ts';
import { countTriesBefore, deleteOldTries } from './store.server.ts';

/** Voucher data that depends on SECRET; counts of policy-number attempts restart from zero. */
export const rekeyedVouchers: Rekeyed[] = [
	sealedTable({
		table: 'voucher_unit',
		key: ['id'],
		sealed: { code: SEALED.code },
		made: {
			everyRow: true,
			reads: ['option_id'],
			writes: ['print'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ plain, opened }) => ({
					print:
						opened['code'] === null
							? null
							: (codePrints(
									sealer,
									Number(plain['option_id']),
									String(opened['code']),
								)[0] ?? null),
				})),
		},
	}),
	sealedTable({
		table: 'voucher_redemption',
		key: ['id'],
		sealed: { evidence: SEALED.evidence },
	}),
	{
		name: 'voucher_try',
		columns: ['subject'],
		run: ({ pool, begunAt }) => deleteOldTries(pool, begunAt),
		left: ({ pool, begunAt }) => countTriesBefore(pool, begunAt),
	},
];
