import { describe, expect, test } from 'vitest';

import { readCsv } from '#platform/files/csv-read.server.ts';
import { lookInto } from '#platform/files/look.server.ts';
import { latin } from '#platform/files/pdf/test-pdfs.server.ts';
import { columnOf } from '#platform/files/xlsx/xlsx-read.server.ts';
import { scanXml } from '#platform/files/xlsx/xml-scan.ts';
import { readMultipart } from '#platform/http/multipart.server.ts';

import { OF_LOOPS, OF_PATTERNS, steepInput, usePattern, type MeasuredWork } from './growth.ts';
import { hostileInputs, loopsOfTree, patternsOfTree } from './patterns.ts';

const { written, built } = patternsOfTree();

/** Patterns that may have superlinear running time, each with the reason why it cannot be exploited. */
const STEEP: Record<string, string> = {};

/**
 * Patterns built at run time, each with an example, or the reason why it never receives a
 * stranger's input.
 */
const BUILT: Record<string, [source: string, flags: string]> = {
	'insurance/claims/covered/figures.ts HOURS': ['\\b(\\d{1,3}|satu|dua)\\s?jam\\b', 'i'],
	'insurance/claims/covered/figures.ts NIGHTS': [
		'\\b(\\d{1,3}|satu|dua)\\s?(?:hari|hr|malam|malem|mlm)\\b',
		'i',
	],
	'insurance/claims/covered/figures.ts WEEKS': [
		'\\b(\\d{1,3}|satu|dua)\\s?(?:minggu|mgg)\\b',
		'i',
	],
	'insurance/claims/covered/reading/policy-age.ts RUNNING': [
		'\\b(hari|minggu) (?:ke[- ]?(\\d{1,2})|(satu|dua|pertama))\\b',
		'i',
	],
	'insurance/claims/covered/reading/policy-age.ts SINCE': [
		'\\bbaru (?:[a-z]+ ){0,2}?(\\d{1,3}|satu|dua)\\s?(hari|minggu)\\b',
		'i',
	],
	'insurance/claims/deaths/objection/objection.ts objectionKeyOf': [
		'^#keliru=(\\w{4,20})\\.([\\w=+/-]{20,200})$',
		'',
	],
	'insurance/claims/invitations/invitation.ts invitationTokenOf': ['^#kirim=([\\w-]{43})$', ''],
	'insurance/claims/reports/report.ts reportTokenOf': ['^#laporan=([\\w-]{43})$', ''],
	'insurance/sales/quotes/drafts/draft.ts tokenOfHash': ['^#pengajuan=([\\w-]{43})$', ''],
	'insurance/service/billing/mandates/mandate.ts digits': ['^\\d{10,16}$', ''],
	'insurance/site/content/pictures/picture-pages.server.ts MEDIA': [
		'^([0-9a-f-]{36})/(default|tablet|mobile|thumbnail)\\.webp$',
		'',
	],
	'insurance/site/content/check/statements.ts COUNTED': [
		'(?<![\\w.,])((?:\\d{1,15}(?:[.,]\\d{1,9}){0,6}|(?:(?:satu|dua) puluh(?: (?:satu|dua))?|(?:satu|dua) belas|sepuluh|satu|dua)))(?:(\\s{0,3}(?:sampai(?: dengan)?|hingga|s\\.?d\\.?|-|–|—)\\s{0,3})((?:\\d{1,15}(?:[.,]\\d{1,9}){0,6}|(?:(?:satu|dua) puluh(?: (?:satu|dua))?|(?:satu|dua) belas|sepuluh|satu|dua)))|((?:(?:,\\s{1,3}(?:(?:dan|atau)\\s{1,3})?|\\s{1,3}(?:dan|atau)\\s{1,3})(?:\\d{1,15}(?:[.,]\\d{1,9}){0,6}|(?:(?:satu|dua) puluh(?: (?:satu|dua))?|(?:satu|dua) belas|sepuluh|satu|dua))){1,9}))?\\s{0,3}(%|(?:persen|hari kerja|hari|tahun|per mille?)\\b)',
		'gi',
	],
	'insurance/site/content/check/statements.ts MONEY': [
		'Rp\\s?(\\d+(?:\\.\\d{3})*(?:,\\d+)?)(?:\\s*(ribu|rb|juta|jt|miliar))?\\b',
		'gi',
	],
	'insurance/site/content/check/statements.ts RUPIAH': [
		'(?<![\\w.,])(\\d+(?:\\.\\d{3})*(?:,\\d+)?)(?:\\s*(ribu|rb|juta|jt|miliar))?\\s+rupiah\\b',
		'gi',
	],
	'insurance/site/content/check/statements.ts WORDED': [
		'(?<![\\w.,])(setengah|seperempat|(?:(?:satu|dua) puluh(?: (?:satu|dua))?|(?:satu|dua) belas|sepuluh|satu|dua))\\s(ribu|juta|miliar)\\b(?!\\s(?:orang|nasabah|peserta|polis|unit|kali|keluarga))',
		'gi',
	],
	'insurance/site/content/check/statements.ts AGES': [
		'(?<=\\b(?:usia|umur|berusia|berumur)\\s)(\\d{1,15}(?:[.,]\\d{1,9}){0,6}|(?:(?:satu|dua) puluh(?: (?:satu|dua))?|(?:satu|dua) belas|sepuluh|satu|dua))\\s{0,3}(?:sampai(?: dengan)?|hingga|s\\.?d\\.?|-|–|—)\\s{0,3}(\\d{1,15}(?:[.,]\\d{1,9}){0,6}|(?:(?:satu|dua) puluh(?: (?:satu|dua))?|(?:satu|dua) belas|sepuluh|satu|dua))(?![\\d.,]*\\s{0,3}(?:%|(?:persen|hari kerja|hari|tahun|per mille?)\\b))(?!\\d)',
		'gi',
	],
	'insurance/site/content/check/statements.ts countedIn': [
		'(?:\\d{1,15}(?:[.,]\\d{1,9}){0,6}|(?:(?:satu|dua) puluh(?: (?:satu|dua))?|(?:satu|dua) belas|sepuluh|satu|dua))',
		'gi',
	],
	'insurance/service/requests/messages/notes/mentions.ts atName': [
		'@Sari Contoh(?![\\p{L}\\p{N}])',
		'gu',
	],
	'insurance/product/products/wording/stiff-words.ts ANY': [
		'(?<![\\p{L}-])(?:adapun|dalam\\s+hal|ketentuan\\s+yang\\s+berlaku)(?![\\p{L}-])',
		'giu',
	],
	'insurance/sales/quotes/quote-fields.ts digits': ['^\\d{1,16}$', ''],
	'insurance/product/reference/regions/api.ts code': ['^\\d{2}(\\.\\d{2}){3}$', ''],
	'platform/http/multipart.server.ts nameIn': [
		'^content-disposition:\\s*form-data\\b[^\\r\\n]*;\\s*name="([^"\\r\\n]*)"',
		'im',
	],
	'insurance/service/requests/recovery/recovery.ts recoveryKeyOf': [
		'^#pemulihan=([0-9a-f-]{36})\\.([\\w=+/-]{20,200})$',
		'',
	],
	'web/shop/application/group/member-link.ts memberTokenOf': ['^#anggota=([\\w-]{43})$', ''],
};

