import { letters, serialOf } from '#platform/files/xlsx/xlsx-write.server.ts';

import { FIELDS, LABELS, type MemberRow } from '../member.ts';
import {
	HEAD,
	MAIN,
	DOC,
	STRICT,
	type Parts,
	zipped,
	zippedAsStream,
	rel,
	rels,
	TYPES,
} from './test-parts.server.ts';

/** Texts kept once for all cells; a cell holds the number of its own. */
function sharing() {
	const known: string[] = [];
	return {
		of: (text: string): number => {
			if (!known.includes(text)) known.push(text);
			return known.indexOf(text);
		},
		xml: (item = (text: string) => `<si><t>${text}</t></si>`) =>
			`${HEAD}<sst xmlns="${MAIN}" count="${known.length}" uniqueCount="${known.length}">${known.map(item).join('')}</sst>`,
	};
}

export type ExcelMarks = {
	/** Days count from 1904, as on old Macs. */
	from1904?: boolean;
	/** The headings in two merged rows: birth place and date under one heading. */
	mergedHead?: boolean;
	/** Every name is a formula with the value last computed. */
	formulas?: boolean;
	/** Sheets before the list that nobody sees, with other people on them. */
	hidden?: boolean;
	/** The ISO strict form: other namespaces, days as text. */
	strict?: boolean;
	/** Every element with a prefix, as programs on the OpenXML kit write them. */
	prefix?: boolean;
	/** Parts under other names, as the Excel of the browser gives them. */
	renamed?: boolean;
	/** Names in pieces with letters of their own, and with the reading of Japanese words. */
	rich?: boolean;
	/** Names written in the cells themselves. */
	inline?: boolean;
};

const EXCEL_STYLES = `${HEAD}<styleSheet xmlns="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac x16r2"><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-421]dd\\ mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;Rp&quot;#,##0"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font></fonts><cellStyleXfs count="1"><xf numFmtId="14" fontId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="14" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" xfId="0"/></cellXfs><dxfs count="0"/></styleSheet>`;

