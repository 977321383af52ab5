import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { codePrints, SEALED } from './redeeming/redeem-voucher.server.ts';

/**
 * Personal data in vouchers. After a rotation of SECRET, attempts to find a policy are counted from
 * zero again.
 */
export const personalVouchers = [
	personalTable('voucher_unit', {
		of: { voucher_redemption: 'redemption_id' },
		sealed: { code: SEALED.code },
		made: {
			everyRow: true,
			reads: ['option_id'],
			writes: ['print'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ plain, opened: { code } }) => ({
					print:
						code === null
							? null
							: (codePrints(sealer, Number(plain['option_id']), String(code))[0] ??
								null),
				})),
		},
	}),
	personalTable('voucher_quota', { of: { policy: 'policy_id' } }),
	personalTable('voucher_redemption', {
		unkeyed: ['request_key'],
		sealed: { evidence: SEALED.evidence },
		erasure: { keep: 'contract' },
		exported: null,
	}),
	personalTable('voucher_try', {
		key: ['subject', 'window_start'],
		about: 'visitors',
		restarts: { columns: ['subject'], since: 'window_start' },
		keeps: [{ kind: 'voucher-try', keeps: { hours: 48 }, from: 'window_start' }],
	}),
];