describe('no pattern takes more than linear time on visitor input (ASVS 1.3.12)', () => {
	test.each([...written].filter(([name]) => !Object.hasOwn(STEEP, name)))(
		'%s',
		(_name, { source, flags }) => {
			const work = usePattern(source, flags);
			expect(steepInput((length) => hostileInputs(source, length), work)).toBeNull();
		},
	);

	test.each(Object.entries(BUILT))('%s', (_name, [source, flags]) => {
		const work = usePattern(source, flags);
		expect(steepInput((length) => hostileInputs(source, length), work)).toBeNull();
	});

	test('every assembled pattern is listed above, and every entry has a pattern', () => {
		expect([...new Set(built)].sort()).toEqual(Object.keys(BUILT).sort());
		for (const name of Object.keys(STEEP)) expect(written.has(name)).toBe(true);
	});
});

/** Wraps work so that errors are ignored, as hostile input may cause them. */
const quietly =
	(work: (text: string) => unknown): MeasuredWork =>
	(text) => {
		try {
			return work(text);
		} catch {
			return null;
		}
	};
const repeated =
	(...cases: [before: string, unit: string, behind: string][]) =>
	(length: number) =>
		cases.map(
			([before, unit, behind]) =>
				before + unit.repeat(Math.ceil(length / unit.length)) + behind,
		);
const asPdf = (...units: string[]) =>
	repeated(
		...units.flatMap((unit): [string, string, string][] => [
			['%PDF-1.4\n', unit, '\n%%EOF\n'],
			['%PDF-1.4\n1 0 obj ', unit, ' endobj\n%%EOF\n'],
		]),
	);
const look = quietly((text) => lookInto(latin(text)));
const inPieces = quietly((text) => {
	const scan = scanXml({});
	for (let at = 0; at < text.length; at += 16_384) scan.write(text.slice(at, at + 16_384));
	scan.end();
});
const FRAME =
	'\xff\xd8\xff\xc0\0\x0b\x08\0\x10\0\x10\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0';
