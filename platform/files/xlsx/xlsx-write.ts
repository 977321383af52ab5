import { zipSync } from 'fflate';

import { DAY_MS } from '#platform/values/dates.ts';

/** Cell styles. The numbers are indexes of the styles in `styles.xml` below. */
export const STYLE = {
	plain: 0,
	head: 1,
	text: 2,
	date: 3,
	wrong: 4,
	wrongDate: 5,
	title: 6,
	wrap: 7,
	note: 8,
} as const;
type Style = (typeof STYLE)[keyof typeof STYLE];

/** A cell with text, or with a date as its serial number. `comment` adds a note to the cell. */
export type OutCell = { value: string | number; style?: Style; comment?: string } | null;

export type Validation = {
	range: string;
	list?: readonly string[];
	textLength?: number;
	date?: { from: number; to: number };
	title: string;
	message: string;
};
export type XlsxSheet = {
	name: string;
	widths: readonly number[];
	rows: readonly (readonly OutCell[])[];
	validations?: readonly Validation[];
	columnStyles?: readonly Style[];
	freeze?: boolean;
};

// Characters that XML cannot represent are removed. Angle brackets and quotes become entities.
const escape = (text: string) =>
	text
		// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;');

export function letters(column: number): string {
	let text = '';
	for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
		text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
	return text;
}

export const serialOf = (day: string): number =>
	Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font><font><b/><sz val="16"/><color rgb="FF0B6B58"/><name val="Calibri"/></font><font><i/><sz val="10"/><color rgb="FF5A666B"/><name val="Calibri"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF0B6B58"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFBE3E0"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/><xf numFmtId="164" fontId="0" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf numFmtId="0" fontId="3" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function cellXml(cell: OutCell, column: number, row: number): string {
	if (!cell) return '';
	const at = `${letters(column)}${row}`;
	const style = cell.style ? ` s="${cell.style}"` : '';
	if (typeof cell.value === 'number') return `<c r="${at}"${style}><v>${cell.value}</v></c>`;
	// Written as text, so that it is never evaluated as a formula.
	return cell.value === ''
		? cell.style
			? `<c r="${at}"${style}/>`
			: ''
		: `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escape(cell.value)}</t></is></c>`;
}

function validationXml({ range, list, textLength, date, title, message }: Validation): string {
	const words = `allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="${escape(title)}" error="${escape(message)}" promptTitle="${escape(title)}" prompt="${escape(message)}" sqref="${range}"`;
	if (list)
		return `<dataValidation type="list" ${words}><formula1>"${escape(list.join(','))}"</formula1></dataValidation>`;
	if (textLength)
		return `<dataValidation type="textLength" operator="equal" ${words}><formula1>${textLength}</formula1></dataValidation>`;
	return `<dataValidation type="date" operator="between" ${words}><formula1>${date?.from ?? 1}</formula1><formula2>${date?.to ?? 73_415}</formula2></dataValidation>`;
}

function sheetXml(sheet: XlsxSheet, comments: boolean): string {
	const cols = sheet.widths
		.map(
			(width, at) =>
				`<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${sheet.columnStyles?.[at] ? ` style="${sheet.columnStyles[at]}"` : ''}/>`,
		)
		.join('');
	const rows = sheet.rows
		.map(
			(cells, at) =>
				`<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, column, at + 1)).join('')}</row>`,
		)
		.join('');
	const pane = sheet.freeze
		? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
		: '';
	const rules = sheet.validations?.length
		? `<dataValidations count="${sheet.validations.length}">${sheet.validations.map(validationXml).join('')}</dataValidations>`
		: '';
	// When printed, all columns fit on the width of one page, and the rows take as many pages as
	// needed.
	return `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${REL}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${pane}<cols>${cols}</cols><sheetData>${rows}</sheetData>${rules}<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>${comments ? '<legacyDrawing r:id="rId1"/>' : ''}</worksheet>`;
}

type Comment = { at: string; row: number; column: number; text: string };
const commentsOf = (sheet: XlsxSheet): Comment[] =>
	sheet.rows.flatMap((cells, row) =>
		cells.flatMap((cell, column) =>
			cell?.comment
				? [{ at: `${letters(column)}${row + 1}`, row, column, text: cell.comment }]
				: [],
		),
	);

const commentsXml = (comments: readonly Comment[]) =>
	`${HEAD}<comments xmlns="${MAIN}"><authors><author>Portal korporat</author></authors><commentList>${comments.map(({ at, text }) => `<comment ref="${at}" authorId="0"><text><t xml:space="preserve">${escape(text)}</t></text></comment>`).join('')}</commentList></comments>`;

/** Creates the legacy Excel drawing for the notes. No program displays the notes without it. */
const drawingXml = (comments: readonly Comment[]) =>
	`<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="n" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>${comments
		.map(
			({ row, column }, at) =>
				`<v:shape id="n${at}" type="#n" style="position:absolute;visibility:hidden" fillcolor="#ffffe1"><x:ClientData ObjectType="Note"><x:Anchor>${column + 1},15,${row},2,${column + 3},31,${row + 4},1</x:Anchor><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
		)
		.join('')}</xml>`;

/**
 * Creates a workbook as bytes. It supports styles, drop-downs, date and text formats, and notes on
 * cells.
 */
export function writeXlsx(sheets: readonly XlsxSheet[]): Uint8Array<ArrayBuffer> {
	const files: Record<string, string> = {};
	const types: string[] = [];
	const override = (part: string, type: string) =>
		types.push(
			`<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
		);
	sheets.forEach((sheet, at) => {
		const number = at + 1;
		const comments = commentsOf(sheet);
		files[`xl/worksheets/sheet${number}.xml`] = sheetXml(sheet, comments.length > 0);
		override(`xl/worksheets/sheet${number}.xml`, 'worksheet');
		if (comments.length === 0) return;
		files[`xl/comments${number}.xml`] = commentsXml(comments);
		files[`xl/drawings/vmlDrawing${number}.vml`] = drawingXml(comments);
		files[`xl/worksheets/_rels/sheet${number}.xml.rels`] =
			`${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/vmlDrawing" Target="../drawings/vmlDrawing${number}.vml"/><Relationship Id="rId2" Type="${REL}/comments" Target="../comments${number}.xml"/></Relationships>`;
		override(`xl/comments${number}.xml`, 'comments');
	});
	files['xl/styles.xml'] = STYLES;
	override('xl/styles.xml', 'styles');
	override('xl/workbook.xml', 'sheet.main');
	files['xl/workbook.xml'] =
		`${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`;
	files['xl/_rels/workbook.xml.rels'] =
		`${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${REL}/styles" Target="styles.xml"/></Relationships>`;
	files['_rels/.rels'] =
		`${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
	files['[Content_Types].xml'] =
		`${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${types.join('')}</Types>`;
	const ordered = [
		'[Content_Types].xml',
		...Object.keys(files).filter((name) => name !== '[Content_Types].xml'),
	];
	return zipSync(
		Object.fromEntries(
			ordered.map((name) => [name, new TextEncoder().encode(files[name] ?? '')]),
		),
		{ level: 6 },
	);
}
