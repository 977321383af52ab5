import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import type { WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import type { PremiumAbout, PremiumMail } from './premium-letter.ts';

/** Mails about a premium that is due. The others prove something, so they always go by mail. */
const DUE: readonly PremiumMail[] = ['reminder', 'debit-failed'];

/** Returns true if the customer was reminded by WhatsApp and no mail is needed. */
export async function isRemindedByWhatsApp(
	tx: Tx,
	whatsApp: WhatsAppSender,
	{ policy, amount, dueOn }: PremiumAbout,
	{ kind, title, jobId }: { kind: PremiumMail; title: string; jobId: string },
): Promise<boolean> {
	if (!DUE.includes(kind)) return false;
	const customerId = await customerOfPolicy(tx, policy.id);
	if (customerId === null) return false;
	return whatsApp.first({
		customerId,
		purpose: 'premium-due',
		values: {
			name: policy.application.holder.name,
			title,
			policy: `${policy.product.name}, ${groupedPolicyNo(policy.policyNo)}`,
			amount: formatRupiah(amount),
			due: longDate(dueOn),
		},
		about: { kind: 'policy', id: policy.id },
		jobId,
	});
}
