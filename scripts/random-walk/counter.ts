import { callerAt, shopDeps } from '#insurance/carts/test-buyer.server.ts';
import type { PaymentProvider } from '#insurance/payments/payment-provider.ts';
import { makeSandbox } from '#insurance/payments/sandbox/sandbox.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

export type RefundAnswered = 'done' | 'pending' | 'refused';
export type Counter = ReturnType<typeof openCounter>;

/** What the use cases of one walk need: a database, a provider, and who asks and when. */
export function openCounter(db: Pool, walk: number) {
	const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
	const refunds: { answer: RefundAnswered } = { answer: 'done' };
	const provider: PaymentProvider = {
		...sandbox,
		refund: async ({ refundKey }) =>
			refunds.answer === 'refused'
				? { state: 'refused', why: 'Saldo tidak cukup' }
				: { state: refunds.answer, ref: refundKey },
	};
	const deps = { ...shopDeps(db), provider };
	const email = `walk${walk}@contoh.test`;
	const campaign = 10_000 + walk;
	const first = uuidv7();
	const customer = { id: '' };
	let asked = 0;
	const staffId = uuidv7();
	const at = (now: number): Caller => {
		asked += 1;
		return {
			...callerAt(new Date(now)),
			ip: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
		};
	};
	const holder = (now: number): Caller => ({
		...at(now),
		identity: { kind: 'customer', customerId: customer.id, sessionId: 'session' },
	});
	const finance = (now: number): Caller => ({
		...at(now),
		identity: { kind: 'staff', staffId, role: 'finance' },
	});
	return {
		db,
		walk,
		sandbox,
		provider,
		refunds,
		deps,
		email,
		campaign,
		first,
		customer,
		staffId,
		at,
		holder,
		finance,
	};
}
