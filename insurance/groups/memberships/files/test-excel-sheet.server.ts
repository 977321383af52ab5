import { letters, serialOf } from '#platform/files/xlsx/xlsx-write.ts';

import { FIELDS, LABELS, type MemberRow } from '../member.ts';
import { DOC, XML_HEAD, MAIN, type sharing, STRICT, xml } from './test-parts.server.ts';

export type ExcelMarks = {
	/** Counts days from 1904, as old versions of Excel for Mac do. */
	from1904?: boolean;
	/** Writes days as numbers without a date format. */
	unformatted?: boolean;
	/** Puts the headings in two rows with merged cells, with birth place and date under one heading. */
	mergedHead?: boolean;
	/** Writes every name as a formula with its last computed value. */
	formulas?: boolean;
	/** Adds hidden sheets with other people before the list. */
	hidden?: boolean;
	/** Uses the ISO strict form, with other namespaces and dates as text. */
	strict?: boolean;
	/** Adds a prefix to every element, as programs based on the OpenXML SDK do. */
	prefix?: boolean;
	/** Uses other part names, as Excel in the browser does. */
	renamed?: boolean;
	/** Writes names as runs with separate fonts, and with Japanese phonetic text. */
	rich?: boolean;
	/** Writes names inline in the cells instead of as shared strings. */
	inline?: boolean;
};

export const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const X14AC = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac';
const REVISION = 'http://schemas.microsoft.com/office/spreadsheetml/2014/revision';

export type Book = { marks: ExcelMarks; strings: ReturnType<typeof sharing> };

const shared = ({ strings }: Book, at: string, text: string, style = 0) =>
	`<c r="${at}"${style ? ` s="${style}"` : ''} t="s"><v>${strings.of(text)}</v></c>`;

const DESCENT = ' x14ac:dyDescent="0.25"';

function headRow(book: Book, number: number, cells: readonly string[]): string {
	const filled = cells.map((text, at) => {
		const where = `${letters(at)}${number}`;
		return text === '' ? `<c r="${where}" s="3"/>` : shared(book, where, text);
	});
	return xml`
		<row r="${number}" spans="1:9" ht="30" customHeight="1"${DESCENT}>
			${filled.join('')}
		</row>`;
}

const fieldNames = () => FIELDS.map((field) => LABELS[field]);

function headRows(book: Book): string[] {
	if (!book.marks.mergedHead) return [headRow(book, 1, fieldNames())];
	const above = 'Nama,Lahir,,Gender,Kontak,,,Alamat Koresponden,NIK';
	const below = ',Tanggal,Tempat,,Alamat Email,No. Whatsapp,No. Telp,,';
	return ['Daftar Karyawan,,,,,,,,', above, below].map((cells, at) =>
		headRow(book, at + 1, cells.split(',')),
	);
}

const MERGES = xml`
	<mergeCells count="3">
		<mergeCell ref="A1:I1"/>
		<mergeCell ref="B2:C2"/>
		<mergeCell ref="E2:G2"/>
	</mergeCells>`;

function dayCell({ marks }: Book, where: string, day: string, row: number): string {
	if (marks.strict) return `<c r="${where}" s="1" t="d"><v>${day}T00:00:00</v></c>`;
	const serial = serialOf(day) - (marks.from1904 ? 1462 : 0);
	const style = marks.unformatted ? 0 : 1 + (row % 2);
	return `<c r="${where}" s="${style}"><v>${serial}</v></c>`;
}

function nameCell(book: Book, where: string, name: string, row: number): string {
	if (book.marks.formulas)
		return xml`
			<c r="${where}" t="str">
				<f t="shared" ref="A3:A9" si="0">UPPER(Z${row})</f>
				<v>${name}</v>
			</c>`;
	if (book.marks.inline)
		return xml`
			<c r="${where}" t="inlineStr">
				<is>
					<r><rPr><b/></rPr><t xml:space="preserve">${name.slice(0, 4)}</t></r>
					<r><t>${name.slice(4)}</t></r>
				</is>
			</c>`;
	return textCell(book, where, name);
}

const textCell = (book: Book, where: string, text: string): string =>
	text === '' ? `<c r="${where}" s="3"/>` : shared(book, where, text, 3);

function personRow(book: Book, person: MemberRow, row: number): string {
	const cells = FIELDS.map((field, at) => {
		const where = `${letters(at)}${row}`;
		const value = person[field];
		if (field === 'dob') return dayCell(book, where, value, row);
		if (field === 'no_wa') return `<c r="${where}"><v>${Number(value)}</v></c>`;
		if (field === 'name') return nameCell(book, where, value, row);
		return textCell(book, where, value);
	});
	return `<row r="${row}" spans="1:9"${DESCENT}>${cells.join('')}</row>`;
}

export const mainOf = ({ strict }: ExcelMarks) => (strict ? `${STRICT}/spreadsheetml/main` : MAIN);
export const docOf = ({ strict }: ExcelMarks) =>
	strict ? `${STRICT}/officeDocument/relationships` : DOC;

export function sheetOf(book: Book, people: readonly MemberRow[]): string {
	const { marks } = book;
	const top = headRows(book);
	const rows = people.map((person, at) => personRow(book, person, top.length + 1 + at));
	return xml`${XML_HEAD}
		<worksheet xmlns="${mainOf(marks)}" xmlns:r="${docOf(marks)}"
			xmlns:mc="${COMPATIBILITY}" mc:Ignorable="x14ac xr" xmlns:x14ac="${X14AC}"
			xmlns:xr="${REVISION}" xr:uid="{00000000-0001-0000-0000-000000000000}">
			<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
			<dimension ref="A1:I${top.length + people.length}"/>
			<sheetViews>
				<sheetView tabSelected="1" workbookViewId="0">
					<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>
				</sheetView>
			</sheetViews>
			<sheetFormatPr defaultRowHeight="15"${DESCENT}/>
			<cols><col min="1" max="1" width="30.7109375" customWidth="1"/></cols>
			<sheetData>${top.join('')}${rows.join('')}</sheetData>
			<autoFilter ref="A1:I9"/>
			${marks.mergedHead ? MERGES : ''}
			<dataValidations count="1">
				<dataValidation type="list" allowBlank="1" sqref="D2:D99">
					<formula1>"Pria,Wanita"</formula1>
				</dataValidation>
			</dataValidations>
			<ignoredErrors><ignoredError sqref="I2:I9" numberStoredAsText="1"/></ignoredErrors>
			<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75"
				header="0.3" footer="0.3"/>
			<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><v>t</v></ext></extLst>
		</worksheet>`;
}

export function hiddenSheet(book: Book): string {
	const head = headRow(book, 1, fieldNames()).replaceAll(DESCENT, '');
	return xml`${XML_HEAD}
		<worksheet xmlns="${mainOf(book.marks)}">
			<sheetData>
				${head}
				<row r="2">${shared(book, 'A2', 'Orang Tersembunyi')}</row>
			</sheetData>
		</worksheet>`;
}
