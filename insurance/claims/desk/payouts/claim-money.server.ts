import type { CallOutput } from '#platform/contract/call.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { type ClaimDeps, claimContent } from '../../claim-content.server.ts';
import { nextTransfer, payableOf, payeesNow } from '../../reports/payees/claim-payees.server.ts';
import { reportForDesk } from '../../reports/report-for-desk.server.ts';
import { reserveForDesk } from '../../reserves/reserve-for-desk.server.ts';
import type { ClaimRow } from '../../store.server.ts';
import type { claimFile } from '../file-api.ts';
import type { subjectOf } from '../found-claim.server.ts';
import { arrearsOf } from './arrears.server.ts';
import { guardianOf } from './guardian-for-desk.server.ts';
import { payoutsOf, settledByTransfer } from './payout-store.server.ts';

export async function moneyOf(
	deps: ClaimDeps,
	claim: ClaimRow,
	subject: Awaited<ReturnType<typeof subjectOf>>,
) {
	const content = claimContent(deps.sealer, claim);
	const payouts = await payoutsOf(deps.db, claim.id);
	const paid = settledByTransfer(payouts);
	const { amount: arrears } = await arrearsOf(deps, claim, { paid, policy: subject.policy });
	const payees = await payeesNow(deps, subject, claim);
	const transfer = nextTransfer(claim, { bank: content.bank, payees, arrears }, payouts);
	const bank = transfer?.account ?? content.bank;
	return {
		paid,
		shown: {
			guardian: guardianOf(content, claim, bank.accountName),
			bank: {
				...bank,
				// For a claim reported by someone else, the report lists the possible payees.
				nameDiffers:
					payees === null &&
					!sameName(bank.accountName, content.holderName) &&
					!sameName(bank.accountName, content.insured.name),
			},
			report: await reportForDesk(deps, claim, {
				payees,
				payouts,
				payable: payableOf(claim.approvedAmount, arrears, payouts),
			}),
			payouts: payouts.map(({ amount, arrears: kept, reference, paidOn, by }) => ({
				amount,
				arrears: kept,
				reference,
				paidOn,
				by,
			})),
			owed: transfer?.amount ?? 0,
			arrears,
			reserve: await reserveForDesk(deps.db, claim.id),
		} satisfies Partial<CallOutput<typeof claimFile>>,
	};
}
