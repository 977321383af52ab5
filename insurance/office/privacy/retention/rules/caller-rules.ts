import type { RetentionRule } from './rule.ts';

/** Rules for calls that staff answer (decision 0284). */
export const CALLER_RULES: readonly RetentionRule[] = [
	{
		kind: 'caller-case',
		name: 'Pemeriksaan penelepon',
		data: 'Petugas, polis, pertanyaan yang diajukan dan hasilnya, tanpa jawabannya',
		since: 'dimulai',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, mencegah orang menyamar sebagai nasabah',
		way: 'deleted',
	},
];