/** A list of members as Excel saves it. */
export function excelWorkbook(people: readonly MemberRow[], marks: ExcelMarks = {}): Uint8Array {
	const strings = sharing();
	const serial = (day: string) => serialOf(day) - (marks.from1904 ? 1462 : 0);
	const shared = (at: string, text: string, style = 0) =>
		`<c r="${at}"${style ? ` s="${style}"` : ''} t="s"><v>${strings.of(text)}</v></c>`;
	const head = (number: number, cells: readonly string[]) =>
		`<row r="${number}" spans="1:9" ht="30" customHeight="1" x14ac:dyDescent="0.25">${cells.map((text, at) => (text === '' ? `<c r="${letters(at)}${number}" s="3"/>` : shared(`${letters(at)}${number}`, text))).join('')}</row>`;
	const cell = (person: MemberRow, at: number, row: number): string => {
		const field = FIELDS[at] as (typeof FIELDS)[number];
		const where = `${letters(at)}${row}`;
		const value = person[field];
		if (field === 'dob')
			return marks.strict
				? `<c r="${where}" s="1" t="d"><v>${value}T00:00:00</v></c>`
				: `<c r="${where}" s="${1 + (row % 2)}"><v>${serial(value)}</v></c>`;
		if (field === 'no_wa') return `<c r="${where}"><v>${Number(value)}</v></c>`;
		if (field === 'name' && marks.formulas)
			return `<c r="${where}" t="str"><f t="shared" ref="A3:A9" si="0">UPPER(Z${row})</f><v>${value}</v></c>`;
		if (field === 'name' && marks.inline)
			return `<c r="${where}" t="inlineStr"><is><r><rPr><b/></rPr><t xml:space="preserve">${value.slice(0, 4)}</t></r><r><t>${value.slice(4)}</t></r></is></c>`;
		return value === '' ? `<c r="${where}" s="3"/>` : shared(where, value, 3);
	};
	const top = marks.mergedHead
		? [
				head(1, ['Daftar Karyawan', '', '', '', '', '', '', '', '']),
				head(2, [
					'Nama',
					'Lahir',
					'',
					'Gender',
					'Kontak',
					'',
					'',
					'Alamat Koresponden',
					'NIK',
				]),
				head(3, [
					'',
					'Tanggal',
					'Tempat',
					'',
					'Alamat Email',
					'No. Whatsapp',
					'No. Telp',
					'',
					'',
				]),
			]
		: [
				head(
					1,
					FIELDS.map((field) => LABELS[field]),
				),
			];
	const rows = people.map(
		(person, at) =>
			`<row r="${top.length + 1 + at}" spans="1:9" x14ac:dyDescent="0.25">${FIELDS.map((_, column) => cell(person, column, top.length + 1 + at)).join('')}</row>`,
	);
	const merges = marks.mergedHead
		? '<mergeCells count="3"><mergeCell ref="A1:I1"/><mergeCell ref="B2:C2"/><mergeCell ref="E2:G2"/></mergeCells>'
		: '';
	const main = marks.strict ? `${STRICT}/spreadsheetml/main` : MAIN;
	const doc = marks.strict ? `${STRICT}/officeDocument/relationships` : DOC;
	const sheet = `${HEAD}<worksheet xmlns="${main}" xmlns:r="${doc}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:I${top.length + people.length}"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="1" width="30.7109375" customWidth="1"/></cols><sheetData>${top.join('')}${rows.join('')}</sheetData><autoFilter ref="A1:I9"/>${merges}<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="D2:D99"><formula1>"Pria,Wanita"</formula1></dataValidation></dataValidations><ignoredErrors><ignoredError sqref="I2:I9" numberStoredAsText="1"/></ignoredErrors><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><v>t</v></ext></extLst></worksheet>`;
	const decoy = `${HEAD}<worksheet xmlns="${main}"><sheetData>${head(
		1,
		FIELDS.map((field) => LABELS[field]),
	).replaceAll(
		' x14ac:dyDescent="0.25"',
		'',
	)}<row r="2">${shared('A2', 'Orang Tersembunyi')}</row></sheetData></worksheet>`;
	const [book, sst, look] = marks.renamed
		? ['xl/workbook2.xml', 'sharedStrings2.xml', 'styles2.xml']
		: ['xl/workbook.xml', 'sharedStrings.xml', 'styles.xml'];
	const sheets = `${marks.hidden ? '<sheet name="Lama" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Arsip" sheetId="3" state="veryHidden" r:id="rId3"/>' : ''}<sheet name="Data &amp; Karyawan" sheetId="1" r:id="rId1"/>`;
	const parts: Parts = {
		'[Content_Types].xml': TYPES,
		'_rels/.rels': rels(
			rel(3, 'extended-properties', 'docProps/app.xml'),
			rel(1, 'officeDocument', book),
		),
		'docProps/app.xml': `${HEAD}<Properties><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>`,
		[book]: `${HEAD}<workbook xmlns="${main}" xmlns:r="${doc}"><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="27928"/><workbookPr${marks.from1904 ? ' date1904="1"' : ' defaultThemeVersion="166925"'}/><bookViews><workbookView activeTab="${marks.hidden ? 2 : 0}"/></bookViews><sheets>${sheets}</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Data &amp; Karyawan'!$A$1:$I$9</definedName><definedName name="Gender">"Pria,Wanita"</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
		[`${book.replace('xl/', 'xl/_rels/')}.rels`]: rels(
			rel(
				1,
				'worksheet',
				marks.renamed ? '/xl/worksheets/sheet1.xml' : 'worksheets/sheet1.xml',
			),
			rel(2, 'worksheet', 'worksheets/sheet2.xml'),
			rel(3, 'worksheet', 'worksheets/sheet2.xml'),
			rel(4, 'theme', 'theme/theme1.xml'),
			rel(5, 'styles', look),
			rel(6, 'sharedStrings', sst),
		),
		'xl/theme/theme1.xml': `${HEAD}<a:theme xmlns:a="x" name="Office Theme"/>`,
		[`xl/${look}`]: EXCEL_STYLES,
		'xl/worksheets/sheet1.xml': sheet,
		'xl/worksheets/sheet2.xml': decoy,
		'xl/calcChain.xml': `${HEAD}<calcChain xmlns="${main}"><c r="A2" i="1"/></calcChain>`,
		[`xl/${sst}`]: strings.xml(
			marks.rich
				? (text) =>
						`<si><r><rPr><b/><rFont val="Calibri"/></rPr><t xml:space="preserve">${text.slice(0, 3)}</t></r><r><t xml:space="preserve">${text.slice(3)}</t></r><rPh sb="0" eb="1"><t>ヨミ</t></rPh><phoneticPr fontId="1"/></si>`
				: undefined,
		),
	};
	if (!marks.prefix) return zipped(parts);
	const named = (xml: string) =>
		xml
			.replace(/<(\/?)(?!\?)(\w+)(?=[\s>/])/g, '<$1x:$2')
			.replace('xmlns=', 'xmlns:x=')
			.replaceAll(' r:id=', ' d3p1:id=');
	return zipped(
		Object.fromEntries(
			Object.entries(parts).map(([name, xml]) => [
				name,
				name.endsWith('.rels') || name.startsWith('[') ? xml : named(xml),
			]),
		),
	);
}

/**
 * A list of members as Google Sheets gives it out: no dimension, numbers with decimals and
 * exponents, a thousand empty rows.
 */
export function sheetsWorkbook(people: readonly MemberRow[], nikAsNumber: boolean): Uint8Array {
	const strings = sharing();
	const text = (at: string, value: string, style: number) =>
		value === ''
			? `<c r="${at}" s="${style}"/>`
			: `<c r="${at}" s="${style}" t="s"><v>${strings.of(value)}</v></c>`;
	const exponent = (digits: string) =>
		`${digits.replace(/^0+/, '').replace(/^(\d)(\d+)$/, '$1.$2')}E${digits.replace(/^0+/, '').length - 1}`;
	const lines = people.map((person, index) => {
		const row = index + 2;
		const cells = FIELDS.map((field, at) => {
			const where = `${letters(at)}${row}`;
			if (field === 'dob')
				return `<c r="${where}" s="${2 + (row % 2)}"><v>${serialOf(person.dob)}.0</v></c>`;
			if (field === 'no_wa' || (field === 'nik' && nikAsNumber))
				return `<c r="${where}" s="1"><v>${exponent(person[field])}</v></c>`;
			return text(where, person[field], 1);
		});
		return `<row r="${row}">${cells.join('')}</row>`;
	});
	const head = `<row r="1">${FIELDS.map((field, at) => text(`${letters(at)}1`, LABELS[field], 1)).join('')}</row>`;
	const nothing = Array.from(
		{ length: 1_000 },
		(_, at) =>
			`<row r="${people.length + 2 + at}" ht="15.75" customHeight="1"><c r="B${people.length + 2 + at}" s="4"/><c r="I${people.length + 2 + at}" s="4"/></row>`,
	);
	return zippedAsStream({
		'[Content_Types].xml': TYPES,
		'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="${MAIN}" xmlns:r="${DOC}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:mv="urn:schemas-microsoft-com:mac:vml"><workbookPr/><sheets><sheet state="visible" name="Sheet1" sheetId="1" r:id="rId4"/></sheets><definedNames/><calcPr/></workbook>`,
		'xl/_rels/workbook.xml.rels': rels(
			rel(1, 'theme', 'theme/theme1.xml'),
			rel(2, 'styles', 'styles.xml'),
			rel(3, 'sharedStrings', 'sharedStrings.xml'),
			rel(4, 'worksheet', 'worksheets/sheet1.xml'),
		),
		'_rels/.rels': rels(rel(1, 'officeDocument', 'xl/workbook.xml')),
		'xl/styles.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="${MAIN}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="d&quot; &quot;mmmm&quot; &quot;yyyy"/></numFmts><cellStyleXfs count="1"><xf borderId="0" fillId="0" fontId="0" numFmtId="0"/></cellStyleXfs><cellXfs count="5"><xf borderId="0" fillId="0" fontId="0" numFmtId="0" xfId="0"/><xf borderId="0" fillId="0" fontId="1" numFmtId="0" xfId="0" applyFont="1"/><xf borderId="0" fillId="0" fontId="1" numFmtId="164" xfId="0" applyNumberFormat="1"/><xf borderId="0" fillId="0" fontId="1" numFmtId="165" xfId="0" applyNumberFormat="1"/><xf borderId="0" fillId="0" fontId="1" numFmtId="49" xfId="0"/></cellXfs></styleSheet>`,
		'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${MAIN}" xmlns:r="${DOC}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:mv="urn:schemas-microsoft-com:mac:vml" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData>${head}${lines.join('')}${nothing.join('')}</sheetData><drawing r:id="rId1"/></worksheet>`,
		'xl/worksheets/_rels/sheet1.xml.rels': rels(rel(1, 'drawing', '../drawings/drawing1.xml')),
		'xl/drawings/drawing1.xml':
			'<?xml version="1.0" encoding="UTF-8" standalone="yes"?><xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>',
		'xl/sharedStrings.xml': strings.xml(),
	});
}
