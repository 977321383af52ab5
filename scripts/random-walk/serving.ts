import { VOUCHERS } from './counters/shop.ts';
import { type Cart, isActiveInModel, type Model, type ModelPolicy } from './model.ts';
import {
	cancelInModel,
	closeWaitingInModel,
	owedNow,
	quoteInModel,
	statusNow,
} from './policies.ts';
import { WALK_METHODS, pick, placed, type WalkPlan, refusal, expectSame } from './steps.ts';
import { OFFER_DAYS, plusDays, walkPremium, dayOfInstant } from './terms.ts';

const choose = (model: Model, at: number): ModelPolicy | undefined =>
	at % 2 === 0 ? pick(model.policies.toReversed().slice(0, 4), at) : pick(model.policies, at);

export const planCancel: WalkPlan = (model, { a, b }) => {
	const policy = choose(model, a);
	if (!policy) return null;
	return {
		text: `cancel ${policy.no} (${policy.status})`,
		async run(shop) {
			const quote = quoteInModel(policy, model.now);
			const shown = await shop.cancellation(policy.id, model.now);
			if (policy.status === 'CANCELLED') return expectSame('kind', shown.kind, null);
			expectSame('kind', shown.kind, quote.kind);
			expectSame('refund shown', shown.refund, quote.refund);
			expectSame(
				'lines',
				shown.lines.reduce((sum, { amount }) => sum + amount, 0),
				quote.refund,
			);
			if (quote.kind === null) {
				const pressed = shop.cancel(policy.id, 'pro-rata', 0, model.now);
				return expectSame('cancelling what is over', await refusal(pressed), 'look-again');
			}
			if (b % 5 === 4) {
				const greedy = shop.cancel(policy.id, quote.kind, quote.refund + 1, model.now);
				return expectSame('more than was shown', await refusal(greedy), 'look-again');
			}
			const press = () =>
				shop.cancel(policy.id, quote.kind ?? 'pro-rata', quote.refund, model.now);
			const answers = await Promise.all(b % 3 === 0 ? [press(), press()] : [press()]);
			for (const { refund } of answers) expectSame('refund', refund, quote.refund);
			cancelInModel(model, policy, quote);
		},
	};
};

const mayRenew = (policy: ModelPolicy, now: number): boolean =>
	['INFORCE', 'GRACE'].includes(statusNow(policy, now)) &&
	policy.renewedBy === null &&
	dayOfInstant(now) >= plusDays(policy.cover.end, -OFFER_DAYS);

export const planRenew: WalkPlan = (model, { a, b }) => {
	const ripe = model.policies.filter((one) => mayRenew(one, model.now));
	const policy = b % 4 !== 0 && ripe.length > 0 ? pick(ripe, a) : choose(model, a);
	if (!policy) return null;
	return {
		text: `renew ${policy.no} (${policy.status})`,
		async run(shop) {
			const may = mayRenew(policy, model.now);
			const form = { ...policy.form, printed: false };
			const premium = walkPremium(form);
			const shown = await shop.renewal(policy.id, model.now);
			expectSame('offered', shown.status !== 'none', may);
			if (!may)
				return expectSame(
					'renewing it',
					await refusal(shop.renew(policy.id, premium, model.now)),
					'look-again',
				);
			expectSame('premium of the renewal', shown.premium, premium);
			const added = await shop.renew(policy.id, premium, model.now);
			const cart: Cart = { id: added.userSession, items: [], usedAt: model.now };
			model.carts.push(cart);
			const from = plusDays(policy.cover.end, 1);
			cart.items.push({
				id: added.cartID,
				cart,
				form,
				status: 'open',
				revision: 1,
				renews: policy,
				from,
			});
		},
	};
};

export const planPayPremium: WalkPlan = (model, { a, b, c }) => {
	const owing = model.policies.filter((one) => owedNow(one, model.now).length > 0);
	const policy = b % 5 !== 0 && owing.length > 0 ? pick(owing, a) : choose(model, a);
	if (!policy) return null;
	const method = WALK_METHODS[c % WALK_METHODS.length] ?? 'qris';
	return {
		text: `order the premium of ${policy.no} (${policy.status}) by ${method}`,
		async run(shop) {
			const pay = owedNow(policy, model.now);
			const amount = pay.reduce((sum, one) => sum + one.amount, 0);
			const shown = await shop.premiums(policy.id, model.now);
			expectSame('owed', shown.owed.total, amount);
			const placing = shop.payPremium(policy.id, amount, method, model.now);
			if (pay.length === 0)
				return expectSame('nothing to pay', await refusal(placing), 'look-again');
			const no = await placing;
			const numbers = pay.map(({ number }) => number);
			const wish = model.orders.find(
				(one) =>
					one.premium?.policy === policy &&
					one.status === 'pending' &&
					one.method === method &&
					one.expiresAt > model.now &&
					one.premium.numbers.join() === numbers.join(),
			);
			if (wish) return expectSame('the same wish', no, wish.no);
			closeWaitingInModel(model, policy);
			placed(model, no, { amount, method, lines: [], premium: { policy, numbers } });
			model.now += shop.waitedMs();
		},
	};
};

export const planRedeem: WalkPlan = (model, { a, b }) => {
	const policy = choose(model, a);
	if (!policy) return null;
	const quantity = 1 + (b % 3);
	return {
		text: `redeem ${quantity} for ${policy.no} (${policy.status})`,
		async run(shop) {
			const asking = shop.redeem(policy.no, quantity, model.now);
			if (!isActiveInModel({ ...policy, status: statusNow(policy, model.now) }))
				return expectSame('voucher of what is over', await refusal(asking), 'fix-fields');
			const fits =
				policy.vouchers + quantity <= VOUCHERS.perPolicy && quantity <= model.vouchersLeft;
			if (!fits) return expectSame('too many vouchers', await refusal(asking), 'look-again');
			await asking;
			policy.vouchers += quantity;
			model.vouchersLeft -= quantity;
		},
	};
};
