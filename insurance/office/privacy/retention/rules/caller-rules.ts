import { CONTRACT, type RetentionRule } from './rule.ts';

/** Rules for calls that staff answer (decision 0284) and for corrections (decision 0289). */
export const CALLER_RULES: readonly RetentionRule[] = [
	{
		kind: 'caller-case',
		name: 'Pemeriksaan penelepon',
		data: 'Petugas, polis, pertanyaan yang diajukan dan hasilnya, tanpa jawabannya',
		since: 'dimulai',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, mencegah orang menyamar sebagai nasabah',
		way: 'deleted',
	},
	{
		kind: 'assisted-sale',
		name: 'Pembeli yang dibantu lewat telepon',
		data: 'Nama, email, nomor HP, dan isian awal formulirnya; siapa petugasnya tetap tercatat',
		since: 'tautannya berakhir',
		ground: CONTRACT,
		way: 'anonymous',
	},
	{
		kind: 'refused-correction',
		name: 'Perbaikan data yang ditolak atau ditarik',
		data: 'Data lama dan yang diusulkan, alasannya, dan foto atau PDF buktinya',
		since: 'ditolak atau ditarik',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, menjawab pertanyaan tentang penolakannya',
		way: 'deleted',
	},
];
