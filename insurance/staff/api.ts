import { z } from 'zod';
import { call } from '#platform/contract/call.ts';

const me = z.object({ name: z.string(), email: z.string(), role: z.string(), roleName: z.string(), may: z.array(z.string()) });
export type StaffMe = z.output<typeof me>;

export const officeLogin = call({
	method: 'POST',
	path: '/page/office/login',
	auth: 'page',
	summary: 'Masuk ke back office, langkah pertama: kata sandi. Jawabannya tiket lima menit untuk langkah kedua',
	rules: 'issue 6.6',
	input: z.object({ email: z.string().trim().max(254), password: z.string().max(2_000) }),
	output: z.object({
		ticket: z.string(),
		/** Only for an account without a second factor yet: the secret to put into an authenticator app. */
		enrol: z.object({ secret: z.string(), uri: z.string() }).nullable(),
	}),
	limit: { max: 30, seconds: 60 },
});

export const officeVerify = call({
	method: 'POST',
	path: '/page/office/verify',
	auth: 'page',
	summary: 'Masuk ke back office, langkah kedua: kode enam angka dari aplikasi autentikator (RFC 6238)',
	rules: 'issue 6.6',
	input: z.object({ ticket: z.string().max(1_000), code: z.string().trim().max(10) }),
	output: me,
	limit: { max: 30, seconds: 60 },
});

export const officeMe = call({ method: 'POST', path: '/page/office/me', auth: 'office', summary: 'Siapa yang sedang masuk dan apa yang boleh dilakukannya', rules: 'issue 6.6', input: z.object({}), output: me });

export const officeLogout = call({ method: 'POST', path: '/page/office/logout', auth: 'office', summary: 'Keluar dari back office', rules: 'issue 6.6', input: z.object({}), output: z.object({ left: z.literal(true) }) });
