import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import type { PaymentProvider } from '#insurance/money/payments/payment-provider.ts';
import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { callerAt, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Files, makeFiles } from '#platform/files/files.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

export type RefundAnswered = 'done' | 'pending' | 'refused';
export type WalkCounter = ReturnType<typeof openCounter>;

/** Identity of a walk, which a restarted process needs. */
export type Walk = {
	number: number;
	campaign: number;
	staffId: string;
	/** A second person in finance, who confirms the first person's records. */
	secondId: string;
	customerId: string;
	/** Earliest date. No policy in this walk is older. */
	first: string;
};
export const newWalk = (number: number): Walk => ({
	number,
	campaign: 10_000 + number,
	staffId: uuidv7(),
	secondId: uuidv7(),
	customerId: '',
	first: uuidv7(),
});
/** `nth`: number of this process. `files`: folder for its files. */
export type CounterPlace = { nth: number; files: string };

const full = () =>
	Promise.reject(
		Object.assign(new Error('ENOSPC: no space left on device, write'), {
			code: 'ENOSPC',
			syscall: 'write',
		}),
	);

export function openCounter(db: Pool, { number: walk, ...ids }: Walk, place: CounterPlace) {
	const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
	const refunds: { answer: RefundAnswered } = { answer: 'done' };
	const provider: PaymentProvider = {
		...sandbox,
		onlyReports: false,
		refund: async ({ refundKey }) =>
			refunds.answer === 'refused'
				? { state: 'refused', why: 'Saldo tidak cukup' }
				: { state: refunds.answer, ref: refundKey },
	};
	const disk = { isFull: false };
	const kept = makeFiles({ dir: place.files });
	const files: Files = {
		...kept,
		put: (...given) => (disk.isFull ? full() : kept.put(...given)),
	};
	const deps = { ...shopDeps(db), provider, providers: [provider], files };
	const email = `walk${walk}@contoh.test`;
	const { campaign, first, customerId, staffId, secondId } = ids;
	// Caller numbers must differ from those used by the previous process.
	let asked = place.nth << 12;
	const at = (now: number): Caller => {
		asked += 1;
		return {
			...callerAt(new Date(now)),
			ip: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
		};
	};
	const holder = (now: number): Caller => ({
		...at(now),
		identity: { kind: 'customer', customerId, sessionId: 'session' },
	});
	const financeAs =
		(id: string) =>
		(now: number): Caller => ({
			...at(now),
			identity: staffIdentity(id, 'finance'),
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
		customerId,
		disk,
		staffId,
		secondId,
		at,
		holder,
		finance: financeAs(staffId),
		secondFinance: financeAs(secondId),
	};
}
