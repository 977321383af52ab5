import type { MemberRow } from '../member.ts';
import {
	type Book,
	COMPATIBILITY,
	docOf,
	type ExcelMarks,
	hiddenSheet,
	mainOf,
	sheetOf,
} from './test-excel-sheet.server.ts';
import {
	XML_HEAD,
	MAIN,
	type XlsxParts,
	rel,
	rels,
	sharing,
	TYPES,
	xml,
	zipped,
} from './test-parts.server.ts';

const STYLES = xml`${XML_HEAD}
	<styleSheet xmlns="${MAIN}" xmlns:mc="${COMPATIBILITY}" mc:Ignorable="x14ac x16r2">
		<numFmts count="2">
			<numFmt numFmtId="164" formatCode="[$-421]dd\\ mmmm\\ yyyy;@"/>
			<numFmt numFmtId="165" formatCode="&quot;Rp&quot;#,##0"/>
		</numFmts>
		<fonts count="1">
			<font>
				<sz val="11"/>
				<name val="Calibri"/>
				<family val="2"/>
				<scheme val="minor"/>
			</font>
		</fonts>
		<cellStyleXfs count="1">
			<xf numFmtId="14" fontId="0"/>
		</cellStyleXfs>
		<cellXfs count="5">
			<xf numFmtId="0" fontId="0" xfId="0"/>
			<xf numFmtId="14" fontId="0" xfId="0" applyNumberFormat="1"/>
			<xf numFmtId="164" fontId="0" xfId="0" applyNumberFormat="1"/>
			<xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1"/>
			<xf numFmtId="165" fontId="0" xfId="0"/>
		</cellXfs>
		<dxfs count="0"/>
	</styleSheet>`;

const HIDDEN_SHEETS = xml`
	<sheet name="Lama" sheetId="2" state="hidden" r:id="rId2"/>
	<sheet name="Arsip" sheetId="3" state="veryHidden" r:id="rId3"/>`;

const workbookOf = (marks: ExcelMarks): string => xml`${XML_HEAD}
	<workbook xmlns="${mainOf(marks)}" xmlns:r="${docOf(marks)}">
		<fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="27928"/>
		<workbookPr${marks.from1904 ? ' date1904="1"' : ' defaultThemeVersion="166925"'}/>
		<bookViews><workbookView activeTab="${marks.hidden ? 2 : 0}"/></bookViews>
		<sheets>
			${marks.hidden ? HIDDEN_SHEETS : ''}
			<sheet name="Data &amp; Karyawan" sheetId="1" r:id="rId1"/>
		</sheets>
		<definedNames>
			<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${"'Data &amp; Karyawan'!$A$1:$I$9"}</definedName>
			<definedName name="Gender">"Pria,Wanita"</definedName>
		</definedNames>
		<calcPr calcId="191029"/>
	</workbook>`;

const APP = xml`${XML_HEAD}
	<Properties>
		<Application>Microsoft Excel</Application>
		<AppVersion>16.0300</AppVersion>
	</Properties>`;

const richText = (text: string): string => xml`
	<si>
		<r>
			<rPr><b/><rFont val="Calibri"/></rPr>
			<t xml:space="preserve">${text.slice(0, 3)}</t>
		</r>
		<r><t xml:space="preserve">${text.slice(3)}</t></r>
		<rPh sb="0" eb="1"><t>ヨミ</t></rPh>
		<phoneticPr fontId="1"/>
	</si>`;

const namesOf = ({ renamed }: ExcelMarks) =>
	renamed
		? {
				book: 'xl/workbook2.xml',
				texts: 'sharedStrings2.xml',
				styles: 'styles2.xml',
				sheet: '/xl/worksheets/sheet1.xml',
			}
		: {
				book: 'xl/workbook.xml',
				texts: 'sharedStrings.xml',
				styles: 'styles.xml',
				sheet: 'worksheets/sheet1.xml',
			};

const prefixed = (part: string): string =>
	part
		.replace(/<(\/?)(?!\?)(\w+)(?=[\s>/])/g, '<$1x:$2')
		.replace('xmlns=', 'xmlns:x=')
		.replaceAll(' r:id=', ' d3p1:id=');
const isPlumbing = (name: string) => name.endsWith('.rels') || name.startsWith('[');

export function excelWorkbook(people: readonly MemberRow[], marks: ExcelMarks = {}): Uint8Array {
	const book: Book = { marks, strings: sharing() };
	const names = namesOf(marks);
	const calcChain = `${XML_HEAD}<calcChain xmlns="${mainOf(marks)}"><c r="A2" i="1"/></calcChain>`;
	const parts: XlsxParts = {
		'[Content_Types].xml': TYPES,
		'_rels/.rels': rels(
			rel(3, 'extended-properties', 'docProps/app.xml'),
			rel(1, 'officeDocument', names.book),
		),
		'docProps/app.xml': APP,
		[names.book]: workbookOf(marks),
		[`${names.book.replace('xl/', 'xl/_rels/')}.rels`]: rels(
			rel(1, 'worksheet', names.sheet),
			rel(2, 'worksheet', 'worksheets/sheet2.xml'),
			rel(3, 'worksheet', 'worksheets/sheet2.xml'),
			rel(4, 'theme', 'theme/theme1.xml'),
			rel(5, 'styles', names.styles),
			rel(6, 'sharedStrings', names.texts),
		),
		'xl/theme/theme1.xml': `${XML_HEAD}<a:theme xmlns:a="x" name="Office Theme"/>`,
		[`xl/${names.styles}`]: STYLES,
		'xl/worksheets/sheet1.xml': sheetOf(book, people),
		'xl/worksheets/sheet2.xml': hiddenSheet(book),
		'xl/calcChain.xml': calcChain,
		[`xl/${names.texts}`]: book.strings.xml(marks.rich ? richText : undefined),
	};
	if (!marks.prefix) return zipped(parts);
	return zipped(
		Object.fromEntries(
			Object.entries(parts).map(([name, part]) => [
				name,
				isPlumbing(name) ? part : prefixed(part),
			]),
		),
	);
}
