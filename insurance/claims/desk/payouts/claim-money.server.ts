import type { CallOutput } from '#platform/contract/call.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import type { ClaimDeps } from '../../claim-content.server.ts';
import { payableOf } from '../../reports/payees/claim-payees.server.ts';
import { reportForDesk } from '../../reports/report-for-desk.server.ts';
import { reserveForDesk } from '../../reserves/reserve-for-desk.server.ts';
import type { ClaimRow } from '../../store.server.ts';
import type { claimFile } from '../file-api.ts';
import type { subjectOf } from '../found-claim.server.ts';
import { guardianOf } from './guardian-for-desk.server.ts';
import { owedTransfer } from './owed-transfer.server.ts';

export async function moneyOf(
	deps: ClaimDeps,
	claim: ClaimRow,
	subject: Awaited<ReturnType<typeof subjectOf>>,
) {
	const { content, late, paid, payees, payouts, transfer } = await owedTransfer(deps, claim, {
		subject,
		policy: subject.policy,
	});
	const { amount: arrears } = late;
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
