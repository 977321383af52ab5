import { letters, serialOf } from '#platform/files/xlsx/xlsx-write.ts';

import { FIELDS, LABELS, type MemberRow } from '../member.ts';
import { DOC, MAIN, rel, rels, sharing, TYPES, xml, zippedAsStream } from './test-parts.server.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MICROSOFT = 'http://schemas.microsoft.com/office';
const FOR_MACS = `xmlns:mx="${MICROSOFT}/mac/excel/2008/main"`;
const X14AC = `xmlns:x14ac="${MICROSOFT}/spreadsheetml/2009/9/ac"`;

const BOOK = xml`${HEAD}
	<workbook xmlns="${MAIN}" xmlns:r="${DOC}" ${FOR_MACS}
		xmlns:mv="urn:schemas-microsoft-com:mac:vml">
		<workbookPr/>
		<sheets><sheet state="visible" name="Sheet1" sheetId="1" r:id="rId4"/></sheets>
		<definedNames/>
		<calcPr/>
	</workbook>`;

const STYLES = xml`${HEAD}
	<styleSheet xmlns="${MAIN}" ${X14AC}>
		<numFmts count="2">
			<numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>
			<numFmt numFmtId="165" formatCode="d&quot; &quot;mmmm&quot; &quot;yyyy"/>
		</numFmts>
		<cellStyleXfs count="1">
			<xf borderId="0" fillId="0" fontId="0" numFmtId="0"/>
		</cellStyleXfs>
		<cellXfs count="5">
			<xf borderId="0" fillId="0" fontId="0" numFmtId="0" xfId="0"/>
			<xf borderId="0" fillId="0" fontId="1" numFmtId="0" xfId="0" applyFont="1"/>
			<xf borderId="0" fillId="0" fontId="1" numFmtId="164" xfId="0" applyNumberFormat="1"/>
			<xf borderId="0" fillId="0" fontId="1" numFmtId="165" xfId="0" applyNumberFormat="1"/>
			<xf borderId="0" fillId="0" fontId="1" numFmtId="49" xfId="0"/>
		</cellXfs>
	</styleSheet>`;

const DRAWING = xml`${HEAD}
	<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>`;

const sheetOf = (rows: readonly string[]): string => xml`${HEAD}
	<worksheet xmlns="${MAIN}" xmlns:r="${DOC}" ${FOR_MACS}
		xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"
		xmlns:mv="urn:schemas-microsoft-com:mac:vml"
		xmlns:x14="${MICROSOFT}/spreadsheetml/2009/9/main"
		xmlns:x15="${MICROSOFT}/spreadsheetml/2010/11/main" ${X14AC}
		xmlns:xm="${MICROSOFT}/excel/2006/main">
		<sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr>
		<sheetViews><sheetView workbookViewId="0"/></sheetViews>
		<sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/>
		<sheetData>${rows.join('')}</sheetData>
		<drawing r:id="rId1"/>
	</worksheet>`;

function exponent(phone: string): string {
	const digits = phone.replace(/^0+/, '');
	return `${digits.replace(/^(\d)(\d+)$/, '$1.$2')}E${digits.length - 1}`;
}

const emptyRow = (row: number): string => xml`
	<row r="${row}" ht="15.75" customHeight="1">
		<c r="B${row}" s="4"/>
		<c r="I${row}" s="4"/>
	</row>`;

/**
 * Builds a list of members as exported by Google Sheets: without a dimension, numbers with decimals
 * and exponents, and a thousand empty rows.
 */
export function sheetsWorkbook(people: readonly MemberRow[], nikAsNumber: boolean): Uint8Array {
	const strings = sharing();
	const text = (at: string, value: string) =>
		value === ''
			? `<c r="${at}" s="1"/>`
			: `<c r="${at}" s="1" t="s"><v>${strings.of(value)}</v></c>`;
	const lines = people.map((person, index) => {
		const row = index + 2;
		const cells = FIELDS.map((field, at) => {
			const where = `${letters(at)}${row}`;
			if (field === 'dob')
				return `<c r="${where}" s="${2 + (row % 2)}"><v>${serialOf(person.dob)}.0</v></c>`;
			if (field === 'no_wa' || (field === 'nik' && nikAsNumber))
				return `<c r="${where}" s="1"><v>${exponent(person[field])}</v></c>`;
			return text(where, person[field]);
		});
		return `<row r="${row}">${cells.join('')}</row>`;
	});
	const head = FIELDS.map((field, at) => text(`${letters(at)}1`, LABELS[field])).join('');
	const empty = Array.from({ length: 1_000 }, (_, at) => emptyRow(people.length + 2 + at));
	return zippedAsStream({
		'[Content_Types].xml': TYPES,
		'xl/workbook.xml': BOOK,
		'xl/_rels/workbook.xml.rels': rels(
			rel(1, 'theme', 'theme/theme1.xml'),
			rel(2, 'styles', 'styles.xml'),
			rel(3, 'sharedStrings', 'sharedStrings.xml'),
			rel(4, 'worksheet', 'worksheets/sheet1.xml'),
		),
		'_rels/.rels': rels(rel(1, 'officeDocument', 'xl/workbook.xml')),
		'xl/styles.xml': STYLES,
		'xl/worksheets/sheet1.xml': sheetOf([`<row r="1">${head}</row>`, ...lines, ...empty]),
		'xl/worksheets/_rels/sheet1.xml.rels': rels(rel(1, 'drawing', '../drawings/drawing1.xml')),
		'xl/drawings/drawing1.xml': DRAWING,
		'xl/sharedStrings.xml': strings.xml(),
	});
}
