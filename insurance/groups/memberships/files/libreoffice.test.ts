import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';
import { writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { FIELDS, LABELS } from '../member.ts';
import { cellsOf, testMember } from '../test-panel.server.ts';
import { readSheet } from './read-sheet.server.ts';
import { checkRow, type RawRow } from './row-values.ts';
import { peopleSheet } from './template.server.ts';

// Uses files written by LibreOffice on this machine. `npm test` installs it if run as root;
// otherwise a message reports that it is missing.
const HERE = spawnSync('sh', ['-c', 'command -v soffice'], { stdio: 'ignore' }).status === 0;
if (!HERE)
	process.stderr.write(
		'LibreOffice is not on this machine (package libreoffice-calc): its live test is skipped.\n',
	);

const RULES = { today: '2026-11-21', earliest: '1961-11-22', latest: '2009-11-21' };
const people = [
	testMember(1),
	testMember(2, {
		name: "Siti Nur'aini, S.Pd",
		dob: '1988-12-02',
		no_telp: '',
		nik: '3174054212880002',
	}),
];
const folder = testFolder('office');

async function read(name: string) {
	const rows: RawRow[] = [];
	await readSheet(
		readFileSync(join(folder, 'out', name)),
		name,
		'add',
		({ raw }) => void rows.push(raw),
	);
	return rows.map((raw) => checkRow(raw, RULES, false));
}

describe.runIf(HERE)('files written by the installed LibreOffice', () => {
	// LibreOffice is started once for all files, because starting it takes longer than converting
	// them.
	beforeAll(() => {
		const given = join(folder, 'in');
		mkdirSync(given);
		writeFileSync(join(given, 'template.xlsx'), writeXlsx([peopleSheet(people.map(cellsOf))]));
		writeFileSync(
			join(given, 'teks.csv'),
			[
				FIELDS.map((field) => LABELS[field]),
				...people.map((row) => FIELDS.map((field) => `"${row[field]}"`)),
			]
				.map((cells) => cells.join(','))
				.join('\r\n'),
		);
		for (const kind of ['ods', 'xls'])
			copyFileSync(
				join(import.meta.dirname, 'fixtures', `libreoffice.${kind}`),
				join(given, `${kind}.${kind}`),
			);
		const files = ['template.xlsx', 'teks.csv', 'ods.ods', 'xls.xls'].map((name) =>
			join(given, name),
		);
		execFileSync(
			'soffice',
			[
				'--headless',
				'--norestore',
				`-env:UserInstallation=file://${folder}/profile`,
				'--convert-to',
				'xlsx',
				'--outdir',
				join(folder, 'out'),
				...files,
			],
			{ stdio: 'ignore', timeout: 100_000 },
		);
	}, 120_000);

	test('reads our filled template unchanged after it is saved again', async () => {
		expect(await read('template.xlsx')).toEqual(
			people.map((row) => ({ row, effective: '', problems: [], notes: [] })),
		);
	});
	test('requires only the NIKs again from a CSV file whose digits were read as numbers', async () => {
		expect(await read('teks.xlsx')).toEqual(
			people.map((row) => ({
				row: { ...row, nik: expect.stringMatching(/^31740/) as unknown as string },
				problems: ['nik:nik-digits-lost'],
				notes: [],
				effective: '',
			})),
		);
	});
	test.each(['ods.xlsx', 'xls.xlsx'])(
		'reads a list in its own format exported as .xlsx: %s',
		async (name) => {
			expect(
				(await read(name)).map(({ row, problems }) => [
					row.nik,
					row.name,
					row.gender,
					row.dob,
					row.no_wa,
					row.no_telp,
					problems,
				]),
			).toEqual([
				['3174051705900001', 'Budi Santoso', 'Pria', '1990-05-17', '081234567890', '', []],
				[
					'3174055705900002',
					'Siti Aminah',
					'Wanita',
					'1990-05-17',
					'081234567891',
					'0211234567',
					[],
				],
			]);
		},
	);
});
