import { loginCodeJob } from '#insurance/access/identity/login-door/code-mail.server.ts';
import type { DoorDeps } from '#insurance/access/identity/login-door/login-door.server.ts';
import { countOpenLinks } from '#insurance/access/identity/one-time-links.server.ts';
import {
	INVITATION_MINUTES,
	MAX_OPEN_LINKS,
	RESET_MINUTES,
} from '#insurance/access/identity/realm.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { type Served, serve, serveAll } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';

import { adminLetterJobs } from './admins/admin-letters.server.ts';
import { changeAdminRole, removeAdmin } from './admins/change-admins.server.ts';
import {
	adminPasswordLink,
	changeAdminPassword,
	type CompanyDeps,
	loginAdmin,
	showMe,
} from './admins/login.server.ts';
import { leaveCompany } from './admins/sessions.server.ts';
import {
	corporateChange,
	corporateForgot,
	corporateLogin,
	corporateLogout,
	corporateMe,
} from './api.ts';
import { showCompanyTasks } from './company-tasks.server.ts';
import { LOGIN } from './company.ts';
import { showCoverPrice } from './covers/covers.server.ts';
import { setPaymentTerm } from './covers/terms-api.ts';
import {
	addCompanyAdmin,
	addCompanyCover,
	endCompanyAdmin,
	listCompanies,
	listCompanyTasks,
	listCompanyRequests,
	openCompany,
	openCompanyRequest,
	priceCover,
	setBackdating,
	setCompanyRole,
} from './office-api.ts';
import { addAdmin, openRequest, showRequests } from './open-company.server.ts';
import { proposeCover, proposeDays, proposeOpening } from './proposals/propose.server.ts';
import { showCompanies } from './show-companies.server.ts';
import { adminByEmail, adminById } from './store.server.ts';

export function companyRoutes(deps: CompanyDeps & DoorDeps): Served[] {
	return [
		...serveAll(deps, [
			[corporateLogin, loginAdmin],
			[corporateChange, changeAdminPassword],
			[listCompanyRequests, showRequests],
			[openCompanyRequest, openRequest],
			[openCompany, proposeOpening],
			[addCompanyCover, proposeCover],
			[listCompanies, showCompanies],
			[addCompanyAdmin, addAdmin],
			[setCompanyRole, changeAdminRole],
			[endCompanyAdmin, removeAdmin],
			[corporateLogout, leaveCompany],
			[corporateMe, showMe],
		]),
		serve(corporateForgot, async ({ email }) => {
			// The work is the same for known and unknown addresses: only the job checks the
			// address.
			const admin = await adminByEmail(deps.db, email);
			await deps.db.transaction(async (tx) =>
				enqueue(tx, 'company-password-reset', { adminId: admin?.id ?? null }),
			);
			return { sent: true as const };
		}),
		...serveAll(deps.db, [[listCompanyTasks, showCompanyTasks]]),
		serve(priceCover, ({ cover }, caller) => {
			staffWho(caller, 'corporate.read');
			return showCoverPrice(deps.db, cover, caller.now);
		}),
		serve(setBackdating, (input, caller) => proposeDays(deps, 'backdate-days', input, caller)),
		serve(setPaymentTerm, (input, caller) => proposeDays(deps, 'payment-days', input, caller)),
	];
}

type Jobs = Record<
	'company-password-reset' | 'company-invitation' | 'company-login-code' | 'company-admins-mail',
	Handler
>;

/**
 * Handles two jobs with `{adminId}`. Each emails a link for setting a password, and does nothing
 * for a null id or a former administrator.
 */
export function companyJobs({
	sealer,
	mailer,
	publicUrl,
	clock = () => new Date(),
}: Pick<CompanyDeps, 'publicUrl' | 'sealer'> & { mailer: Mailer; clock?: () => Date }): Jobs {
	const send = async (
		kind: 'reset' | 'invitation',
		adminId: unknown,
		{ tx, jobId }: Parameters<Handler>[1],
	) => {
		const now = clock();
		const admin = typeof adminId === 'string' ? await adminById(tx, adminId) : undefined;
		if (!admin || admin.endedAt) return;
		if (
			kind === 'reset' &&
			(await countOpenLinks(tx, 'company', admin.id, now, 'resets')) >= MAX_OPEN_LINKS
		)
			return;
		const minutes = kind === 'reset' ? RESET_MINUTES : INVITATION_MINUTES.company;
		const url = await adminPasswordLink(tx, publicUrl, admin.id, minutes, now);
		const reset = kind === 'reset';
		const letter: Letter = {
			title: reset ? 'Buat kata sandi baru' : 'Undangan portal korporat',
			greeting: `Halo ${admin.name || admin.email},`,
			paragraphs: reset
				? [
						`Ada permintaan untuk membuat kata sandi baru bagi akun portal korporatmu. Tautan ini berlaku ${minutes} menit dan hanya sekali.`,
						'Kalau bukan kamu yang meminta, abaikan saja email ini; kata sandimu tidak berubah.',
					]
				: [
						`Kamu menjadi administrator ${admin.company} di portal korporat {sender}. Buat kata sandimu, lalu kelola peserta asuransi karyawanmu di sana.`,
						'Tautan ini berlaku tujuh hari dan hanya sekali.',
						`Setelah itu, masuk lewat ${publicUrl}${LOGIN}.`,
					],
			action: { label: reset ? 'Buat kata sandi baru' : 'Buat kata sandi', url },
			closing: 'Salam',
		};
		await mailer.send({
			to: admin.email,
			subject: reset ? 'Buat kata sandi baru' : 'Undangan portal korporat',
			letter,
			dedupeKey: `company-${kind}:${jobId}`,
		});
	};
	return {
		...adminLetterJobs({ mailer, publicUrl }),
		'company-login-code': loginCodeJob('company', { sealer, mailer }, async (db, id) => {
			const admin = await adminById(db, id);
			return admin && !admin.endedAt
				? { name: admin.name || admin.email, email: admin.email }
				: null;
		}),
		'company-password-reset': ({ adminId }, context) => send('reset', adminId, context),
		'company-invitation': ({ adminId }, context) => send('invitation', adminId, context),
	};
}
