import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { RECOVERY_STATES } from './recovery.ts';

// Objection to an account recovery by the owner of the old address, through the link in an email
// (decision 0203).

const open = { method: 'POST', auth: 'page' } as const;
const input = z.object({ recoveryId: z.uuid(), secret: z.string().max(200) });
const output = z.object({
	state: z.enum(RECOVERY_STATES),
	askedAt: z.string(),
	takesEffectAt: z.string().nullable(),
	/** True if the recovery only removes the second factor and keeps the address. */
	factorOnly: z.boolean(),
});

export const showRecoveryObjection = call({
	...open,
	path: '/page/account-recovery/objection',
	summary: 'Pemulihan akun yang dibuka lewat tautan di surat kepada alamat lama',
	limit: { max: 30, seconds: 600 },
	input,
	output,
});

export const objectToRecovery = call({
	...open,
	path: '/page/account-recovery/object',
	summary:
		'Pemilik alamat lama menolak pemulihan akunnya lewat tautan di suratnya, tanpa masuk; pemulihannya berhenti. Dikirim dua kali tetap satu',
	limit: { max: 10, seconds: 600 },
	input,
	output,
});
