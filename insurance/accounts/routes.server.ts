import type { Pool } from '#platform/db/pool.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { RESET_MINUTES } from './account.ts';
import { changePassword as changeCall, forgotPassword as forgotCall, login as loginCall } from './api.ts';
import { changePassword } from './change-password.server.ts';
import { emailPrintOf, openPerson, passwordLink } from './customer-account.server.ts';
import { type AccountDeps, login } from './login.server.ts';
import { customersByEmail } from './store.server.ts';

export function accountRoutes(deps: AccountDeps & { db: Pool }): Served[] {
	return [
		serve(loginCall, (input, caller) => login(deps, input, caller)),
		serve(forgotCall, async ({ email }) => {
			// The work for a known address is done by the job, so that nothing here tells it from an unknown one.
			await deps.db.transaction((tx) => enqueue(tx, 'password-reset', { emailPrint: emailPrintOf(deps.sealer, email) }));
			return { sent: true as const };
		}),
		serve(changeCall, (input, caller) => changePassword(deps.db, input, caller)),
	];
}

/** `password-reset` with `{emailPrint}`: a link to every customer of that address who has a password; else nothing. */
export function accountJobs({ sealer, mailer, publicUrl }: Pick<AccountDeps, 'sealer' | 'publicUrl'> & { mailer: Mailer }): Record<'password-reset', Handler> {
	return {
		'password-reset': async ({ emailPrint }, { tx, jobId }) => {
			for (const row of await customersByEmail(tx, String(emailPrint))) {
				const person = openPerson(sealer, row.person);
				const url = await passwordLink(tx, publicUrl, row.id, RESET_MINUTES, new Date());
				const letter = writeLetter({
					title: 'Buat kata sandi baru',
					greeting: `Halo ${person.name},`,
					paragraphs: [`Ada permintaan untuk membuat kata sandi baru bagi akunmu. Tautan ini berlaku ${RESET_MINUTES} menit dan hanya sekali.`, 'Kalau bukan kamu yang meminta, abaikan saja surat ini; kata sandimu tidak berubah.'],
					action: { label: 'Buat kata sandi baru', url },
					closing: 'Salam, Jaga',
				});
				await mailer.send({ to: person.email, subject: 'Buat kata sandi baru', ...letter, dedupeKey: `password-reset:${jobId}:${row.id}` });
			}
		},
	};
}
