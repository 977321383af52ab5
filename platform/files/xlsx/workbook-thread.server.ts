import { answerEach } from '#platform/threads/answer-each.server.ts';

import type { RawSheet } from './cells.ts';
import { DAMAGED } from './refuse-file.ts';
import { MOST, type ReadWorkbook } from './workbook-reader.server.ts';
import { readXlsx } from './xlsx-read.server.ts';

async function sheetsOf(bytes: Buffer): Promise<RawSheet[]> {
	const sheets: RawSheet[] = [];
	await readXlsx(bytes, ({ name, hidden }) => {
		const sheet: RawSheet = { name, rows: [] };
		if (!hidden && sheets.length < MOST.sheets) sheets.push(sheet);
		return (cells) => {
			sheet.rows.push(Array.from(cells.slice(0, MOST.columns), (cell) => cell ?? null));
			return sheet.rows.length < MOST.rows;
		};
	});
	return sheets;
}

answerEach(async (bytes): Promise<ReadWorkbook> => {
	if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return { refused: DAMAGED };
	try {
		return { sheets: await sheetsOf(bytes) };
	} catch (error) {
		const { data } = error as { data?: { fields?: { file?: string } } };
		return { refused: data?.fields?.file ?? DAMAGED };
	}
});
