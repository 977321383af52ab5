import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';

import { mailedCodes, spacedCode, takeCodeMail } from '../mailed-code/mailed-code.server.ts';
import { MAILED_CODE_MINUTES } from '../mailed-code/mailed-code.ts';
import type { Realm } from '../realm.ts';

type Mailbox = { name: string; email: string };

/**
 * Handles the jobs `customer-login-code`, `company-login-code` and `staff-login-code` with
 * `{personId, nonce}`: emails the code that a log-in requires during a guessing attack. Sends
 * nothing for an unknown id.
 */
export const loginCodeJob =
	(
		door: Realm,
		{ sealer, mailer }: { sealer: Sealer; mailer: Mailer },
		mailboxOf: (db: Db, id: string) => Promise<Mailbox | null>,
		clock: () => Date = () => new Date(),
	): Handler =>
	async ({ personId, nonce }, { tx, jobId }) => {
		const id = String(personId);
		const mailbox = await mailboxOf(tx, id);
		if (!mailbox || !(await takeCodeMail(tx, `${door} ${id}`, clock()))) return;
		const [code] = mailedCodes(sealer, String(nonce));
		await mailer.send({
			to: mailbox.email,
			subject: 'Kode untuk masuk',
			letter: {
				title: 'Kode untuk masuk',
				greeting: `Halo ${mailbox.name},`,
				paragraphs: [
					`Tulis kode ini di halaman masuk yang sedang kamu buka. Kode berlaku ${MAILED_CODE_MINUTES} menit dan hanya sekali pakai.`,
					'Kami memintanya karena ada banyak percobaan masuk. Jangan berikan kode ini kepada siapa pun, juga kepada petugas kami.',
					'Kalau bukan kamu yang sedang masuk, seseorang tahu kata sandimu. Buat yang baru lewat "Lupa kata sandi?" di halaman masuk.',
				],
				facts: [['Kode', spacedCode(code)]],
				action: null,
				closing: 'Salam',
			},
			dedupeKey: `${door}-login-code:${jobId}`,
		});
	};
