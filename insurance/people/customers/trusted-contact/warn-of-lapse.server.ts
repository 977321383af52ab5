import { isBeingPaid } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import { graceOf, graceUntil, unpaidOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { customerOfPolicy } from '../policies/link-policies.server.ts';
import { latePremiumLetter } from './contact-letters.ts';
import { contactLink, type ContactMailDeps, noteMailed } from './contact-mails.server.ts';
import { noteEvent, personOf } from './contact-record.server.ts';
import { livingContact } from './store.server.ts';
import { nameForOthers, toldTo } from './trusted-contact.ts';

export type WarnDeps = ContactMailDeps & {
	/** Injected by claims, because claims depend on customers and not the other way around. */
	isDeathClaimed: (db: Db, customerId: string) => Promise<boolean>;
};

/**
 * Returns the last day of cover if the premium stays unpaid. Null if no warning is needed: the
 * premium was paid, the cover ended or lapsed, or a staff decision is pending.
 */
async function lastDayOf(
	db: Db,
	policy: PolicyHead,
	{ number, dueOn }: { number: number; dueOn: Day },
	now: Date,
): Promise<Day | null> {
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
	if (status !== 'GRACE' || policy.premiumHold.since !== null) return null;
	if (policy.reopened.some(({ held }) => held)) return null;
	const [owed] = unpaidOf(policy, policy.unpaidFrom);
	if (owed?.number !== number || owed.dueOn !== dueOn) return null;
	const { product } = await productVersion(db, policy.product.code, policy.product.version);
	const until = graceUntil(dueOn, graceOf(policy, product));
	const last = until < policy.cover.endDay ? until : policy.cover.endDay;
	return jakartaDay(now) <= last ? last : null;
}

/**
 * True if a warning would be inappropriate, because the holder may have died or a payment is in
 * progress.
 */
const isOutOfPlace = async (deps: WarnDeps, tx: Tx, policyId: string, customerId: string) =>
	(await isBeingPaid(tx, policyId)) || (await deps.isDeathClaimed(tx, customerId));

/**
 * `trusted-contact-premium` with `{policyId, number, dueOn}`: warns the agreed contact that cover
 * is about to end. Nothing is sent if the premium was paid in the meantime.
 */
export function warnOfLapse(deps: WarnDeps, clock: () => Date = () => new Date()): Handler {
	return async ({ policyId, number, dueOn }, { tx, jobId }) => {
		const now = clock();
		const customerId = await customerOfPolicy(tx, String(policyId));
		const row = customerId ? await livingContact(tx, customerId) : undefined;
		if (!row || !toldTo(row).includes('premium')) return;
		const [policy] = await policyHeads(tx, [String(policyId)]);
		const due = { number: Number(number), dueOn: String(dueOn) };
		const last = policy && (await lastDayOf(tx, policy, due, now));
		if (!policy || !last) return;
		if (await isOutOfPlace(deps, tx, policy.id, row.customerId)) return;
		const holder = await loadCustomer(tx, deps.sealer, row.customerId);
		const { name, email } = personOf(deps.sealer, row);
		const { subject, letter } = latePremiumLetter(
			{
				holder: nameForOthers(holder?.name ?? ''),
				name,
				url: await contactLink(tx, deps, row, { jobId, now }),
				publicUrl: deps.publicUrl,
			},
			{ product: policy.product.name, policyNo: policy.policyNo, dueOn: due.dueOn, last },
		);
		await deps.mailer.send({
			to: email,
			subject,
			letter,
			dedupeKey: `trusted-contact:${jobId}`,
		});
		await noteMailed(tx, row.id, now);
		await noteEvent(tx, row, { kind: 'premium-told', at: now, purposes: ['premium'] });
	};
}
