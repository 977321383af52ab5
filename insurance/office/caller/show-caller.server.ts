import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { isActive, statusAt } from '#insurance/policies/policy.ts';
import { premiumPayment } from '#insurance/service/billing/mandates/premium-payment.server.ts';
import { showPremiums } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import { showCancellation } from '#insurance/service/servicing/cancellations/cancel-policy.server.ts';
import { showServicing } from '#insurance/service/servicing/show-servicing.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { maskEmail } from '#platform/values/text/mask-contact.ts';

import type { ActDeps } from './acts/act.server.ts';
import type { showCaller } from './api.ts';
import { checkedCase, endOfCase } from './running-case.server.ts';
import type { CaseRow } from './store.server.ts';

type Shown = CallOutput<typeof showCaller>;

async function premiumOf(
	deps: ActDeps,
	policyId: string,
	holder: Caller,
): Promise<Shown['premium']> {
	const { owed, ways } = await showPremiums(deps, { policyId }, holder);
	return {
		total: owed.total,
		lines: owed.lines.map(({ label, amount }) => ({ label, amount })),
		ways: ways
			.filter(({ min, max }) => owed.total >= min && owed.total <= max)
			.map(({ id, label }) => ({ id, label })),
	};
}

async function cancellationOf(
	deps: ActDeps,
	policyId: string,
	holder: Caller,
): Promise<Shown['cancellation']> {
	const found = await showCancellation(deps, { policyId }, holder);
	const { kind, reason, lines, refund, refundDueOn, needsAccount, cancelledAt } = found;
	return { kind, reason, lines, refund, refundDueOn, needsAccount, cancelledAt };
}

async function shownTo(deps: ActDeps, row: CaseRow, holder: Caller): Promise<Shown> {
	const { policyId } = row;
	const policy = await loadPolicy(deps.db, deps.sealer, policyId);
	const customer = await loadCustomer(deps.db, deps.sealer, row.customerId);
	if (!policy || !customer) throw new Refusal('not-found');
	const [servicing, payment, premium, cancellation] = await Promise.all([
		showServicing(deps, { policyId }, holder),
		premiumPayment(deps, { policyId }, holder),
		premiumOf(deps, policyId, holder),
		cancellationOf(deps, policyId, holder),
	]);
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, holder.now);
	return {
		until: endOfCase(row.passedAt ?? row.begunAt).toISOString(),
		name: customer.name,
		productName: policy.product.name,
		policyStatus: status,
		mail: maskEmail(customer.email),
		mayChange: servicing.mayChange,
		address: servicing.address,
		beneficiaries: servicing.hasBeneficiaries ? servicing.beneficiaries : null,
		mandate:
			payment.mandateNo === ''
				? null
				: { bank: payment.reccuringBank, account: payment.reccuringAccountNo },
		premium,
		cancellation,
		hasReceipt: policy.orderNo !== null,
		hasCards: isActive(status) && policy.insured.length > 0,
	};
}

/** Shows what can be done for a checked holder, and records that their data were opened. */
export async function showCallerCase(
	deps: ActDeps,
	input: CallInput<typeof showCaller>,
	caller: RevealingCaller<'policy'>,
): Promise<Revealed<Shown>> {
	const { row, holder } = await checkedCase(deps, input, caller);
	const access = {
		customerId: row.customerId,
		subjectId: row.policyId,
		reason: 'Nasabah menelepon, identitasnya diperiksa',
		number: input.policyNo,
		typed: true,
	} as const;
	return caller.reveal(deps.db, access, () => shownTo(deps, row, holder));
}
