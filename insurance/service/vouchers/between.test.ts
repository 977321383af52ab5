import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { between } from '#platform/db/test-between.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { redeemVoucher } from './redeeming/redeem-voucher.server.ts';
import { seedVouchers } from './seed.server.ts';
import { givePolicies } from './test-policies.server.ts';

const pool = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const NOW = new Date('2026-11-20T03:00:00Z');
const [mine = '', yours = ''] = await givePolicies(pool, sealer, 2);
const campaign = {
	kind: 'ticket' as const,
	name: 'Tiket nonton',
	products: ['JAM'],
	startsOn: '2026-01-01',
	endsOn: '2026-12-31',
	active: true,
};

let made = 500;
async function newCampaign(tickets: number, perPolicy: number): Promise<number> {
	const id = ++made;
	const codes = Array.from({ length: tickets }, (_, n) => `KODE-${id}-${n}`);
	await pool.transaction((tx) =>
		seedVouchers(
			tx,
			sealer,
			[
				{
					...campaign,
					id,
					perPolicy,
					options: [{ id, name: 'Tiket', image: '/x.svg', codes }],
				},
			],
			NOW,
		),
	);
	return id;
}

const redeem = (db: Pool, id: number, policyNo: string, key: string) =>
	redeemVoucher(
		{ db, sealer, checkCaptcha: async () => {} },
		'ticket',
		{ policyNo, id, quantity: 1 },
		{ ...callerAt(NOW), header: (name) => (name === 'idempotency-key' ? key : undefined) },
	).then(
		() => 1,
		(error: unknown) => {
			if (error instanceof Refusal) return 0;
			throw error;
		},
	);

test.each<[string, number, number, string, string]>([
	['another policy wants the last ticket', 1, 1, yours, 'another wish entirely'],
	['the same policy wants its last one in another tab', 2, 1, mine, 'another wish entirely'],
	['the same wish comes again', 2, 2, mine, 'the wish of this test'],
])(
	'when before any query of a redemption %s, one ticket is issued and all replies are true (trust.md M12)',
	async (_what, tickets, perPolicy, policyNo, key) => {
		let points = 0;
		for (let n = 1; ; n += 1) {
			const id = await newCampaign(tickets, perPolicy);
			let theirs = 0;
			const place = between(
				pool,
				n,
				async (db) => void (theirs = await redeem(db, id, policyNo, key)),
			);
			const ours = await redeem(place.db, id, mine, 'the wish of this test');
			if (!place.reached()) break;
			await place.over();
			const { rows } = await pool.query<Record<string, number>>(sql`select
			(select count(*) from voucher_unit u join voucher_option o on o.id = u.option_id where o.campaign_id = ${id} and u.redemption_id is not null)::int as given,
			(select coalesce(sum(used), 0) from voucher_quota where campaign_id = ${id})::int as used,
			(select coalesce(sum(quantity), 0) from voucher_redemption where campaign_id = ${id})::int as promised`);
			expect(rows[0]).toEqual({ given: 1, used: 1, promised: 1 });
			// A repeated request is granted only once, but both copies succeed. Of two different
			// requests, one is refused.
			expect(ours + theirs).toBe(key === 'the wish of this test' ? 2 : 1);
			points = n;
		}
		expect(points).toBeGreaterThan(1);
	},
);
