import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';

/**
 * Test workbooks with the peculiarities of Excel and Google Sheets. They are written by hand so
 * that each peculiarity is visible. Identifiers are those used by the programs; the people are
 * invented.
 */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const STRICT = 'http://purl.oclc.org/ooxml';

/**
 * Joins XML written on several lines. A line that begins with a tag is appended directly; any other
 * line continues with an attribute after a space.
 */
export const xml = (lines: TemplateStringsArray, ...values: (string | number)[]): string =>
	lines
		.map((part) => part.replace(/\n\t*(?=<|$)/g, '').replace(/\n\t*/g, ' '))
		.reduce((text, part, at) => `${text}${values[at - 1]}${part}`);

export type XlsxParts = Record<string, string>;
export const zipped = (parts: XlsxParts): Uint8Array =>
	zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

/** Creates a zip file as Java does, with sizes after each part instead of before it. */
export function zippedAsStream(parts: XlsxParts): Uint8Array {
	const pieces: Uint8Array[] = [];
	const zip = new Zip((_error, piece) => pieces.push(piece));
	for (const [name, text] of Object.entries(parts)) {
		const file = new ZipDeflate(name);
		zip.add(file);
		file.push(strToU8(text), true);
	}
	zip.end();
	return new Uint8Array(Buffer.concat(pieces));
}

/**
 * Returns the workbook with rows of its first sheet hidden. Excel marks rows hidden manually and by
 * a filter in the same way.
 */
export function hideRows(bytes: Uint8Array, rows: readonly number[]): Uint8Array {
	const parts = unzipSync(bytes);
	const sheet = 'xl/worksheets/sheet1.xml';
	parts[sheet] = strToU8(
		rows.reduce(
			(xml, row) => xml.replace(`<row r="${row}"`, `<row r="${row}" hidden="1"`),
			strFromU8(parts[sheet] ?? new Uint8Array()),
		),
	);
	return zipSync(parts);
}

export const rel = (id: number, type: string, target: string) =>
	`<Relationship Id="rId${id}" Type="${DOC}/${type}" Target="${target}"/>`;
export const rels = (...all: string[]) =>
	`${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
export const TYPES = xml`${XML_HEAD}
	<Types xmlns="${PACKAGE}/content-types">
		<Default Extension="xml" ContentType="application/xml"/>
	</Types>`;

export function sharing() {
	const known: string[] = [];
	return {
		of: (text: string): number => {
			if (!known.includes(text)) known.push(text);
			return known.indexOf(text);
		},
		xml: (item = (text: string) => `<si><t>${text}</t></si>`) => xml`${XML_HEAD}
			<sst xmlns="${MAIN}" count="${known.length}" uniqueCount="${known.length}">
				${known.map(item).join('')}
			</sst>`,
	};
}
