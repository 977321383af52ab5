import { CONTRACT, type RetentionRule } from './rule.ts';

/** Data entered by a customer or through a link but never submitted as a claim. */
export const CLAIM_RULES: readonly RetentionRule[] = [
	{
		kind: 'claim-upload',
		name: 'Unggahan klaim yang terputus',
		data: 'Potongan berkas dan namanya',
		since: 'mulai diunggah',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'claim-draft',
		name: 'Klaim yang belum selesai diisi',
		data: 'Kejadian, keadaan kesehatan, rekening',
		since: 'terakhir diubah',
		ground: CONTRACT,
		way: 'deleted',
		room: { least: 60, most: 180 },
	},
	{
		kind: 'claim-incident',
		name: 'Kejadian yang tidak dipakai klaim mana pun',
		data: 'Cerita kejadian, harinya dan siapa yang mengalaminya',
		since: 'klaim pertamanya dikirim',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'claim-document',
		name: 'Berkas yang tidak dipakai klaim mana pun',
		data: 'Foto dan PDF, sering tentang kesehatan',
		since: 'diunggah',
		ground: CONTRACT,
		way: 'deleted',
		room: { least: 60, most: 180 },
	},
	{
		kind: 'claim-report',
		name: 'Laporan klaim orang lain yang tidak dikirim',
		data: 'Tautan pelapor dan berkasnya',
		since: 'dimulai',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'claim-invitation-file',
		name: 'Berkas lewat tautan klaim yang tidak dikirim',
		data: 'Berkas dan namanya',
		since: 'tautannya berakhir',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'claim-invitation',
		name: 'Tautan kirim dokumen klaim',
		data: 'Dokumen yang diminta dan nama pengirimnya',
		since: 'masa berlakunya habis',
		ground: CONTRACT,
		way: 'deleted',
	},
];
