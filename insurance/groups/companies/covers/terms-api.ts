import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { MAX_PAYMENT_DAYS } from '../company.ts';

export const paymentDays = z
	.int({ error: 'Tulis jumlah hari' })
	.min(0, 'Paling sedikit 0 hari')
	.max(MAX_PAYMENT_DAYS, `Paling banyak ${MAX_PAYMENT_DAYS} hari`);

export const setPaymentTerm = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/companies/set-payment-days',
	proposes: 'company',
	summary:
		'Usulkan berapa hari sesudah terbit tagihan sebuah produk jatuh tempo; setelah orang kedua menyetujui, berlaku untuk tagihan sesudahnya',
	input: z.object({
		companyId: z.uuid({ error: 'Perusahaan tidak dikenal' }),
		coverId: z.uuid({ error: 'Produk tidak dikenal' }),
		days: paymentDays,
	}),
	output: z.object({ proposalId: z.string() }),
	once: true,
});
