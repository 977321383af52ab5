import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { redeemVoucher } from './redeeming/redeem-voucher.server.ts';
import { seedVouchers } from './seed.server.ts';
import { givePolicies } from './test-policies.server.ts';

// `REDEMPTIONS=10000` is the run for trust.md M3: ten requests per voucher, one in ten of them
// repeated.
const WISHES = Number(process.env['REDEMPTIONS'] ?? 1_000);
const STOCK = WISHES / 10;
const TICKETS = 501;

const db = await testPool({ max: 12 });
const sealer = makeSealer('a secret for tests only, long enough');
const deps = { db, sealer, checkCaptcha: async () => {} };
const NOW = new Date('2026-11-20T03:00:00Z');
const codes = Array.from({ length: STOCK }, (_, n) => `KODE-${n}`);
const campaign = {
	id: TICKETS,
	kind: 'ticket' as const,
	name: 'Tiket nonton',
	products: ['JAM'],
	perPolicy: 2,
	startsOn: '2026-01-01',
	endsOn: '2026-12-31',
	active: true,
};
await db.transaction((tx) =>
	seedVouchers(
		tx,
		sealer,
		[{ ...campaign, options: [{ id: TICKETS, name: 'Tiket', image: '/x.svg', codes }] }],
		NOW,
	),
);
const policies = await givePolicies(db, sealer, WISHES);

/**
 * Sends request n for one or two tickets. Some pairs of requests share a policy, and every tenth
 * request repeats the previous one.
 */
async function wish(n: number): Promise<string> {
	const intent = n % 10 === 9 ? n - 1 : n;
	const policyNo = policies[intent % 7 === 0 && intent > 0 ? intent - 1 : intent] ?? '';
	const caller = {
		...callerAt(NOW),
		ip: `10.${n >> 8}.${n & 255}.1`,
		header: (name: string) =>
			name === 'idempotency-key' ? `wish number ${intent}` : undefined,
	};
	for (;;) {
		const outcome = await redeemVoucher(
			deps,
			'ticket',
			{ policyNo, id: TICKETS, quantity: intent % 5 === 0 ? 2 : 1 },
			caller,
		).then(
			() => 'given',
			(error: unknown) => (error instanceof Refusal ? error.code : (error as Error).message),
		);
		// Requests without a database connection after five seconds are retried, as the page does
		// on "busy".
		if (outcome !== 'timeout exceeded when trying to connect') return outcome;
	}
}

test(`${WISHES} wishes at once for ${STOCK} vouchers give exactly ${STOCK}, none twice and no policy too many (trust.md M3 M4)`, async () => {
	const began = performance.now();
	const outcomes = await Promise.all(Array.from({ length: WISHES }, (_, n) => wish(n)));
	const seconds = (performance.now() - began) / 1000;
	// Only successes and expected refusals are allowed: no deadlock, no lock timeout.
	expect([...new Set(outcomes)].sort()).toEqual(['given', 'look-again']);
	const { rows } = await db.query<Record<string, number>>(sql`select
		(select count(*) from voucher_unit where redemption_id is null)::int as left,
		(select count(*) from voucher_unit where redemption_id is not null)::int as given,
		(select sum(quantity) from voucher_redemption)::int as promised,
		(select sum(used) from voucher_quota)::int as used,
		(select count(*) from voucher_quota where used > 2)::int as greedy,
		(select count(*) from voucher_redemption r where quantity <> (select count(*) from voucher_unit u where u.redemption_id = r.id))::int as uneven,
		(select count(*) from job where kind = 'voucher-mail') - (select count(*) from voucher_redemption) as mails_off`);
	expect(rows[0]).toEqual({
		left: 0,
		given: STOCK,
		promised: STOCK,
		used: STOCK,
		greedy: 0,
		uneven: 0,
		mailsOff: 0,
	});
	process.stdout.write(
		`${WISHES} wishes in ${seconds.toFixed(1)} s: ${Math.round(WISHES / seconds)} a second\n`,
	);
}, 300_000);
