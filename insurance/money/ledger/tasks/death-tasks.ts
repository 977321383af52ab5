import { prose } from '#platform/values/text/prose.ts';

/** Tasks in the `money` area that follow from a report of a death (decision 0177). */
export const DEATH_TASKS = {
	'death-objected': {
		area: 'money',
		days: 1,
		words: 'Pemegang polis menyatakan masih hidup',
		todo: prose`
			Klaim atas kematiannya berhenti. Hubungi pemegang polis lewat nomor di polis dan
			pastikan siapa dia. Kalau ia hidup, penilai mengusulkan menolak klaim dan supervisor
			memutuskan. Kalau bukan dia yang menyatakannya, penilai mengusulkan mengesampingkan
			keberatan di berkas klaim dan supervisor menyetujui.`,
	},
	'insured-reported-dead': {
		area: 'money',
		days: 3,
		words: 'Tertanggung polis ini dilaporkan meninggal lewat polis lain',
		todo: prose`
			Klaimnya ada pada polis orang lain. Buka berkas klaim itu, lalu hubungi pemegang polis
			ini: manfaat kematian bisa diklaim, atau tertanggung dikeluarkan. Kalau laporannya
			ditolak, tugas ini tertutup sendiri.`,
	},
	'policies-of-deceased': {
		area: 'money',
		days: 7,
		words: 'Pemegang polis meninggal: polis lainnya menunggu',
		todo: prose`
			Klaim kematiannya dibayar. Premi dan perubahan pada polis lainnya ditahan. Hubungi
			keluarganya: klaim pada polis itu, atau akhiri polisnya.`,
	},
} as const;
