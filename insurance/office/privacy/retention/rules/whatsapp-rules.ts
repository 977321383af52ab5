import { CONTRACT, DUTY, type RetentionRule } from './rule.ts';

/** Rules for messages by WhatsApp (decision 0287). */
export const WHATSAPP_RULES: readonly RetentionRule[] = [
	{
		kind: 'whatsapp-choice',
		name: 'Persetujuan WhatsApp yang sudah diganti',
		data: 'Tujuan, rumusan, waktu dan jaringan pilihannya; pilihan terakhir tetap ada',
		since: 'dipilih',
		ground: `${DUTY}: UU 27/2022 Pasal 24, menunjukkan bukti persetujuan`,
		way: 'deleted',
	},
	{
		kind: 'whatsapp-message',
		name: 'Pengiriman lewat WhatsApp',
		data: 'Tujuan dan waktu terkirim, sampai dan dibaca, tanpa isi pesannya',
		since: 'dikirim',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'whatsapp-stranger',
		name: 'Percakapan WhatsApp dengan nomor yang belum dikenal',
		data: 'Nomor, isi pesan dan jawaban kita',
		since: 'ditulis terakhir',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, menjawab orang yang menulis',
		way: 'deleted',
	},
	{
		kind: 'whatsapp-incoming',
		name: 'Pesan WhatsApp yang masuk',
		data: 'Tanda terimanya; isi dan nomor hanya kalau pengirimnya tidak dikenal',
		since: 'diterima',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, menjawab orang yang menulis',
		way: 'deleted',
	},
];
