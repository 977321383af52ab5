import { prose } from '#platform/values/text/prose.ts';

/** Tasks of the team that handles messages (decision 0288). */
export const SERVICE_TASKS = {
	'whatsapp-unknown': {
		area: 'service',
		days: 2,
		words: 'Pesan WhatsApp dari nomor yang tidak dikenal',
		todo: prose`
			Nomor ini belum dibuktikan oleh nasabah mana pun, jadi jangan sebut data siapa pun.
			Isi pesan dan nomornya tersimpan tersegel selama 30 hari dan tidak tampil di sini.`,
	},
} as const;
