import { z } from 'zod';

import { isEmail } from '#platform/values/email.ts';

/**
 * The address that asks for a new password, in every portal. One that is none is refused anyone who
 * asks (C5.04, C5.05): its form tells nothing of who is known here.
 */
export const forgottenEmail = z
	.string({ error: 'Email wajib diisi' })
	.trim()
	.min(1, 'Email wajib diisi')
	.max(254, 'Email paling banyak 254 karakter')
	.refine(isEmail, { error: 'Format email belum benar, contoh nama@contoh.com' });

/** How a password travels, for the page of every call that takes one. */
export const PASSWORD_TRAVELS =
	'Kata sandi dienkode sekali lagi dengan kunci halaman di dalam badan yang terenkode; polos hanya diterima dalam JSON polos';
