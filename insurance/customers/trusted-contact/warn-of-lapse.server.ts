import { loadCustomer } from '#insurance/accounts/customer-account.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import { graceUntil, unpaidOf } from '#insurance/policies/premium-schedule.ts';
import { productVersion } from '#insurance/products/current-product.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { customerOfPolicy } from '../link-policies.server.ts';
import { latePremiumLetter } from './contact-letters.ts';
import { contactLink, type ContactMailDeps } from './contact-mails.server.ts';
import { noteEvent, personOf } from './contact-record.server.ts';
import { lockLivingContact, writeContact } from './store.server.ts';
import { nameForOthers, toldTo } from './trusted-contact.ts';

/**
 * The last day on which a premium keeps its cover, where it is still unpaid; null where there is
 * nothing to warn of: it was paid, the cover ended or lapsed, or a person decides first.
 */
async function lastDayOf(
	db: Db,
	policy: PolicyHead,
	{ number, dueOn }: { number: number; dueOn: Day },
	today: Day,
): Promise<Day | null> {
	if (policy.status !== 'GRACE' || policy.reopened.some(({ held }) => held)) return null;
	const [owed] = unpaidOf(policy, policy.unpaidFrom);
	if (owed?.number !== number || owed.dueOn !== dueOn) return null;
	const { product } = await productVersion(db, policy.product.code, policy.product.version);
	const last = graceUntil(dueOn, product.graceDays);
	return today <= last ? last : null;
}

/**
 * `trusted-contact-premium` with `{policyId, number, dueOn}`: the contact who agreed hears that
 * cover is about to be lost. What was paid meanwhile is no longer told.
 */
export function warnOfLapse(deps: ContactMailDeps, clock: () => Date = () => new Date()): Handler {
	return async ({ policyId, number, dueOn }, { tx, jobId }) => {
		const now = clock();
		const customerId = await customerOfPolicy(tx, String(policyId));
		const row = customerId ? await lockLivingContact(tx, customerId) : undefined;
		if (!row || !toldTo(row).includes('premium')) return;
		const [policy] = await policyHeads(tx, [String(policyId)]);
		const due = { number: Number(number), dueOn: String(dueOn) };
		const last = policy && (await lastDayOf(tx, policy, due, jakartaDay(now)));
		if (!policy || !last) return;
		const holder = await loadCustomer(tx, deps.sealer, row.customerId);
		const { name, email } = personOf(deps.sealer, row);
		const { subject, letter } = latePremiumLetter(
			{
				holder: nameForOthers(holder?.name ?? ''),
				name,
				url: await contactLink(tx, deps, row, { jobId, now }),
				publicUrl: deps.publicUrl,
			},
			{
				product: policy.product.name,
				policyNo: policy.policyNo,
				dueOn: due.dueOn,
				last,
			},
		);
		await deps.mailer.send({
			to: email,
			subject,
			letter,
			dedupeKey: `trusted-contact:${jobId}`,
		});
		await writeContact(tx, { ...row, writtenAt: now });
		await noteEvent(tx, row, { kind: 'premium-told', at: now, purposes: ['premium'] });
	};
}
