import {
	closeTasks,
	isActive,
	keptOf,
	move,
	openTask,
	type Model,
	type Order,
	type Policy,
	type PolicyStatus,
} from './model.ts';
import {
	feeOf,
	FREE_LOOK_DAYS,
	GRACE_DAYS,
	type Instalment,
	midnight,
	plusDays,
	REINSTATE_DAYS,
	today,
	unusedOf,
} from './terms.ts';

const endAt = ({ cover }: Policy): number => midnight(plusDays(cover.end, 1));

/** Unpaid instalments on the days they are due now, the earliest first. */
export function unpaidOf(policy: Policy): Instalment[] {
	const again = new Map(policy.reopened.map(({ number, due }) => [number, due]));
	const { next } = policy;
	return policy.plan
		.filter(({ number }) => again.has(number) || (next !== null && number >= next))
		.map((one) => ({ ...one, due: again.get(one.number) ?? one.due }))
		.sort((one, other) => one.due.localeCompare(other.due) || one.number - other.number);
}

/** What the calendar makes of a policy. */
function standing(policy: Policy, now: number): PolicyStatus {
	const { status } = policy;
	if (status === 'CANCELLED' || status === 'EXPIRED') return status;
	if (now >= endAt(policy)) return 'EXPIRED';
	if (status === 'LAPSED') return 'LAPSED';
	if (policy.reopened.some(({ held }) => held)) return 'GRACE';
	const due = unpaidOf(policy)[0]?.due;
	if (due === undefined || today(now) <= due) return 'INFORCE';
	return today(now) <= plusDays(due, GRACE_DAYS) ? 'GRACE' : 'LAPSED';
}

/** The look at all policies that the clock asks for. */
export function turnOfDay(model: Model): void {
	for (const policy of model.policies) policy.status = standing(policy, model.now);
}

export const statusNow = (policy: Policy, now: number): PolicyStatus =>
	isActive(policy) && now >= endAt(policy) ? 'EXPIRED' : policy.status;

/** Why money for a policy cannot be taken. */
function refused(policy: Policy, now: number): 'over' | 'late' | null {
	if (policy.status === 'CANCELLED' || policy.status === 'EXPIRED' || now >= endAt(policy))
		return 'over';
	const due = unpaidOf(policy)[0]?.due;
	if (policy.status !== 'LAPSED' || due === undefined) return null;
	const last = plusDays(due, GRACE_DAYS + REINSTATE_DAYS);
	return today(now) > (last < policy.cover.end ? last : policy.cover.end) ? 'late' : null;
}

/** The instalments that keep the cover or bring it back. */
export function owedNow(policy: Policy, now: number): Instalment[] {
	if (refused(policy, now)) return [];
	const unpaid = unpaidOf(policy);
	const fallen = unpaid.filter(({ due }) => due <= today(now));
	const asked = fallen.length > 0 ? fallen : unpaid.slice(0, 1);
	if (policy.status !== 'LAPSED') return asked;
	const ended = plusDays(unpaid[0]?.due ?? '', GRACE_DAYS);
	return asked.filter(({ from, until }) => !(from > ended && until < today(now)));
}

/** Money for instalments came: what became of it. */
export function payInstalments(
	{ policy, numbers }: { policy: Policy; numbers: readonly number[] },
	order: Order,
	now: number,
): 'paid' | 'premium-too-late' | 'double-payment' {
	if (refused(policy, now)) return 'premium-too-late';
	const unpaid = unpaidOf(policy).map(({ number }) => number);
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
	const to = standing({ ...policy, status: wasLapsed ? 'GRACE' : policy.status }, now);
	if (to === 'INFORCE') policy.status = to;
	policy.mails.push(wasLapsed && to === 'INFORCE' ? 'reinstated' : 'paid');
	for (const { order: before } of repaid)
		if (!policiesOf(before).some((one) => one.reopened.some((open) => open.order === before)))
			closeTasks(before, 'charged-back');
	return 'paid';
}

const policiesOf = (order: Order): Policy[] =>
	order.premium ? [order.premium.policy] : order.policies;

/** The money of an order went back without us: what it had paid is due again (decision 0026). */
export function reopen(order: Order, now: number): void {
	for (const policy of policiesOf(order)) {
		if (!(isActive(policy) || policy.status === 'LAPSED') || now >= endAt(policy)) continue;
		const numbers = order.premium?.numbers ?? [1];
		const again = policy.plan.filter(
			({ number }) => numbers.includes(number) && policy.paid.get(number) === order,
		);
		const held = order.premium === null;
		for (const { number, due } of again) {
			policy.paid.delete(number);
			policy.reopened.push({ number, due: due > today(now) ? due : today(now), held, order });
		}
		if (again.length > 0 && held && policy.status === 'INFORCE') policy.status = 'GRACE';
	}
}

/** Rupiah of what an order had paid that another one paid since. */
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

/** A person decides about cover whose money went back; false when nothing waits for that. */
export function decide(
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
				if (one.due < today(now)) one.due = today(now);
			}
			continue;
		}
		policy.reopened = policy.reopened.filter((one) => !open.includes(one));
		for (const { number } of open)
			policy.paid.set(number, what === 'money-back' ? order : null);
		if (policy.status === 'GRACE' && standing(policy, now) === 'INFORCE')
			policy.status = 'INFORCE';
	}
	if (decided && what === 'money-back' && order.takenBack > 0) {
		move(order, 'provider', 'premium-refund', order.takenBack);
		order.takenBack = 0;
		const twice = paidByAnother(order);
		if (twice > 0) openTask(order, 'double-payment', twice);
	}
	return decided;
}

export type Quote = {
	kind: 'free-look' | 'pro-rata' | null;
	refund: number;
	byOrder: { order: Order; amount: number }[];
};

/** What ending a policy today gives back, and by which orders; never more than is left of them. */
export function quoteCancellation(policy: Policy, now: number): Quote {
	if (!['INFORCE', 'GRACE'].includes(statusNow(policy, now)))
		return { kind: null, refund: 0, byOrder: [] };
	const day = today(now);
	const isFree = day <= plusDays(today(policy.issuedAt), FREE_LOOK_DAYS);
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

export function cancel(model: Model, policy: Policy, quote: Quote): void {
	policy.status = 'CANCELLED';
	for (const { order, amount } of quote.byOrder) {
		order.refunds.push({ amount, own: true, key: policy.id, status: 'asked', ref: null });
		move(order, 'premium-refund', 'refund-payable', amount);
	}
	closeWaiting(model, policy);
}

/** Orders for its instalments that still wait are closed. */
export function closeWaiting(model: Model, policy: Policy): void {
	for (const order of model.orders)
		if (order.premium?.policy === policy && order.status === 'pending')
			order.status = 'cancelled';
}
