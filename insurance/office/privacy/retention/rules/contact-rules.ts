import { DUTY, type RetentionRule } from './rule.ts';

/** Rules for data about customers' trusted contacts (decision 0151). */
export const CONTACT_RULES: readonly RetentionRule[] = [
	{
		kind: 'trusted-contact-asked',
		name: 'Orang kepercayaan yang tidak menjawab',
		data: 'Nama, hubungan, email dan telepon yang ditulis nasabah; kalau nasabah menarik permintaannya, alamat email saja',
		since: 'terakhir ditanya',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, meminta persetujuan orangnya, dan mencatat kalau ia tidak mau ditanya lagi',
		way: 'deleted',
	},
	{
		kind: 'trusted-contact-removed',
		name: 'Orang kepercayaan yang dihapus nasabah',
		data: 'Nama dan email, sampai orangnya dikabari',
		since: 'dihapus',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, mengabari orangnya',
		way: 'deleted',
	},
	{
		kind: 'trusted-contact',
		name: 'Orang kepercayaan yang berhenti',
		data: 'Alamat yang tidak mau diminta lagi, dan bukti persetujuannya; yang dihapus nasabah tanpa nama dan alamat',
		since: 'menolak, berhenti, atau dihapus',
		ground: `${DUTY}: UU 27/2022 Pasal 24, menunjukkan bukti persetujuan`,
		way: 'deleted',
	},
];
