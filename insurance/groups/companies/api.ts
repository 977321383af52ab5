import { z } from 'zod';

import { forgottenEmail, PASSWORD_TRAVELS } from '#insurance/access/identity/door.ts';
import { PROOF_WHEN_GUESSED, proofFields } from '#insurance/access/identity/mailed-code/wire.ts';
import { call } from '#platform/contract/call.ts';

import { COMPANY_ROLES } from './roles.ts';

// Documented calls for company administrators (C7.1.01–C7.1.06), and additional calls for their
// session.

const email = z.string().trim().max(254);
/**
 * The password arrives with an additional layer of encoding (C5.28), so this text is longer than
 * the password.
 */
const password = z.string().max(2_000);

export const corporateLogin = call({
	method: 'POST',
	path: '/page/corporate/login',
	auth: 'page',
	audit: { kind: 'login', logsIn: 'company' },
	summary: `Masuk ke portal korporat. \`redirect_url\` juga berdiri di samping \`data\` (C7.1.04). Tokennya berlaku sampai akhir hari di Jakarta. ${PROOF_WHEN_GUESSED} ${PASSWORD_TRAVELS}`,
	rules: 'C7.1.01–C7.1.04 C3.2 C4.06 C4.07 C5.28',
	input: z.object({ email, password, ...proofFields }),
	output: z.object({ access_token: z.string(), redirect_url: z.string() }),
	// This only protects against floods. Password guessing is limited in the database, where known
	// devices are recorded.
	limit: { max: 300, seconds: 60 },
});

export const corporateForgot = call({
	method: 'POST',
	path: '/page/corporate/forgot-password',
	auth: 'page',
	audit: { kind: 'login', logsIn: 'company' },
	summary: 'Minta tautan kata sandi baru; jawabannya sama, terdaftar atau tidak',
	rules: 'C7.1.05 C5.04 C5.05',
	input: z.object({ email: forgottenEmail }),
	output: z.object({ sent: z.literal(true) }),
	limit: { max: 10, seconds: 60 },
});

export const corporateChange = call({
	method: 'POST',
	path: '/page/corporate/change-password',
	auth: 'page',
	audit: { kind: 'login', logsIn: 'company' },
	summary: `Simpan kata sandi pertama atau baru dengan token dari email; semua sesi yang lama berakhir. ${PASSWORD_TRAVELS}`,
	rules: 'C7.1.06 C5.06–C5.15 C5.28',
	input: z.object({ token: z.string().max(200), password, password_confirmation: password }),
	output: z.object({ changed: z.literal(true) }),
	limit: { max: 20, seconds: 60 },
});

export const corporateLogout = call({
	method: 'POST',
	path: '/page/corporate/logout',
	auth: 'corporate',
	summary: 'Keluar: sesi dihapus di server dan cookie-nya dilupakan',
	rules: 'C2.10.18 C4.01',
	input: z.object({}),
	output: z.object({ left: z.literal(true) }),
});

export const corporateMe = call({
	method: 'GET',
	path: '/page/corporate/panel/me',
	auth: 'corporate',
	summary: 'Perusahaan dan administrator yang sedang masuk, dengan rekan administratornya',
	rules: 'C2.10.19',
	input: z.object({}),
	output: z.object({
		company: z.string(),
		name: z.string(),
		email: z.string(),
		role: z.enum(COMPANY_ROLES),
		endsAt: z.string(),
		admins: z.array(
			z.object({
				name: z.string(),
				email: z.string(),
				role: z.enum(COMPANY_ROLES),
				you: z.boolean(),
			}),
		),
	}),
});
