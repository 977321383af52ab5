import { methodAt } from '#insurance/money/payments/methods.ts';
import type { PayDeps } from '#insurance/money/payments/pay-deps.server.ts';
import {
	instalmentCheckout,
	placeInstalmentOrder,
} from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { callersWholePolicy } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import { owedBy } from '#insurance/policies/premiums/instalments.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import type { payPremium as payCall } from './api.ts';
import { graceDaysOf } from './show-premiums.server.ts';

/**
 * Places the order for the amount now owed on the customer's own policy and returns the URL of the
 * provider's page. Refuses with `forbidden`, `fix-fields` for the method, `price-changed` with the
 * new total if a different one was displayed, or `look-again` if there is nothing to pay.
 */
export async function payPremium(
	deps: PayDeps,
	input: CallInput<typeof payCall>,
	caller: Caller,
): Promise<CallOutput<typeof payCall>> {
	const policy = await callersWholePolicy(deps, input, caller);
	const method = methodAt(deps.provider, input.metode_pembayaran);
	if (!method) throw refuseFields({ metode_pembayaran: 'Pilih cara bayar yang tersedia' });
	const graceDays = await graceDaysOf(deps.db, policy);
	const { order, numbers } = await deps.db.transaction(async (tx) => {
		const held = await lockPolicy(tx, policy.id);
		if (!held) throw new Refusal('forbidden');
		const { pay, total } = owedBy(held, graceDays, caller.now);
		if (pay.length === 0)
			throw new Refusal('look-again', 'Tidak ada premi yang harus dibayar untuk polis ini.');
		if (total !== input.amount)
			throw new Refusal(
				'price-changed',
				`Yang harus dibayar sekarang ${formatRupiah(total)}. Periksa rinciannya, lalu bayar.`,
				{ amount: total, planRateFormated: groupDigits(total) },
			);
		if (total < method.min || total > method.max) {
			throw refuseFields({
				metode_pembayaran: `${method.label} menerima ${formatRupiah(method.min)} sampai ${formatRupiah(method.max)}. Pilih cara bayar lain.`,
			});
		}
		const numbers = pay.map(({ number }) => number);
		const evidence = {
			at: caller.now.toISOString(),
			ip: caller.ip,
			userAgent: caller.userAgent,
		};
		const order = await placeInstalmentOrder(tx, deps.sealer, {
			policyId: policy.id,
			numbers,
			paidBy: 'customer',
			mandateId: null,
			amount: total,
			method: method.id,
			provider: deps.provider.id,
			now: caller.now,
			evidence,
		});
		return { order, numbers };
	});
	const label = `Premi ${policy.product.name} ke-${numbers.join(', ')}`;
	return {
		orderId: order.orderNo,
		endpointUrl: await instalmentCheckout(deps, order, policy, label, caller.now),
		amount: order.amount,
	};
}
