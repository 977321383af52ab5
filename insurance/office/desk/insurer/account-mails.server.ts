import { type ApprovalProposal, proposalOf } from '#insurance/access/approvals/proposal.server.ts';
import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { staffNamed } from '#insurance/access/staff/login/office-session.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import {
	type AccountMail,
	proposedAccount,
	premiumAccountWords,
} from './premium-account.server.ts';

const TITLES: Record<AccountMail, string> = {
	proposed: 'Rekening premi perusahaan diusulkan diganti',
	agreed: 'Rekening premi perusahaan diganti',
	refused: 'Usulan rekening premi perusahaan ditolak',
	withdrawn: 'Usulan rekening premi perusahaan ditarik',
};
const WORDS: Record<AccountMail, string[]> = {
	proposed: [
		'Rekening tempat perusahaan membayar premi diusulkan diganti. Sampai orang kedua menyetujuinya, rekening lama tetap berlaku.',
		'Cocokkan rekening barunya dengan bank lewat jalan yang sudah kamu kenal sebelum memutuskan. Kalau usulan ini mencurigakan, tolak dan beri tahu administrator.',
	],
	agreed: [
		'Mulai sekarang tagihan, surat dan panel perusahaan menyebut rekening ini. Kalau kamu tidak mengetahuinya, hubungi administrator sekarang.',
	],
	refused: ['Usulannya tidak dijalankan; rekening lama tetap berlaku.'],
	withdrawn: ['Yang mengusulkan menarik usulannya; rekening lama tetap berlaku.'],
};

async function factsOf(db: Db, change: ApprovalProposal): Promise<[string, string][]> {
	const named = async (id: string) => (await staffNamed(db, id)).name;
	const { reason, proposedBy, proposedAt, closedBy } = change;
	return [
		['Rekening yang diusulkan', premiumAccountWords(proposedAccount(change))],
		['Alasan', reason],
		['Diusulkan', `${await named(proposedBy)}, ${shortDateTime(proposedAt)}`],
		...(closedBy ? ([['Diputuskan', await named(closedBy)]] as [string, string][]) : []),
	];
}

/** Handles `premium-account-mail` with `{changeId, what}`: emails all staff who work with money. */
export function premiumAccountJobs({
	sealer,
	mailer,
	publicUrl,
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
}): Record<'premium-account-mail', Handler> {
	return {
		'premium-account-mail': async ({ changeId, what }, { tx, jobId }) => {
			const change = await proposalOf(tx, { sealer }, String(changeId));
			if (!change) return;
			const mail = what as AccountMail;
			// A proposal that was decided before this email was sent has an email about the
			// decision instead.
			if (mail === 'proposed' && change.state !== 'open') return;
			const facts = await factsOf(tx, change);
			for (const { id, name, email } of await colleaguesWhoMay(tx, 'money.approve')) {
				const letter: Letter = {
					title: TITLES[mail],
					greeting: `Halo ${name || email},`,
					paragraphs: WORDS[mail],
					facts,
					action: {
						label: 'Buka Tagihan perusahaan',
						url: `${publicUrl}/office/uang?lihat=tagihan`,
					},
					closing: 'Salam',
				};
				await mailer.send({
					to: email,
					subject: letter.title,
					letter,
					dedupeKey: `premium-account-mail:${jobId}:${id}`,
				});
			}
		},
	};
}
