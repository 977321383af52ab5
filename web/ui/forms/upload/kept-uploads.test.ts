import { expect, test } from 'vitest';

import { type KeptUpload, withKept } from './kept-uploads.ts';
import { blankPage, blankRow, documentRows, pagesOf, type UploadRow } from './upload-rows.ts';

const filled = (one: UploadRow, url: string): UploadRow => ({ ...one, url, fileName: url });
const KTP = blankRow('KTP', 'KTP', true);
const BILL = blankRow('BILL', 'Kuitansi', true);
const OF_HOSPITAL = { ...filled(BILL, 'rs'), whole: true };
const more = (rows: readonly UploadRow[]) => [
	...rows,
	blankRow(`0-${rows.filter(({ id }) => id.startsWith('0-')).length + 1}`, 'Tambahan', false),
];

const kept = (row: UploadRow, fileName: string, arrived: string | null = null): KeptUpload => ({
	key: row.id,
	owner: 'c',
	file: new Blob(),
	fileName,
	keptAt: 0,
	about: {
		...row,
		subject: 'd',
		description: row.label,
		uploadId: null,
		arrived: arrived === null ? null : { filepath: arrived, fileName },
	},
});
const documentsOf = (rows: readonly UploadRow[]) =>
	documentRows(rows).map((row) => {
		const files = [row, ...pagesOf(rows, row.id)].map(({ fileName }) => fileName);
		return `${row.id} ${row.customFileName || row.label}: ${files.join(', ')}`;
	});
const PAGE = { ...blankPage('BILL', 2) };

test.each<[string, UploadRow[], KeptUpload[], string[]]>([
	['goes on in its row', [KTP, BILL], [kept(KTP, 'k')], ['KTP KTP: k', 'BILL Kuitansi: ']],
	[
		'whose row holds somebody else’s by now is one document more, named as it was',
		[KTP, OF_HOSPITAL],
		[kept(BILL, 'mine')],
		['KTP KTP: ', 'BILL Kuitansi: rs', '0-1 Kuitansi: mine'],
	],
	[
		'takes its pages along, in whatever order they were kept',
		[OF_HOSPITAL],
		[kept(PAGE, 'second'), kept(BILL, 'first')],
		['BILL Kuitansi: rs', '0-1 Kuitansi: first, second'],
	],
	[
		'that is a page alone is no page of somebody else’s document',
		[OF_HOSPITAL],
		[kept(PAGE, 'second')],
		['BILL Kuitansi: rs', '0-1 Halaman 2: second'],
	],
	[
		'that arrived before the reload is there too',
		[OF_HOSPITAL],
		[kept(BILL, 'mine', 'dok.1')],
		['BILL Kuitansi: rs', '0-1 Kuitansi: mine'],
	],
	[
		'that arrived and was saved is there once, wherever it stands',
		[filled(KTP, 'dok.1'), BILL],
		[kept(BILL, 'mine', 'dok.1')],
		['KTP KTP: dok.1', 'BILL Kuitansi: '],
	],
	[
		'whose page number was given to another is the page after it',
		[filled(BILL, 'a'), filled(PAGE, 'b')],
		[kept(PAGE, 'c')],
		['BILL Kuitansi: a, b, c'],
	],
	['of a row that is not asked for any more is none', [KTP], [kept(BILL, 'mine')], ['KTP KTP: ']],
])('a file that is being uploaded %s', (_what, rows, left, expected) =>
	expect(documentsOf(withKept(rows, left, more).rows)).toEqual(expected),
);

test('a row keeps its file when no further document may be added', () => {
	const { rows, placed } = withKept([OF_HOSPITAL], [kept(BILL, 'mine')]);
	expect([rows, placed]).toEqual([[OF_HOSPITAL], []]);
});

test('reports a resumed upload with its current row', () => {
	const mine = kept(BILL, 'mine');
	expect(withKept([OF_HOSPITAL], [mine], more).placed).toEqual([{ id: '0-1', kept: mine }]);
});
