import { instalmentOrderByNo } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { addressOnFile } from '#insurance/people/customers/policies/address-on-file.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';

import { actLetter, MAILED_ACTS } from './act-letters.ts';

type MailDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

async function paymentOf(db: Db, orderNo: unknown) {
	if (typeof orderNo !== 'string') return null;
	const order = await instalmentOrderByNo(db, orderNo);
	if (!order?.redirectUrl) throw new Error('no payment page yet');
	const { amount, redirectUrl: url, expiresAt } = order;
	return { amount, url, expiresAt };
}

/** `caller-mail` with `{policyId, act, at, orderNo, key}`: informs the holder about an act of staff. */
export const callerJobs = ({
	sealer,
	mailer,
	publicUrl,
}: MailDeps): Record<'caller-mail', Handler> => ({
	'caller-mail': async ({ policyId, act: sent, at, orderNo, key }, { tx }) => {
		const policy = await loadPolicy(tx, sealer, String(policyId));
		const act = MAILED_ACTS.find((one) => one === sent);
		if (!policy || !act) throw new Error('no such act for a caller');
		const letter = actLetter({
			policy,
			act,
			at: new Date(String(at)),
			order: await paymentOf(tx, orderNo),
			publicUrl,
		});
		await mailer.send({
			to: await addressOnFile(tx, sealer, policy),
			subject: letter.title,
			letter,
			dedupeKey: String(key),
		});
	},
});
