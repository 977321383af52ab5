import { z } from 'zod';

import { PASSWORD_TRAVELS } from '#insurance/access/identity/door.ts';
import { enrolment, factorCode } from '#insurance/access/identity/second-factor/wire.ts';
import { call } from '#platform/contract/call.ts';

import { login, wirePassword } from '../api.ts';

const own = { method: 'POST', auth: 'selfcare' } as const;
const ticket = z.string().max(1_000);
const recoveryCodes = z.array(z.string());

export const loginCode = call({
	method: 'POST',
	path: '/page/selfcare/login/code',
	auth: 'page',
	summary:
		'Langkah kedua masuk ke self-care, hanya untuk akun yang menyalakannya: `ticket` dari penolakan `second-step`, lalu enam angka dari aplikasi autentikator (RFC 6238) atau satu kode pemulihan. Sesi baru ada sesudahnya',
	audit: { kind: 'login', unrecorded: 'the trail records staff and companies, not customers' },
	input: z.object({ ticket, code: factorCode }),
	output: login.output.extend({
		/**
		 * True if the session was opened with a recovery code; the password alone is then enough to
		 * turn the factor off.
		 */
		recoveryUsed: z.boolean(),
		/** Remaining recovery codes; null unless one was used or few are left. */
		recoveryLeft: z.int().nullable(),
	}),
	// Protects against floods only. Guessing is limited in the database, which can recognise
	// devices.
	limit: { max: 300, seconds: 60 },
});

export const factorOverview = call({
	...own,
	path: '/page/selfcare/factor/overview',
	summary: 'Verifikasi dua langkah: menyala atau tidak, sisa kode pemulihan, dan riwayatnya',
	input: z.object({}),
	output: z.object({
		onSince: z.string().nullable(),
		recoveryLeft: z.int(),
		/**
		 * True if a recovery code opened this session; the password is then accepted in place of a
		 * code.
		 */
		byRecovery: z.boolean(),
		/**
		 * False if the email address is not yet proven, because the password was set without an
		 * emailed link.
		 */
		mayTurnOn: z.boolean(),
		events: z.array(
			z.object({
				at: z.string(),
				words: z.string(),
				device: z.string(),
				network: z.string(),
			}),
		),
	}),
});

export const factorBegin = call({
	...own,
	path: '/page/selfcare/factor/begin',
	summary: `Mulai menyalakan verifikasi dua langkah: kata sandi sekali lagi, lalu rahasia untuk aplikasi autentikator. ${PASSWORD_TRAVELS}`,
	input: z.object({ password: wirePassword }),
	output: z.object({ ticket: z.string(), enrol: enrolment }),
});

export const factorTurnOn = call({
	...own,
	path: '/page/selfcare/factor/turn-on',
	summary:
		'Nyalakan verifikasi dua langkah dengan kode pertamanya; semua sesi berakhir dan yang memanggil mendapat sesi baru (cookie dan LoginDate); kode pemulihan tampil sekali ini saja',
	input: z.object({ ticket, code: factorCode }),
	output: z.object({ recoveryCodes, LoginDate: login.output.shape.LoginDate }),
});

export const factorNewCodes = call({
	...own,
	path: '/page/selfcare/factor/recovery-codes',
	summary: `Sepuluh kode pemulihan baru, dengan satu kode sebagai bukti, atau dengan kata sandi di sesi yang dibuka kode pemulihan; yang lama tidak berlaku. ${PASSWORD_TRAVELS}`,
	input: z.object({ code: factorCode.optional(), password: wirePassword.optional() }),
	output: z.object({ recoveryCodes }),
});

export const factorTurnOff = call({
	...own,
	path: '/page/selfcare/factor/turn-off',
	summary: `Matikan verifikasi dua langkah, dengan kata sandi dan satu kode; di sesi yang dibuka kode pemulihan kata sandi saja cukup. ${PASSWORD_TRAVELS}`,
	input: z.object({ password: wirePassword, code: factorCode.optional() }),
	output: z.object({ off: z.literal(true) }),
});
