import { type Either, type FieldSpec, itemOf } from './field.ts';
import { absent, choice, either, toggle, whole } from './make.ts';

const pays = (by: string, label: string, fields: readonly FieldSpec[] = [], more = {}): Either => ({
	label,
	is: (value) => itemOf(value)['by'] === by,
	fresh: { by, ...more },
	fields,
});

export const PAYS = either('pays', 'Cara membayar', [
	pays('sum', 'Seluruh jumlahnya'),
	pays('cost', 'Sebesar biayanya', [
		whole('percent', 'Bagian yang dibayar', '%', {
			...absent,
			help: 'Kosong: seluruh biaya',
		}),
		choice('of', 'Hanya biaya', { repair: 'Perbaikan' }, absent),
	]),
	pays('day', 'Per hari dirawat', [
		whole('after', 'Hari pertama yang tidak dibayar', 'hari', absent),
		toggle('upToCost', 'Paling banyak sebesar biayanya', absent),
	]),
	pays('operation', 'Per operasi'),
	pays(
		'block',
		'Per sekian jam penuh',
		[whole('hours', 'Lama satu blok', 'jam'), whole('most', 'Blok sekali kejadian', 'blok')],
		{ hours: 4, most: 3 },
	),
	pays('table', 'Menurut tabel persentase cacat tetap'),
	pays('death-or-table', 'Seluruhnya bila meninggal, tabel bila cacat tetap'),
	pays('pro-rata', 'Menurut sisa masa polis'),
]);
