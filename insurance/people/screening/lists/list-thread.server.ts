import { createHash } from 'node:crypto';

import { readCsv } from '#platform/files/csv-read.server.ts';
import { DAMAGED } from '#platform/files/xlsx/refuse-file.ts';
import { readXlsx } from '#platform/files/xlsx/xlsx-read.server.ts';
import { answerEach } from '#platform/threads/answer-each.server.ts';
import { groupDigits } from '#platform/values/money.ts';

import { nameKeys } from '../matching/name-keys.ts';
import { MOST_ENTRIES } from '../screening.ts';
import {
	wordsOfCell,
	headingsRead,
	LIST_COLUMNS,
	type ListRowCells,
	placesOfColumns,
	repeatsHeadings,
} from './list-columns.ts';
import { type ListEntry, readEntry } from './list-entry.ts';
import type { ListContents, ScreeningFile } from './list-reader.server.ts';

/** Entries in one piece that the main thread passes on to the database. */
const PIECE = 500;
const MOST_NOTES = 200;
const MOST_SHEETS = 20;
/** Lines before the headings, e.g. the title of an official list. */
const MOST_LINES_BEFORE = 20;
const NO_HEADINGS = `Berkas ini harus punya baris judul dengan kolom Nama. Kolom yang dibaca: ${LIST_COLUMNS.join(', ')}.`;

/** Counts what the lines of a file hold, and keeps the first notes about them. */
function makeNotes() {
	const contents: ListContents = {
		columns: [],
		ignored: [],
		sheets: [],
		born: 0,
		nik: 0,
		warned: 0,
		warnings: [],
	};
	const refusals: { line: number; message: string }[] = [];
	let refused = 0;
	return {
		contents,
		refuse(line: number, message: string) {
			refused += 1;
			if (refusals.length < MOST_NOTES) refusals.push({ line, message });
		},
		keep(line: number, { born, nik }: ListEntry, warning: string | null) {
			contents.born += born === null ? 0 : 1;
			contents.nik += nik === null ? 0 : 1;
			if (warning === null) return;
			contents.warned += 1;
			if (contents.warnings.length < MOST_NOTES)
				contents.warnings.push({ line, message: warning });
		},
		passOver(sheet: string) {
			if (contents.sheets.length < MOST_SHEETS) contents.sheets.push(wordsOfCell(sheet));
		},
		all: () => ({ contents, refused, refusals }),
	};
}

/** Reads lines one by one; `done` packs what is left. */
function makeGatherer() {
	const packed: Uint8Array[] = [];
	const notes = makeNotes();
	const seen = new Map<string, number>();
	let places: ReturnType<typeof placesOfColumns> = null;
	let piece: unknown[] = [];
	let line = 0;
	const pack = () => {
		if (piece.length > 0) packed.push(Buffer.from(JSON.stringify(piece)));
		piece = [];
	};
	const take = (cells: ListRowCells): boolean => {
		line += 1;
		if (!places) {
			places = placesOfColumns(cells);
			if (places) Object.assign(notes.contents, headingsRead(cells, places));
			return places !== null || line < MOST_LINES_BEFORE;
		}
		const read = repeatsHeadings(cells, places) ? null : readEntry(cells, places);
		if (read === null) return true;
		if (typeof read === 'string') {
			notes.refuse(line, read);
			return true;
		}
		const { entry, warning } = read;
		const mark = createHash('sha256').update(JSON.stringify(entry)).digest('base64url');
		const twin = seen.get(mark);
		if (twin) notes.refuse(line, `Sama dengan baris ${twin}.`);
		else {
			seen.set(mark, line);
			notes.keep(line, entry, warning);
			piece.push({ ...entry, line, mark, keys: nameKeys(entry) });
			if (piece.length === PIECE) pack();
		}
		return seen.size <= MOST_ENTRIES;
	};
	const done = (): ScreeningFile => {
		pack();
		if (!places) return { problem: NO_HEADINGS };
		if (seen.size > MOST_ENTRIES)
			return {
				problem: `Paling banyak ${groupDigits(MOST_ENTRIES)} nama dalam satu daftar.`,
			};
		if (seen.size === 0)
			return { problem: 'Tidak satu baris pun berisi nama yang bisa dibaca.' };
		return { packed, entries: seen.size, ...notes.all() };
	};
	return { take, done, passOver: notes.passOver };
}

async function listIn(bytes: Buffer): Promise<ScreeningFile> {
	const { take, done, passOver } = makeGatherer();
	if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) {
		readCsv(bytes, take);
		return done();
	}
	let sheets = 0;
	await readXlsx(bytes, ({ hidden, name }) => {
		sheets += hidden ? 0 : 1;
		if (!hidden && sheets === 1) return take;
		return () => {
			passOver(name);
			return false;
		};
	});
	return done();
}

answerEach(async (bytes): Promise<ScreeningFile> => {
	try {
		return await listIn(bytes);
	} catch (error) {
		const { data } = error as { data?: { fields?: { file?: string } } };
		return { problem: data?.fields?.file ?? DAMAGED };
	}
});