const PDF_UNITS = [
	'/ObjStm ',
	'1 0 obj<</Type/ObjStm>>stream\n',
	'1 0 obj<</N 1/First 4/Filter/A85>>stream\n',
	'1 0 obj<</N 1/First 4/Filter/AHx>>stream\n',
	'1 0 obj<</N 1/First 4>>stream\n',
	'1 0 obj<</Length 9>>stream\n',
	'1 0 obj<<>>stream endstream ',
	'obj ',
	'0%\nobj ',
	'%\n',
	'%',
	'(',
	'()',
	'\\(',
	'<',
	'<0',
	'<<',
	'<</A',
	'<<>>',
	'[',
	'/',
	'/#41',
	'#00',
	'1 ',
	'1 0 R ',
	' ',
	'<</OpenAction 1 0 R>>',
	'PK\x05\x06',
	'%%EOF',
];

type Measured = { loops: string[]; work: MeasuredWork; make: (length: number) => string[] };
const MULTIPART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
const readBody = quietly((text) =>
	readMultipart(Buffer.from(text, 'latin1'), 'multipart/form-data; boundary=x'),
);

/** Loops over strangers' input, with the function that runs them on a given text. */
const MEASURED: Record<string, Measured> = {
	PDF: {
		loops: [
			'platform/files/archives.server.ts holdsZip',
			'platform/files/pdf/look.server.ts headsIn',
			'platform/files/pdf/look.server.ts inComment',
			'platform/files/pdf/pack.server.ts placesOf',
			'platform/files/pdf/tokens.server.ts hex',
			'platform/files/pdf/tokens.server.ts regular',
			'platform/files/pdf/tokens.server.ts skip',
			'platform/files/pdf/tokens.server.ts string',
			'platform/files/pdf/tokens.server.ts word',
			'platform/files/pdf/unpack.server.ts base85',
			'platform/files/pdf/unpack.server.ts streamEnd',
		],
		work: look,
		make: asPdf(...PDF_UNITS),
	},
	JPEG: {
		loops: ['platform/files/jpg.server.ts readJpg', 'platform/files/jpg.server.ts scanEnd'],
		work: look,
		make: repeated(
			['\xff\xd8', '\xff', ''],
			['\xff\xd8', '\xff\xfe\0\x02', ''],
			[FRAME, '\xff\xd0', '\xff\xd9'],
			[FRAME, '\xff\0', ''],
			[FRAME, '\xff', ''],
			[FRAME, '\xff\xda\0\x02', '\xff\xd9'],
			[`${FRAME}\xff\xd9`, '\xff\xd8\xff', ''],
		),
	},
	PNG: {
		loops: ['platform/files/png.server.ts readPng'],
		work: look,
		make: repeated(
			['\x89PNG\r\n\x1a\n', '\0\0\0\0teSt\x88\x3e\x45\xc5', ''],
			['\x89PNG\r\n\x1a\n', '\0', ''],
		),
	},
	'XML of a workbook': {
		loops: ['attributeAt', 'tagAt', 'write'].map(
			(name) => `platform/files/xlsx/xml-scan.ts ${name}`,
		),
		work: inPieces,
		make: repeated(
			['', '<', ''],
			['<a>', '&amp;', '</a>'],
			['<a>', '&', '</a>'],
			['<a>', 'x', '</a>'],
			['<a>', '<b>x</b>', '</a>'],
			['<a ', 'b="c" ', '/>'],
			['<a ', 'b ', '/>'],
			['<a ', '=', '/>'],
			['<a b="', "'", ''],
			['<a>', '<!--x', ''],
			['<a>', '<![CDATA[]', ''],
			['<a>', '<?x', ''],
			['<a>', '</', ''],
		),
	},
	'a cell of a workbook': {
		loops: ['platform/files/xlsx/xlsx-read.server.ts columnOf'],
		work: columnOf,
		make: repeated(['', 'A', ''], ['', 'A1', '']),
	},
	CSV: {
		loops: ['platform/files/csv-read.server.ts readCsv'],
		work: quietly((text) => readCsv(Buffer.from(text), () => true)),
		make: repeated(
			['', ';', ''],
			['', '\n', ''],
			['', 'a', ''],
			['', '"', ''],
			['', '""', '"'],
			['', '"a"', ''],
			['"', '""', ''],
			['', '"\n', ''],
			['sep=', ';\n', ''],
			['', '\r', ''],
		),
	},
	'a body in parts': {
		loops: ['platform/http/multipart.server.ts multipartParts'],
		work: readBody,
		make: repeated(
			[MULTIPART, '\r\n', '--x--'],
			[MULTIPART, '\r\n--', '\r\n--x--'],
			['', `${MULTIPART}\r\n`, '--x--'],
			['--x\r\nContent-Disposition: form-data', ';', '\r\n\r\n\r\n--x--'],
			['--x\r\n', ' ', '\r\n\r\n\r\n--x--'],
			['', '--x', ''],
		),
	},
};

