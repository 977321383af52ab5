import {
	failRefundInModel,
	finishRefundInModel,
	isActiveInModel,
	keptOf,
	looseOf,
	type Model,
	move,
	type Order,
	type ModelTask,
	whyOwed,
} from './model.ts';
import { hear } from './orders.ts';
import { closeWaitingInModel, decideInModel } from './policies.ts';
import { walkName, pick, type WalkPlan, refusal, expectSame, tellBoth } from './steps.ts';

const OWED = ['double-payment', 'premium-too-late'];
const LOOSE = ['wrong-amount', 'paid-again'];
type Open = { order: Order; task: ModelTask };
const openTasks = (model: Model, kinds: readonly string[]): Open[] =>
	model.orders.flatMap((order) =>
		order.tasks
			.filter(({ kind, open }) => open && kinds.includes(kind))
			.map((task) => ({ order, task })),
	);

export const planSendRefunds: WalkPlan = (model, { a, b }) => {
	const order = pick(
		model.orders.filter(({ refunds }) => refunds.some(({ status }) => status === 'asked')),
		a,
	);
	if (!order) return null;
	const how = (['done', 'done', 'pending', 'refused'] as const)[b % 4] ?? 'done';
	return {
		text: `send the refunds of ${order.no}: ${how}`,
		async run(shop) {
			await shop.sendRefunds(order.no, how, model.now);
			for (const refund of order.refunds.filter(({ status }) => status === 'asked')) {
				if (how === 'done') finishRefundInModel(order, refund, 'provider', 'key');
				else if (how === 'pending') refund.status = 'sent';
				else failRefundInModel(order, refund);
			}
		},
	};
};

export const planNoteSent: WalkPlan = (model, { a }) => {
	const order = pick(
		model.orders.filter(({ refunds }) => refunds.some(({ status }) => status === 'failed')),
		a,
	);
	const refund = order?.refunds.find(({ status }) => status === 'failed');
	if (!order || !refund) return null;
	return {
		text: `sent by our bank: ${refund.amount} of ${order.no}`,
		async run(shop) {
			await shop.noteSent(order.no, refund, model.now);
			finishRefundInModel(order, refund, 'bank', 'BCA 1');
		},
	};
};

/** An employee sends back money that is owed, unassigned or late. */
export const planSendBack: WalkPlan = (model, { a }) => {
	const one = pick(openTasks(model, [...OWED, ...LOOSE, 'late-settlement']), a);
	if (!one || (LOOSE.includes(one.task.kind) && one.task.amount === 0)) return null;
	const { order, task } = one;
	return {
		text: `send back: ${task.kind} ${task.amount} of ${order.no}`,
		async run(shop) {
			const sending = shop.sendBack(order.no, task.kind, task.amount, model.now);
			if (LOOSE.includes(task.kind)) {
				if (looseOf(order) < task.amount)
					return expectSame('gone', await refusal(sending), 'look-again');
				await sending;
				owe(order, 'suspense', task.amount);
			} else if (task.kind === 'late-settlement') {
				const kept = keptOf(order);
				if (kept <= 0)
					return expectSame('nothing left', await refusal(sending), 'look-again');
				expectSame('returned', await sending, kept);
				owe(order, 'premium-refund', kept);
				for (const policy of order.policies.filter(isActiveInModel)) {
					policy.status = 'CANCELLED';
					closeWaitingInModel(model, policy);
				}
			} else {
				const kept = Math.min(task.amount, keptOf(order));
				if (kept <= 0)
					return expectSame('nothing left', await refusal(sending), 'look-again');
				expectSame('returned', await sending, kept);
				owe(order, order.status === 'refund_due' ? null : 'premium-refund', kept);
			}
			task.open = false;
		},
	};
};
function owe(order: Order, from: 'suspense' | 'premium-refund' | null, amount: number): void {
	order.refunds.push({
		amount,
		own: from !== 'suspense',
		key: 'task',
		status: 'asked',
		ref: null,
	});
	if (from) move(order, from, 'refund-payable', amount);
}

export const planMatch: WalkPlan = (model, { a, b }) => {
	const takes = ({ status }: Order) =>
		['pending', 'failed', 'cancelled', 'expired'].includes(status);
	const fitting = openTasks(model, LOOSE).flatMap((one) =>
		model.orders
			.filter(
				(order) =>
					takes(order) &&
					!order.premium &&
					order.amount === one.task.amount &&
					order !== one.order,
			)
			.map((order) => ({ ...one, target: order })),
	);
	const one = pick(fitting, a + b);
	if (!one) return null;
	const { order, task, target } = one;
	return {
		text: `match ${task.amount} of ${order.no} with ${target.no}`,
		async run(shop) {
			const matching = shop.match(order.no, task.kind, task.amount, target.no, model.now);
			if (whyOwed(target) || looseOf(order) < task.amount)
				return expectSame('no match', await refusal(matching), 'look-again');
			await matching;
			hear(model, target, {
				id: walkName(model, 'match'),
				state: 'PAID',
				amount: task.amount,
				currency: 'IDR',
				transfer: walkName(model, 'transfer'),
			});
			// No provider will report this transfer under this number again.
			target.transfers.pop();
			move(order, 'suspense', 'provider', task.amount);
			order.paysAnother += task.amount;
			task.open = false;
			await tellBoth(shop, model, target, {
				id: walkName(model, 'event'),
				state: 'PENDING',
				amount: target.amount,
				currency: 'IDR',
				transfer: 'none',
			});
		},
	};
};

export const planSettleOut: WalkPlan = (model, { a, b }) => {
	const one = pick(openTasks(model, ['unexpected-refund']), a);
	if (!one) return null;
	const { order, task } = one;
	const outcome = b % 2 === 0 ? 'came-back' : 'loss';
	return {
		text: `${outcome}: ${task.amount} of ${order.no}`,
		async run(shop) {
			await shop.settleOut(order.no, task.amount, outcome, model.now);
			move(order, outcome === 'loss' ? 'payment-loss' : 'provider', 'suspense', task.amount);
			task.open = false;
		},
	};
};

export const planDecide: WalkPlan = (model, { a, b }) => {
	const one = pick(openTasks(model, ['charged-back']), a);
	if (!one) return null;
	const { order, task } = one;
	const what = (['money-back', 'keep', 'let-lapse'] as const)[b % 3] ?? 'keep';
	return {
		text: `decide ${what} about ${order.no}`,
		async run(shop) {
			const deciding = shop.decide(order.no, what, model.now);
			if (!decideInModel(order, what, model.now))
				return expectSame('nothing to decide', await refusal(deciding), 'look-again');
			await deciding;
			task.open = false;
		},
	};
};

export const planCloseTask: WalkPlan = (model, { a }) => {
	const one = pick(
		openTasks(model, ['late-settlement', 'early-refund', 'part-withdrawn', 'dispute-open']),
		a,
	);
	if (!one) return null;
	return {
		text: `close ${one.task.kind} of ${one.order.no}`,
		async run(shop) {
			await shop.closeTask(one.order.no, one.task.kind, model.now);
			one.task.open = false;
		},
	};
};
