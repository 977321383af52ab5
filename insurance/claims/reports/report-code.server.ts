import {
	mailedCodes,
	spacedCode,
	takeCodeMail,
} from '#insurance/access/identity/mailed-code/mailed-code.server.ts';
import { MAILED_CODE_MINUTES } from '#insurance/access/identity/mailed-code/mailed-code.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { contactForDesk } from '#insurance/people/customers/trusted-contact/contact-record.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { prose } from '#platform/values/text/prose.ts';

async function mailboxes(tx: Tx, sealer: Sealer, policyId: string): Promise<Set<string>> {
	const policy = await loadPolicy(tx, sealer, policyId);
	if (!policy) return new Set();
	const customerId = await customerOfPolicy(tx, policyId);
	const contact = customerId ? await contactForDesk(tx, sealer, customerId) : null;
	const agreed = contact?.email;
	return new Set([policy.application.holder.email, agreed ?? ''].filter((one) => one !== ''));
}

/**
 * Handles `claim-report-code` with `{policyId, nonce}`: emails the code that a third-party report
 * requires after many wrong birth dates. Sends nothing for an unknown policy id.
 */
export const reportCodeJob =
	(
		{ sealer, mailer, publicUrl }: { sealer: Sealer; mailer: Mailer; publicUrl: string },
		clock: () => Date = () => new Date(),
	): Handler =>
	async ({ policyId, nonce }, { tx, jobId }) => {
		const id = String(policyId);
		const to = await mailboxes(tx, sealer, id);
		if (to.size === 0 || !(await takeCodeMail(tx, `report ${id}`, clock()))) return;
		const [code] = mailedCodes(sealer, String(nonce));
		for (const [at, address] of [...to].entries())
			await mailer.send({
				to: address,
				subject: 'Kode untuk melaporkan klaim',
				letter: {
					title: 'Kode untuk melaporkan klaim',
					greeting: 'Halo,',
					paragraphs: [
						prose`
							Seseorang sedang melaporkan klaim atas polis yang kamu pegang, atau yang
							pemegangnya menunjukmu sebagai orang kepercayaan. Kalau kamu mengenalnya,
							berikan kode ini. Kode berlaku ${MAILED_CODE_MINUTES} menit dan hanya
							sekali pakai.`,
						'Tidak mengenalnya? Jangan berikan kodenya, dan beri tahu kami. Petugas kami tidak pernah meminta kode.',
					],
					facts: [['Kode', spacedCode(code)]],
					action: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
					closing: 'Salam',
				},
				dedupeKey: `claim-report-code:${jobId}:${at}`,
			});
	};
