import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { call } from '#platform/contract/call.ts';

import { FACTOR_STATES, RECOVERY_STATES, SEEN_BY, RECOVERY_VERDICTS } from './recovery.ts';

// Calls with which two staff members move an account to a new email address (decision 0074).

const office = { method: 'POST', auth: 'office' } as const;
const number = z.string().max(40);

export const recoveryView = z
	.object({
		oldEmail: z.string(),
		newEmail: z.string(),
		/** Null if the telephone number stays. */
		newPhone: z.string().nullable(),
		seenBy: z.enum(SEEN_BY),
		proposedBy: z.string(),
		proposedAt: z.string(),
		verdict: z.enum(RECOVERY_VERDICTS).nullable(),
		state: z.enum(RECOVERY_STATES),
		/**
		 * Time at which the recovery takes effect unless the owner of the old address objects; null
		 * before a second person agrees.
		 */
		takesEffectAt: z.string().nullable(),
		doneAt: z.string().nullable(),
		objectedAt: z.string().nullable(),
		decidedBy: z.string().nullable(),
		/** True for everyone except the person who proposed it. */
		mayDecide: z.boolean(),
		whyNotAgree,
		/** State of the customer's second factor, which is removed when the recovery takes effect. */
		factor: z.enum(FACTOR_STATES),
		/** True if the address is kept and only the second factor and password are reset. */
		sameAddress: z.boolean(),
	})
	.nullable();

export const proposeRecovery = call({
	...office,
	path: '/page/office/service-requests/recover',
	proposes: 'account-recovery',
	summary: 'Usulkan alamat baru akun setelah KTP diperiksa; NIK harus sama dengan polisnya',
	input: z.object({
		number,
		policyNo: z.string().trim().min(1, 'Nomor polis wajib diisi').max(40),
		nik: z.string().trim().max(40),
		seenBy: z.enum(SEEN_BY, { error: 'Pilih di mana KTP-nya diperiksa' }),
	}),
	reveals: 'service-request',
	output: recoveryView,
});

export const decideRecovery = call({
	...office,
	path: '/page/office/service-requests/recover-decide',
	fresh: true,
	audit: { kind: 'decision' },
	summary:
		'Orang kedua menetapkan atau menolak alamat baru sebuah akun; yang ditetapkan berlaku setelah 24 jam',
	input: z.object({ number, verdict: z.enum(RECOVERY_VERDICTS) }),
	reveals: 'service-request',
	output: recoveryView,
});
