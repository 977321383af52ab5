import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import { refuseOneHand } from '#insurance/staff/two-people.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { maskAccount } from '#platform/values/mask-account.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { addEvent, type ClaimDeps, claimContent, moveTo } from '../claim-content.server.ts';
import { mailAbout } from '../claim-mails.server.ts';
import { nextTransfer, payeesNow } from '../reports/claim-payees.server.ts';
import { subjectOf } from './found-claim.server.ts';
import type { payClaim } from './office-api.ts';
import { bookPayout } from './payout-journals.server.ts';
import { insertPayout, paidSum, payoutsOf } from './payout-store.server.ts';
import { by, type Moved, movedOf, seenClaim } from './seen-claim.server.ts';
import { whyNotPay } from './who-may.server.ts';
import { recommendationsOf } from './work-store.server.ts';

/**
 * Writes down a transfer: exactly what is granted and not yet paid, to the account of the claim, or
 * to the next beneficiary's where somebody else reported it. While an objection is looked at, what
 * is beyond dispute is paid and the claim stays where it is.
 */
export function recordPayout(
	deps: ClaimDeps,
	input: CallInput<typeof payClaim>,
	caller: Caller,
): Promise<Moved> {
	const staff = staffWho(caller, 'claims.pay');
	const { now } = caller;
	if (input.paidOn > jakartaDay(now)) throw refuseFields({ paidOn: 'Tanggal bayar belum tiba' });
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		const paid = await paidSum(tx, claim.id);
		const recommendations = await recommendationsOf(tx, claim.id);
		const why = whyNotPay(staff, claim, paid, recommendations);
		if (why) throw new Refusal(why.code, why.words);
		await refuseOneHand(tx, {
			first: recommendations.map(({ staffId }) => staffId),
			second: { staffId: staff.staffId, at: now },
			permission: 'claims.pay',
		});
		const within = { db: tx, sealer: deps.sealer };
		const payees = await payeesNow(within, await subjectOf(within, claim), claim);
		const { bank } = claimContent(deps.sealer, claim);
		const transfer = nextTransfer(claim, { bank, payees }, await payoutsOf(tx, claim.id));
		if (!transfer)
			throw new Refusal('look-again', payees?.problem ?? 'Tidak ada yang perlu dibayar.');
		const { account, amount, last } = transfer;
		const done = claim.status === 'approved' && last;
		const change = done ? { closedAt: now, dueOn: null } : {};
		const next = await moveTo(tx, claim, done ? 'paid' : claim.status, now, change);
		const payoutNo = await insertPayout(tx, {
			claimId: claim.id,
			staffId: staff.staffId,
			amount,
			reference: input.reference,
			paidOn: input.paidOn,
			accountMasked: maskAccount(account.accountNumber),
			at: now,
		});
		await bookPayout(tx, claim, { payoutNo, amount, paidOn: input.paidOn, now });
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'paid',
			by: by(staff),
			at: now,
			note: formatRupiah(amount),
		});
		if (last) await mailAbout(tx, next, 'paid');
		return movedOf(next);
	});
}
