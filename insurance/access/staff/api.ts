import { z } from 'zod';

import { forgottenEmail, PASSWORD_TRAVELS } from '#insurance/access/identity/door.ts';
import { PROOF_WHEN_GUESSED, proofFields } from '#insurance/access/identity/mailed-code/wire.ts';
import { enrolment, factorCode } from '#insurance/access/identity/second-factor/wire.ts';
import { listedSession } from '#insurance/access/identity/sessions/listed-session.ts';
import { call } from '#platform/contract/call.ts';

const me = z.object({
	name: z.string(),
	email: z.string(),
	/** The names of the person's roles, joined. */
	roleName: z.string(),
	may: z.array(z.string()),
});
export type StaffMe = z.output<typeof me>;

const office = { method: 'POST', auth: 'office' } as const;
const open = {
	method: 'POST',
	auth: 'page',
	limit: { max: 30, seconds: 60 },
} as const;
/** Only limits floods; guessing is limited in the database, where devices are known. */
const flood = { max: 300, seconds: 60 };
/** A password arrives encoded (C5.28), so its text is longer than the password. */
const password = z.string().max(2_000);
const code = factorCode;

export const officeLogin = call({
	...open,
	limit: flood,
	path: '/page/office/login',
	audit: { kind: 'login', logsIn: 'staff' },
	summary: `Masuk ke back office, langkah pertama: kata sandi. Jawabannya tiket lima menit untuk langkah kedua. ${PROOF_WHEN_GUESSED} ${PASSWORD_TRAVELS}`,
	input: z.object({ email: z.string().trim().max(254), password, ...proofFields }),
	output: z.object({
		ticket: z.string(),
		/** Set only for an account without a second factor. */
		enrol: enrolment.nullable(),
	}),
});

export const officeVerify = call({
	...open,
	limit: flood,
	path: '/page/office/verify',
	audit: { kind: 'login', logsIn: 'staff' },
	summary:
		'Masuk ke back office, langkah kedua: kode enam angka dari aplikasi autentikator (RFC 6238), atau satu kode pemulihan',
	input: z.object({ ticket: z.string().max(1_000), code }),
	output: me.extend({
		/** Set only after the first enrolment: ten single-use codes, shown only once. */
		recoveryCodes: z.array(z.string()).nullable(),
		recoveryLeft: z.int(),
	}),
});

export const officeForgot = call({
	...open,
	path: '/page/office/forgot-password',
	audit: { kind: 'login', logsIn: 'staff' },
	summary:
		'Minta tautan kata sandi baru untuk back office; jawabannya sama, terdaftar atau tidak',
	input: z.object({ email: forgottenEmail }),
	output: z.object({ sent: z.literal(true) }),
	limit: { max: 10, seconds: 60 },
});

export const officeSetPassword = call({
	...open,
	path: '/page/office/set-password',
	audit: { kind: 'login', logsIn: 'staff' },
	summary: `Simpan kata sandi pertama atau baru dengan token dari email; semua sesi berakhir. ${PASSWORD_TRAVELS}`,
	input: z.object({ token: z.string().max(200), password }),
	output: z.object({ changed: z.literal(true) }),
});

export const officeMe = call({
	...office,
	path: '/page/office/me',
	summary: 'Siapa yang sedang masuk dan apa yang boleh dilakukannya',
	input: z.object({}),
	output: me,
});

export const officeLogout = call({
	...office,
	path: '/page/office/logout',
	summary:
		'Keluar dari back office; leaveAt mengakhiri juga sesi di penyedia akun kantor, kalau masuknya lewat sana',
	input: z.object({}),
	output: z.object({ left: z.literal(true), leaveAt: z.string().nullable() }),
});

/** A session of a member of staff; `provider` if it was opened at the office's account provider. */
export const staffSession = listedSession.extend({ provider: z.boolean() });
export type StaffSession = z.output<typeof staffSession>;

export const officeAccount = call({
	...office,
	path: '/page/office/account',
	summary: 'Akun sendiri: sisa kode pemulihan dan sesi yang terbuka',
	input: z.object({}),
	output: me.extend({
		recoveryLeft: z.int(),
		sessions: z.array(staffSession),
	}),
});

export const officeNewRecoveryCodes = call({
	...office,
	path: '/page/office/account/recovery-codes',
	summary:
		'Sepuluh kode pemulihan baru, dengan kode autentikator sebagai bukti; yang lama tidak berlaku lagi',
	audit: { thing: null },
	input: z.object({ code }),
	output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const officeChangePhone = call({
	...office,
	path: '/page/office/account/change-phone',
	fresh: true,
	summary:
		'Ganti aplikasi autentikator: faktor kedua dihapus dan semua sesi berakhir; dipasang lagi saat masuk berikutnya',
	input: z.object({ password }),
	output: z.object({ left: z.literal(true) }),
});

export const officeEndOtherSessions = call({
	...office,
	path: '/page/office/account/end-other-sessions',
	summary: 'Keluarkan sesi sendiri di tempat lain',
	input: z.object({}),
	output: z.object({ ended: z.int() }),
});

export const officeEndSession = call({
	...office,
	path: '/page/office/account/end-session',
	summary: 'Keluarkan satu sesi sendiri; berlaku pada panggilan berikutnya',
	input: z.object({ sessionId: z.uuid({ error: 'Sesinya tidak dikenal' }) }),
	output: z.object({ ended: z.int() }),
});
