import { z } from 'zod';
import { call } from '#platform/contract/call.ts';

const email = z.string().trim().max(254);
/** A password may come encoded once more (C5.28), so its text is longer than the password. */
const password = z.string().max(2_000);

export const login = call({
	method: 'POST',
	path: '/page/selfcare/login',
	auth: 'page',
	summary: 'Masuk ke self-care; sesi ada di cookie HttpOnly, LoginDate dikirim kembali sebagai header',
	rules: 'C7.2.01 C3.1 C2.2.01–C2.2.07',
	input: z.object({ email, password }),
	output: z.object({ customerName: z.string(), customerEmail: z.string(), customerID: z.string(), LoginDate: z.string(), redirect_url: z.string() }),
	limit: { max: 30, seconds: 60 },
});

export const forgotPassword = call({
	method: 'POST',
	path: '/page/selfcare/forgotPassword',
	auth: 'page',
	summary: 'Minta tautan kata sandi baru; jawabannya sama, terdaftar atau tidak',
	rules: 'C7.2.02 C2.2.09–C2.2.12',
	input: z.object({ email }),
	output: z.object({ sent: z.literal(true) }),
	limit: { max: 10, seconds: 60 },
});

export const changePassword = call({
	method: 'POST',
	path: '/page/selfcare/updateCustomerPasswordByEmail',
	auth: 'page',
	summary: 'Simpan kata sandi pertama atau baru dengan token dari email',
	rules: 'C7.2.03 C5.16–C5.25',
	input: z.object({ token: z.string().max(200), password, password_confirmation: password }),
	output: z.object({ changed: z.literal(true) }),
	limit: { max: 20, seconds: 60 },
});
