import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

export const beginPersonRecovery = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/person/begin-recovery',
	summary:
		'Mulai pemulihan akun untuk nasabah yang kehilangan email atau HP-nya; KTP, orang kedua dan masa tunggu menyusul di permintaannya',
	audit: { thing: ['policy', 'policyId'] },
	once: true,
	input: z.object({
		id: z.uuid({ error: 'Nasabah ini tidak dikenal' }),
		policyId: z.uuid({ error: 'Pilih polisnya' }),
		email: z.string({ error: 'Email wajib diisi' }).max(254, 'Email terlalu panjang'),
		phone: z.string({ error: 'Nomor HP wajib diisi' }).max(40, 'Nomor HP terlalu panjang'),
		replacesPhone: z.boolean(),
		words: z.string({ error: 'Ceritakan apa yang terjadi' }).max(4_000),
		agree: z.boolean(),
	}),
	/** The number of the request, where the recovery goes on. */
	output: z.object({ number: z.string() }),
	limit: { max: 30, seconds: 60 },
});
