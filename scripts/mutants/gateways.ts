import type { Fault } from './fault.ts';

const MIDTRANS = ['insurance/money/payments/gateways/midtrans.test.ts'];
const IDENTIFY = ['insurance/money/payments/settlement/identify-order.test.ts'];
const RECONCILE = ['insurance/money/payments/settlement/reconcile.test.ts'];
const ROW = 'M7, M11 payments';

/** Faults in matching a payment to its order, and in provider responses that match no order. */
export const GATEWAY_FAULTS: readonly Fault[] = [
	{
		name: 'a transaction id in place of our number is no payment of ours',
		file: 'insurance/money/payments/gateways/midtrans-messages.server.ts',
		find: 'if (amount === undefined) return { orderNo: asked, unnamed: true };',
		replace: 'if (amount === undefined) return { orderNo: transaction.order_id };',
		tests: [...MIDTRANS, ...IDENTIFY],
		row: ROW,
	},
	{
		name: 'the amount of a signed notification is not compared',
		file: 'insurance/money/payments/gateways/midtrans-messages.server.ts',
		find: 'return amount === answered',
		replace: 'return amount !== undefined',
		tests: MIDTRANS,
		row: ROW,
	},
	{
		name: 'a stored transaction does not find its order',
		file: 'insurance/money/payments/settlement/identify-order.server.ts',
		find: 'await ordersOfTransaction(tx, provider, refsOf(event));',
		replace: 'await ordersOfTransaction(tx, provider, []);',
		tests: IDENTIFY,
		row: ROW,
	},
	{
		name: 'a virtual account number alone finds an order',
		file: 'insurance/money/payments/store.server.ts',
		find: 'and amount = ${amount} and forgotten_at is null',
		replace: 'and ${amount}::bigint > 0 and forgotten_at is null',
		tests: IDENTIFY,
		row: ROW,
	},
	{
		name: "another order's transaction pays the order that was asked about",
		file: 'insurance/money/payments/settlement/identify-order.server.ts',
		find: 'if (other !== undefined) return',
		replace: 'if (other === event.orderNo) return',
		tests: IDENTIFY,
		row: ROW,
	},
	{
		name: 'money from suspense is counted twice once its order is known',
		file: 'insurance/money/payments/settlement/apply-event.server.ts',
		find: 'await useOwnLoose(tx, order, arrived);',
		replace: '',
		tests: IDENTIFY,
		row: ROW,
	},
	{
		name: 'a fault of ours reads as a silent provider',
		file: 'insurance/money/payments/settlement/reconcile-orders.server.ts',
		find: 'if (!isSilence(error)) throw error;',
		replace: '',
		tests: RECONCILE,
		row: ROW,
	},
	{
		name: 'the task about a silent provider is settled one poll late',
		file: 'insurance/money/payments/settlement/reconcile-orders.server.ts',
		find: 'if (order.askCount > MAX_SILENT_POLLS)',
		replace: 'if (order.askCount > MAX_SILENT_POLLS + 1)',
		tests: RECONCILE,
		row: ROW,
	},
	{
		name: 'a receipt of a company is booked on the day of typing',
		file: 'insurance/groups/memberships/invoices/receipts/record-receipt.server.ts',
		find: 'at: bookedOn(input.receivedOn, now),',
		replace: 'at: now,',
		tests: ['insurance/groups/memberships/invoices/receipts.test.ts'],
		row: 'M1 ledger',
	},
	{
		name: 'a premium due today is shown as not due',
		file: 'insurance/service/billing/premiums/premium.ts',
		find: "if (one.dueOn > today) return 'waiting';",
		replace: "if (one.dueOn >= today) return 'waiting';",
		tests: ['insurance/service/billing/premiums/premiums.test.ts'],
		row: 'premium receipt; the rupiah before',
	},
];
