import {
	closeTasks,
	isActiveInModel,
	keptOf,
	move,
	openTaskInModel,
	type Model,
	type Order,
	type ModelPolicy,
	type ModelStatus,
} from './model.ts';
import {
	feeOf,
	WALK_FREE_LOOK_DAYS,
	GRACE_DAYS,
	type WalkInstalment,
	midnight,
	plusDays,
	REINSTATE_DAYS,
	dayOfInstant,
	unusedOf,
} from './terms.ts';

const endAt = ({ cover }: ModelPolicy): number => midnight(plusDays(cover.end, 1));

export function unpaidInModel(policy: ModelPolicy): WalkInstalment[] {
	const again = new Map(policy.reopened.map(({ number, due }) => [number, due]));
	const { next } = policy;
	return policy.plan
		.filter(({ number }) => again.has(number) || (next !== null && number >= next))
		.map((one) => ({ ...one, due: again.get(one.number) ?? one.due }))
		.sort((one, other) => one.due.localeCompare(other.due) || one.number - other.number);
}

function state(policy: ModelPolicy, now: number): ModelStatus {
	const { status } = policy;
	if (status === 'CANCELLED' || status === 'EXPIRED') return status;
	if (now >= endAt(policy)) return 'EXPIRED';
	if (status === 'LAPSED') return 'LAPSED';
	if (policy.reopened.some(({ held }) => held)) return 'GRACE';
	const due = unpaidInModel(policy)[0]?.due;
	if (due === undefined || dayOfInstant(now) <= due) return 'INFORCE';
	return dayOfInstant(now) <= plusDays(due, GRACE_DAYS) ? 'GRACE' : 'LAPSED';
}

export function turnOfDay(model: Model): void {
	for (const policy of model.policies) policy.status = state(policy, model.now);
}

export const statusNow = (policy: ModelPolicy, now: number): ModelStatus =>
	isActiveInModel(policy) && now >= endAt(policy) ? 'EXPIRED' : policy.status;

function refused(policy: ModelPolicy, now: number): 'over' | 'late' | null {
	if (policy.status === 'CANCELLED' || policy.status === 'EXPIRED' || now >= endAt(policy))
		return 'over';
	const due = unpaidInModel(policy)[0]?.due;
	if (policy.status !== 'LAPSED' || due === undefined) return null;
	const last = plusDays(due, GRACE_DAYS + REINSTATE_DAYS);
	return dayOfInstant(now) > (last < policy.cover.end ? last : policy.cover.end) ? 'late' : null;
}

/** Returns the instalments that must be paid to keep the cover or restore it. */
export function owedNow(policy: ModelPolicy, now: number): WalkInstalment[] {
	if (refused(policy, now)) return [];
	const unpaid = unpaidInModel(policy);
	const fallen = unpaid.filter(({ due }) => due <= dayOfInstant(now));
	const asked = fallen.length > 0 ? fallen : unpaid.slice(0, 1);
	if (policy.status !== 'LAPSED') return asked;
	const ended = plusDays(unpaid[0]?.due ?? '', GRACE_DAYS);
	return asked.filter(({ from, until }) => !(from > ended && until < dayOfInstant(now)));
}

export function payInModel(
	{ policy, numbers }: { policy: ModelPolicy; numbers: readonly number[] },
	order: Order,
	now: number,
): 'paid' | 'premium-too-late' | 'double-payment' {
	if (refused(policy, now)) return 'premium-too-late';
	const unpaid = unpaidInModel(policy).map(({ number }) => number);
	if (!numbers.every((number) => unpaid.includes(number))) return 'double-payment';
	const last = Math.max(...numbers);
	const again = new Set(policy.reopened.map(({ number }) => number));
	for (const number of unpaid) {
		if (numbers.includes(number)) policy.paid.set(number, order);
		else if (number < last && !again.has(number)) policy.paid.set(number, null);
	}
	policy.next =
		unpaid.filter((number) => number > last && !again.has(number)).sort((a, b) => a - b)[0] ??
		null;
	const repaid = policy.reopened.filter(({ number }) => numbers.includes(number));
	policy.reopened = policy.reopened.filter((one) => !repaid.includes(one));
	const wasLapsed = policy.status === 'LAPSED';
	const to = state({ ...policy, status: wasLapsed ? 'GRACE' : policy.status }, now);
	if (to === 'INFORCE') policy.status = to;
	policy.mails.push(wasLapsed && to === 'INFORCE' ? 'reinstated' : 'paid');
	for (const { order: before } of repaid)
		if (!policiesOf(before).some((one) => one.reopened.some((open) => open.order === before)))
			closeTasks(before, 'charged-back');
	return 'paid';
}

