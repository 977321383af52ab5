import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { MAIL_ALONE, type WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import { mailedCodes, spacedCode, takeCodeMail } from '../mailed-code/mailed-code.server.ts';
import { MAILED_CODE_MINUTES } from '../mailed-code/mailed-code.ts';
import type { Realm } from '../realm.ts';

type Mailbox = { name: string; email: string };
/** `whatsApp` sends the code first, to people who agreed to it. */
type CodeMailDeps = { sealer: Sealer; mailer: Mailer; whatsApp?: WhatsAppSender | undefined };

/**
 * Handles the jobs `customer-login-code`, `company-login-code` and `staff-login-code` with
 * `{personId, nonce}`: emails the code that a log-in requires during a guessing attack. Sends
 * nothing for an unknown id.
 */
export const loginCodeJob =
	(
		door: Realm,
		{ sealer, mailer, whatsApp = MAIL_ALONE }: CodeMailDeps,
		mailboxOf: (db: Db, id: string) => Promise<Mailbox | null>,
		clock: () => Date = () => new Date(),
	): Handler =>
	async ({ personId, nonce }, { tx, jobId }) => {
		const id = String(personId);
		const mailbox = await mailboxOf(tx, id);
		if (!mailbox || !(await takeCodeMail(tx, `${door} ${id}`, clock()))) return;
		const [code] = mailedCodes(sealer, String(nonce));
		const message = { customerId: id, purpose: 'codes', values: { code }, jobId };
		if (await whatsApp.first(message)) return;
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
