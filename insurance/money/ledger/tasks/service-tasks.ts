import { prose } from '#platform/values/text/prose.ts';

/** Tasks of the team that handles messages (decision 0288). */
export const SERVICE_TASKS = {
	'whatsapp-unknown': {
		area: 'service',
		days: 2,
		words: 'Pesan WhatsApp dari nomor yang tidak dikenal',
		todo: prose`
			Buka di Pesan nasabah, WhatsApp belum dikenal: jawab, kaitkan dengan nasabahnya sesudah
			identitasnya diperiksa, atau tutup. Jangan sebut data siapa pun sebelum itu.`,
	},
} as const;
