import { z } from 'zod';

import { forgottenEmail, PASSWORD_TRAVELS } from '#insurance/access/identity/door.ts';
import { PROOF_WHEN_GUESSED, proofFields } from '#insurance/access/identity/mailed-code/wire.ts';
import { listedSession } from '#insurance/access/identity/sessions/listed-session.ts';
import { call } from '#platform/contract/call.ts';

const email = z.string().trim().max(254);
/**
 * A password is sent with an additional encoding (C5.28), so the text received is longer than the
 * password.
 */
export const wirePassword = z.string().max(2_000);

const text = z.string();

/** Profile fields other than name and email (C3.1.06–C3.1.22); NIK and bank account are masked. */
export const wireProfile = z.object({
	customernickname: text,
	customerNRIC: text,
	customerBirthPlace: text,
	customerDOB: text,
	/** `M` means male. Any other value means female (C3.1.10). */
	customerGender: text,
	customerMobilePhone: text,
	customerAddress: text,
	customerProvince: text,
	customerCity: text,
	customerSubDistrict: text,
	customerVillage: text,
	customerPostalCode: text,
	emergency_contact_name: text,
	emergency_contact_phone: text,
	emergency_contact_relationship: text,
	customer_bank_account: text,
	customer_bank_name: text,
});
export type WireProfile = z.output<typeof wireProfile>;

export const login = call({
	method: 'POST',
	path: '/page/selfcare/login',
	auth: 'page',
	summary: `Masuk ke self-care; sesi ada di cookie HttpOnly, LoginDate dikirim kembali sebagai header. Akun dengan verifikasi dua langkah ditolak \`second-step\` dengan \`data.ticket\` untuk \`/page/selfcare/login/code\`. ${PROOF_WHEN_GUESSED} ${PASSWORD_TRAVELS}`,
	rules: 'C7.2.04 C7.2.05 C3.1 C2.2.01–C2.2.07 C5.28',
	audit: { kind: 'login', unrecorded: 'the trail records staff and companies, not customers' },
	input: z.object({ email, password: wirePassword, ...proofFields }),
	output: wireProfile.extend({
		customerName: text,
		customerEmail: text,
		customerID: text,
		LoginDate: text,
		redirect_url: text,
	}),
	// Protects against floods only. Password guessing is limited in the database, which can
	// recognise devices.
	limit: { max: 300, seconds: 60 },
});

export const forgotPassword = call({
	method: 'POST',
	path: '/page/selfcare/forgotPassword',
	auth: 'page',
	summary: 'Minta tautan kata sandi baru; jawabannya sama, terdaftar atau tidak',
	rules: 'C7.2.06 C2.2.08–C2.2.11 C5.04 C5.05',
	input: z.object({ email: forgottenEmail }),
	output: z.object({ sent: z.literal(true) }),
	limit: { max: 10, seconds: 60 },
});

export const changePassword = call({
	method: 'POST',
	path: '/page/selfcare/updateCustomerPasswordByEmail',
	auth: 'page',
	summary: `Simpan kata sandi pertama atau baru dengan token dari email. ${PASSWORD_TRAVELS}`,
	rules: 'C7.2.07 C2.2.12–C2.2.20 C5.16–C5.25 C5.28',
	input: z.object({
		token: z.string().max(200),
		password: wirePassword,
		password_confirmation: wirePassword,
	}),
	output: z.object({ changed: z.literal(true) }),
	limit: { max: 20, seconds: 60 },
});

const ended = z.object({ ended: z.int() });

export const logout = call({
	method: 'POST',
	path: '/page/selfcare/logout',
	auth: 'selfcare',
	summary: 'Keluar: sesi dihapus di server dan cookie-nya dilupakan',
	rules: 'C2.1.20 C4.13',
	input: z.object({}),
	output: ended,
});

export const getSessionList = call({
	method: 'POST',
	path: '/page/selfcare/getSessionList',
	auth: 'selfcare',
	summary: 'Sesi milik sendiri yang masih berlaku, yang terbaru lebih dulu',
	rules: 'C3.1.25 trust.md 7.4.1',
	input: z.object({}),
	output: z.array(listedSession),
});

export const endSession = call({
	method: 'POST',
	path: '/page/selfcare/endSession',
	auth: 'selfcare',
	summary: 'Keluarkan satu sesi milik sendiri',
	rules: 'C3.1.25 trust.md 7.4.1',
	input: z.object({ sessionId: z.string().max(64) }),
	output: ended,
});

export const endOtherSessions = call({
	method: 'POST',
	path: '/page/selfcare/endOtherSessions',
	auth: 'selfcare',
	summary: 'Keluarkan semua sesi lain milik sendiri',
	rules: 'C3.1.25 trust.md 7.4.1',
	input: z.object({}),
	output: ended,
});
