import { testToday } from '#insurance/claims/test-claims.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import {
	cancelPolicy,
	showCancellation,
} from '#insurance/service/servicing/cancellations/cancel-policy.server.ts';

import type { openBatches } from './test-batches.server.ts';

const ACCOUNT = { bankName: 'Bank Contoh', accountNo: '5550001234', accountName: 'Sari Contoh' };

/** Cancels a policy whose premium is sent back by bank transfer. */
export async function owedRefund(
	{ db, deps }: Awaited<ReturnType<typeof openBatches>>,
	email: string,
): Promise<{ policyNo: string; refund: number }> {
	const one = await testCustomer(db, email, new Date(`${testToday}T03:00:00Z`));
	const cancelling = { ...deps, providers: [] } as never;
	const { refund } = await showCancellation(cancelling, one, one.caller);
	await cancelPolicy(
		cancelling,
		{ policyId: one.policyId, kind: 'free-look', refund, agree: true, account: ACCOUNT },
		one.caller,
	);
	return { policyNo: one.policyNo, refund };
}

export const refundItems = (policyNo: string) => ({
	items: [{ kind: 'policy-refund', target: policyNo }],
});
