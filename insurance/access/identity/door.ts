import { z } from 'zod';

import { isEmail } from '#platform/values/email.ts';

/**
 * The email address for a password reset, in every portal. An invalid address is refused regardless
 * of the caller (C5.04, C5.05), because its format reveals nothing about which accounts exist.
 */
export const forgottenEmail = z
	.string({ error: 'Email wajib diisi' })
	.trim()
	.min(1, 'Email wajib diisi')
	.max(254, 'Email paling banyak 254 karakter')
	.refine(isEmail, { error: 'Format email belum benar, contoh nama@contoh.com' });

export const PASSWORD_TRAVELS =
	'Kata sandi dienkode sekali lagi dengan kunci halaman di dalam badan yang terenkode; polos hanya diterima dalam JSON polos';