/** Loops over trusted data, or over data whose size is limited beforehand. */
const NOT_MEASURED: Record<string, string> = {
	'insurance/documents/sheet/figures.server.ts drawRuns':
		'one line of a QR code for an address of ours, and no visitor input',
	'insurance/claims/receipts/reading/rupiah.ts amountsOf':
		'words of one row of a page of 4,000 letters at most, in a thread',
	'insurance/money/bank/line-store.server.ts insertStatementLines':
		'each line once; a statement has 50,000 at most',
	'insurance/money/bank/matching/match-store.server.ts insertMatches':
		'each match once, as many as lines at most',
	'platform/files/pdf/ciphers.server.ts hardenedHash': 'rounds of a fixed size, at most 288',
	'platform/files/pdf/ciphers.server.ts oldFileKey': '70 rounds of a fixed size',
	'platform/files/pdf/ciphers.server.ts rc4': 'each byte once, and streams never overlap',
	'platform/ocr/ink.ts localMean': 'points of a picture of 1,700 by 1,700 at most, in a thread',
	'platform/ocr/ink.ts flatten': 'points of that picture',
	'platform/ocr/ink.ts soften': 'points of that picture',
	'platform/ocr/level.ts fallsOf': 'points of that picture',
	'platform/ocr/level.ts levelled': 'points of that picture',
	'platform/ocr/ink.ts inkOf': 'points of that picture',
	'platform/ocr/ink.ts tiltOf': 'points of that picture',
	'platform/ocr/ink.ts blobsOf': 'points of that picture',
	'insurance/sales/identity-cards/reading/read-card.server.ts edgesOf': 'points of that picture',
	'platform/ocr/straighten.server.ts sideInk': 'points of that picture',
	'platform/ocr/straighten.server.ts clean': 'points of that picture',
	'insurance/sales/identity-cards/reading/word-gaps.ts blankIn':
		'columns of one word in that picture',
	'insurance/sales/identity-cards/reading/word-gaps.ts strokesOf':
		'points of one word in that picture',
	'insurance/people/screening/matching/name-keys.ts hash':
		'a key of two parts of a name, which is at most 200 letters long',
	'insurance/sales/identity-cards/reading/number/zero-shapes.ts placesOf':
		'points of one row in that picture',
	'platform/backup/dump.server.ts countLines': 'rows of our own database, for its keeper',
	'platform/files/scan.server.ts sendAll': 'pieces of 64 KB, handed on as they are',
	'platform/values/random/uuid.ts uuidMaker': 'sixteen bytes of our own',
	'web/backoffice/products/tariff/row-ids.ts continued':
		'rows of one table, at most 2,000, in the browser of their writer',
	'web/ui/forms/amounts/typed-rupiah.ts isEdited': 'thirty signs, typed in their own browser',
};

describe('no loop takes more than linear time on visitor input', () => {
	test.each(Object.entries(MEASURED))(
		'%s',
		(_name, { work, make }) => {
			expect(steepInput(make, work, OF_LOOPS)).toBeNull();
		},
		180_000,
	);

	test('every loop over bytes or characters is measured above or exempt with a reason', () => {
		const known = Object.values(MEASURED).flatMap(({ loops }) => loops);
		known.push(...Object.keys(NOT_MEASURED));
		expect(loopsOfTree()).toEqual(known.sort());
	});
});

describe('steep growth is detected', () => {
	test.each([
		['digits by thousands', '\\B(?=(\\d{3})+(?!\\d))', 'g'],
		['spaces at the end', '\\s+$', ''],
		['signs at both ends', '^-+|-+$', 'g'],
		['brackets of a heading', '\\([^)]*\\)', 'g'],
		['a tag', '<[^>]+>', 'g'],
	])('%s', (_what, source, flags) => {
		const make = (length: number) => hostileInputs(source, length);
		expect(steepInput(make, usePattern(source, flags))).not.toBeNull();
	});

	// One second is enough to detect an endless match.
	test.each([
		['nested runs', '^(a+)+$'],
		['a list of words', '^(\\w+\\s?)*$'],
	])('%s', (_what, source) => {
		const make = (length: number) => hostileInputs(source, length);
		expect(steepInput(make, usePattern(source, ''), OF_PATTERNS, 1_000)).not.toBeNull();
	});

	test('a backward search for each match', () => {
		const work: MeasuredWork = (text) => {
			for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
				text.indexOf('stream', index);
				text.slice(text.lastIndexOf('obj', index), index);
			}
		};
		expect(steepInput(asPdf('/ObjStm '), work, OF_LOOPS)).not.toBeNull();
	});
});
