import { isTrustedContact } from '#insurance/people/customers/trusted-contact/contact-record.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { SEALED } from '../claim-content.server.ts';
import { isClosed } from '../claim.ts';
import type { claimFile } from '../desk/file-api.ts';
import { partOf, type PayoutRow } from '../desk/payouts/payout-store.server.ts';
import type { ClaimRow } from '../store.server.ts';
import { splitAmount, type Payees } from './payees/payees.ts';
import { RELATION_WORDS } from './report.ts';
import type { Reporter } from './reporter-schema.ts';
import { reportOfClaim } from './store.server.ts';

/** Returns a claim's reporter and payees for the assessor; null if the holder reported the claim. */
export async function reportForDesk(
	deps: { db: Db; sealer: Sealer },
	claim: ClaimRow,
	{
		payees,
		payouts,
		payable,
	}: { payees: Payees | null; payouts: readonly PayoutRow[]; payable: number },
): Promise<CallOutput<typeof claimFile>['report']> {
	const report = await reportOfClaim(deps.db, claim.id);
	if (!report?.reporter || !payees) return null;
	const { relation, name, nik, phone, email, organisation } = deps.sealer.open<Reporter>(
		SEALED.reporter,
		report.reporter,
	);
	const parts = splitAmount(payable, payees.payees);
	return {
		by: relation,
		relation: RELATION_WORDS[relation],
		name,
		nik,
		phone,
		email,
		organisation,
		isTrustedContact: await isTrustedContact(deps.db, deps.sealer, claim.customerId, {
			email,
			phone,
		}),
		payees: payees.payees.map((one, at) => ({
			name: one.name,
			share: one.share,
			account: one.account
				? `${one.account.bankName} ${maskAccount(one.account.accountNumber)}`
				: null,
			amount: parts[at] ?? 0,
			paid: payouts.some((one, nth) => one.returnedOn === null && partOf(one, nth) === at),
		})),
		// No further payments are made on a closed claim.
		problem: isClosed(claim.status) ? null : payees.problem,
		byLaw: payees.byLaw,
	};
}
