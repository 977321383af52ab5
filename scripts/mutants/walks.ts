import type { Fault } from './fault.ts';

const REPORTED = ['insurance/money/payments/settlement/reported-money.test.ts'];
const WALK = ['scripts/random-walk/walk.test.ts'];

/** Faults that the random walk has found or must find. */
export const WALK_FAULTS: readonly Fault[] = [
	{
		name: 'a refund is booked twice',
		file: 'insurance/money/payments/refunds/refunds.server.ts',
		find: 'const lines = refundLines(done.through, refund.amount,',
		replace: 'const lines = refundLines(done.through, 2 * refund.amount,',
		tests: WALK,
		row: 'M13 books',
	},
	{
		name: 'late money opens no task',
		file: 'insurance/money/payments/settlement/apply-event.server.ts',
		find: "if (verdict.task && status === 'paid' && held.items.length > 0)",
		replace: "if (verdict.task && status !== 'paid' && held.items.length > 0)",
		tests: WALK,
		row: 'M12 every order of two at the same time',
	},
	{
		name: 'a cancelled policy is renewed',
		file: 'insurance/service/servicing/renewals/answer-renewal.server.ts',
		find: 'if (!isActive(status))',
		replace: 'if (now >= policy.cover.endAt)',
		tests: ['insurance/service/servicing/renewals/renewals.test.ts'],
		row: 'M12 every order of two at the same time',
	},
	{
		name: 'vouchers that are refused are taken off the share',
		file: 'insurance/service/vouchers/store.server.ts',
		find: 'and used + ${quantity} <= allowed`);',
		replace: '`);',
		tests: WALK,
		row: 'M3, M4 stock and entitlement',
	},
	{
		name: 'an item is paid by two orders',
		file: 'insurance/money/payments/settlement/settle.server.ts',
		find: 'if (settled.length > 0 || !(await mayRenew(tx, follows)))',
		replace: 'if (!(await mayRenew(tx, follows)))',
		tests: WALK,
		row: 'M12 every order of two at the same time',
	},
	{
		name: 'a return reported twice undoes the order',
		file: 'insurance/money/payments/orders/order.ts',
		find: 'if (isBack && before.reportedBefore) return { move: null, task: null };',
		replace: '',
		tests: REPORTED,
		row: 'M12 every order of two at the same time',
	},
	{
		name: 'a refund is sent beside a charge back',
		file: 'insurance/money/payments/settlement/chargebacks.server.ts',
		find: '	await closeOwedRefunds(tx, order, arrived);\n',
		replace: '',
		tests: REPORTED,
		row: 'M12 every order of two at the same time',
	},
	{
		name: 'a lost dispute leaves its task open',
		file: 'insurance/money/payments/settlement/chargebacks.server.ts',
		find: "	await endDispute(tx, order, 'Sanggahan selesai: uangnya sudah kembali ke pembayar', now);\n",
		replace: '',
		tests: ['insurance/office/desk/money/withdrawn.test.ts'],
		row: 'M12 every order of two at the same time',
	},
	{
		name: 'a second transfer reported twice is the order’s own',
		file: 'insurance/money/payments/settlement/loose-money.server.ts',
		find: "			one.outcome !== 'ignored' &&\n",
		replace: '',
		tests: REPORTED,
		row: 'M12 every order of two at the same time',
	},
	{
		name: 'an order that a clock ahead of ours claimed is waited for',
		file: 'insurance/money/payments/paying/checkout-store.server.ts',
		find: 'checkout_at not between ${from} and ${until}',
		replace: 'checkout_at < ${from} and ${until}::timestamptz is not null',
		tests: ['insurance/money/payments/pay.test.ts'],
		row: 'M10, M11 providers that fail or differ',
	},
];