const policiesOf = (order: Order): ModelPolicy[] =>
	order.premium ? [order.premium.policy] : order.policies;

/**
 * Records that an order's money was sent back without action by the insurer: the instalments it
 * paid are due again (decision 0026).
 */
export function reopenInModel(order: Order, now: number): void {
	for (const policy of policiesOf(order)) {
		if (!(isActiveInModel(policy) || policy.status === 'LAPSED') || now >= endAt(policy))
			continue;
		const numbers = order.premium?.numbers ?? [1];
		const again = policy.plan.filter(
			({ number }) => numbers.includes(number) && policy.paid.get(number) === order,
		);
		const held = order.premium === null;
		for (const { number, due } of again) {
			policy.paid.delete(number);
			policy.reopened.push({
				number,
				due: due > dayOfInstant(now) ? due : dayOfInstant(now),
				held,
				order,
			});
		}
		if (again.length > 0 && held && policy.status === 'INFORCE') policy.status = 'GRACE';
	}
}

/** Returns the amount in rupiah that the order had paid and that another order has paid since. */
function paidByAnother(order: Order): number {
	const numbers = order.premium?.numbers ?? [1];
	return policiesOf(order)
		.flatMap(({ plan, paid }) =>
			plan.filter(
				({ number }) => numbers.includes(number) && (paid.get(number) ?? order) !== order,
			),
		)
		.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Records an employee's decision about cover after its premium was sent back. Returns false if no
 * decision is pending.
 */
export function decideInModel(
	order: Order,
	what: 'money-back' | 'keep' | 'let-lapse',
	now: number,
): boolean {
	let decided = false;
	for (const policy of policiesOf(order)) {
		const open = policy.reopened.filter((one) => one.order === order);
		if (open.length === 0) continue;
		decided = true;
		if (what === 'let-lapse') {
			for (const one of open) {
				one.held = false;
				if (one.due < dayOfInstant(now)) one.due = dayOfInstant(now);
			}
			continue;
		}
		policy.reopened = policy.reopened.filter((one) => !open.includes(one));
		for (const { number } of open)
			policy.paid.set(number, what === 'money-back' ? order : null);
		if (policy.status === 'GRACE' && state(policy, now) === 'INFORCE')
			policy.status = 'INFORCE';
	}
	if (decided && what === 'money-back' && order.takenBack > 0) {
		move(order, 'provider', 'premium-refund', order.takenBack);
		order.takenBack = 0;
		const twice = paidByAnother(order);
		if (twice > 0) openTaskInModel(order, 'double-payment', twice);
	}
	return decided;
}

type Quote = {
	kind: 'free-look' | 'pro-rata' | null;
	refund: number;
	byOrder: { order: Order; amount: number }[];
};

/**
 * Returns the refund for ending a policy today, divided by order. It never exceeds what remains of
 * each order's payment.
 */
export function quoteInModel(policy: ModelPolicy, now: number): Quote {
	if (!['INFORCE', 'GRACE'].includes(statusNow(policy, now)))
		return { kind: null, refund: 0, byOrder: [] };
	const day = dayOfInstant(now);
	const isFree = day <= plusDays(dayOfInstant(policy.issuedAt), WALK_FREE_LOOK_DAYS);
	const byOrder: Quote['byOrder'] = [];
	const left = new Map<Order, number>();
	for (const one of policy.plan) {
		const order = policy.paid.get(one.number);
		if (!order) continue;
		const fee = one.number === 1 ? feeOf(policy.form) : 0;
		const wanted = isFree ? one.amount : unusedOf(one, one.amount - fee, day);
		const kept = left.get(order) ?? Math.max(0, keptOf(order));
		const amount = Math.min(wanted, kept);
		left.set(order, kept - amount);
		const same = byOrder.find((before) => before.order === order);
		if (same) same.amount += amount;
		else if (amount > 0) byOrder.push({ order, amount });
	}
	return {
		kind: isFree ? 'free-look' : 'pro-rata',
		refund: byOrder.reduce((sum, { amount }) => sum + amount, 0),
		byOrder,
	};
}

export function cancelInModel(model: Model, policy: ModelPolicy, quote: Quote): void {
	policy.status = 'CANCELLED';
	for (const { order, amount } of quote.byOrder) {
		order.refunds.push({ amount, own: true, key: policy.id, status: 'asked', ref: null });
		move(order, 'premium-refund', 'refund-payable', amount);
	}
	closeWaitingInModel(model, policy);
}

export function closeWaitingInModel(model: Model, policy: ModelPolicy): void {
	for (const order of model.orders)
		if (order.premium?.policy === policy && order.status === 'pending')
			order.status = 'cancelled';
}
