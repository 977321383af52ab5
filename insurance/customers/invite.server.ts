import { INVITATION_MINUTES } from '#insurance/accounts/account.ts';
import { customerOf, loadCustomer, passwordLink } from '#insurance/accounts/customer-account.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { linkPolicy } from './store.server.ts';

export type InviteDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

/**
 * `invitation` with `{policyId}`: the policy gets its customer, and a customer without a password a link to set one
 * (ambition, trap 6: there is no other way to a first account).
 */
export function customerJobs({ sealer, mailer, publicUrl }: InviteDeps): Record<'invitation' | 'profile-changed', Handler> {
	return {
		invitation: async ({ policyId }, { tx }) => {
			const policy = await loadPolicy(tx, sealer, String(policyId));
			if (!policy) throw new Error('no such policy');
			const { holder } = policy.application;
			const customerId = await customerOf(tx, sealer, holder);
			await linkPolicy(tx, policy.id, customerId);
			const customer = await loadCustomer(tx, sealer, customerId);
			if (customer?.hasPassword) return;
			// The mail leaves before this transaction is written, and leaves once: a second try must make the link that was sent.
			const url = await passwordLink(tx, publicUrl, customerId, INVITATION_MINUTES, new Date(), sealer.fingerprint('invitation link', policy.id));
			const letter = writeLetter({
				title: 'Buka akun self-care kamu',
				greeting: `Halo ${holder.name},`,
				paragraphs: [
					`Polis ${policy.product.name} sudah terbit. Di akun self-care kamu bisa melihat polis, mengunduh dokumennya, dan nanti mengajukan klaim.`,
					'Buat kata sandimu lewat tombol ini. Tautannya berlaku 7 hari dan hanya sekali.',
				],
				action: { label: 'Buat kata sandi', url },
				closing: 'Salam hangat, Jaga',
			});
			await mailer.send({ to: holder.email, subject: 'Buka akun self-care kamu', ...letter, dedupeKey: `invitation:${policy.id}` });
		},
		'profile-changed': async ({ customerId, at }, { tx, jobId }) => {
			const customer = await loadCustomer(tx, sealer, String(customerId));
			if (!customer) return;
			const letter = writeLetter({
				title: 'Profil kamu diubah',
				greeting: `Halo ${customer.name},`,
				paragraphs: [
					`Profil self-care kamu diubah pada ${shortDateTime(new Date(String(at)))}.`,
					'Kalau itu bukan kamu, segera buat kata sandi baru: semua sesi yang masuk akan dikeluarkan. Lalu kabari kami.',
				],
				action: { label: 'Buat kata sandi baru', url: `${publicUrl}/selfcare/forgot-password` },
				closing: 'Salam, Jaga',
			});
			await mailer.send({ to: customer.email, subject: 'Profil kamu diubah', ...letter, dedupeKey: `profile-changed:${jobId}` });
		},
	};
}
