import type { RetentionRule } from './rule.ts';

const SUPERVISION = 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, mengawasi siapa mencari orang';

/** Rules for what staff searched for and noted about people (decisions 0278, 0280). */
export const FINDER_RULES: readonly RetentionRule[] = [
	{
		kind: 'finder-case',
		name: 'Kasus pencarian orang',
		data: 'Petugas, alasan dengan keterangannya, dan banyaknya pencarian, tanpa kata yang dicari',
		since: 'dimulai',
		ground: SUPERVISION,
		way: 'deleted',
	},
	{
		kind: 'finder-use',
		name: 'Banyaknya pencarian per jam',
		data: 'Petugas, jam dan banyaknya pencarian',
		since: 'jamnya',
		ground: SUPERVISION,
		way: 'deleted',
	},
	{
		kind: 'person-note',
		name: 'Catatan rekan tentang nasabah',
		data: 'Kata-kata catatan, penulisnya, dan rekan yang disebut',
		since: 'ditulis',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, melayani orangnya tanpa bertanya dua kali',
		way: 'deleted',
	},
	{
		kind: 'message-note',
		name: 'Catatan rekan di percakapan',
		data: 'Kata-kata catatan dan penulisnya',
		since: 'ditulis',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, melayani orangnya tanpa bertanya dua kali',
		way: 'deleted',
	},
];
