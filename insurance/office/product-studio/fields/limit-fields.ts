import { absent, choice, list, toggle, whole } from './make.ts';

export const TOGETHER = toggle('together', 'Dipakai semua tertanggung bersama', {
	...absent,
	help: 'Misalnya batas sekeluarga. Tanpa ini: masing-masing punya batasnya',
});

export const LIMIT_FIELDS = list(
	'limits',
	'Batas',
	[
		choice('per', 'Tiap', { event: 'Kejadian', year: 'Tahun polis', ever: 'Selama polis' }),
		whole('days', 'Hari paling banyak', 'hari', absent),
		whole('times', 'Kali paling banyak', 'kali', absent),
		TOGETHER,
	],
	{
		one: 'batas',
		help: 'Tanpa hari dan kali, jumlah manfaat itulah batasnya',
		fresh: [{ label: 'Tambah batas', value: { per: 'year' } }],
		titleOf: ({ per, days, times }) =>
			[
				{ event: 'Tiap kejadian', year: 'Tiap tahun polis', ever: 'Selama polis' }[
					String(per)
				] ?? 'Batas',
				days === undefined ? '' : `${String(days)} hari`,
				times === undefined ? '' : `${String(times)} kali`,
			]
				.filter(Boolean)
				.join(', '),
	},
);
