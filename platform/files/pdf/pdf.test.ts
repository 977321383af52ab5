import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import PDFDocument from 'pdfkit';
import { afterAll, describe, expect, test } from 'vitest';

import { lookInto } from '../look.server.ts';
import { byQpdf, deflated, latin, packedPdf, pdfOf, streamOf } from './test-pdfs.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaga-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const JUMP = '<< /S /GoTo /D [3 0 R /Fit] >>';
const AWAY = '<< /S /URI /URI (http://jahat.test) >>';
const link = (action: string) => ({
	objects: { 4: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>` },
});
const script = (more: Partial<Parameters<typeof packedPdf>[0]> = {}) =>
	packedPdf({ catalog: '/OpenAction 20 0 R', packed: [[20, SCRIPT]], ...more });
const hexed = (text: string) => ({
	dict: '/Filter [/ASCIIHexDecode /FlateDecode]',
	content: `${Buffer.from(deflated(text), 'latin1').toString('hex')}>`,
});
function stored(text: string) {
	const bytes = latin(`${text} %endstream`);
	const head = Buffer.from([0x78, 0x01, 1, 0, 0, 0, 0]);
	head.writeUInt16LE(bytes.length, 3);
	head.writeUInt16LE(bytes.length ^ 0xffff, 5);
	let [a, b] = [1, 0];
	for (const code of bytes) [a, b] = [(a + code) % 65521, (b + a + code) % 65521];
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(b * 65536 + a);
	return {
		dict: '/Filter /FlateDecode',
		content: Buffer.concat([head, bytes, sum]).toString('latin1'),
	};
}

type Expected = 'taken' | 'active' | 'locked' | 'hidden' | 'swollen' | 'damaged';
/** `stricter` is the reason why Jaga refuses a file that qpdf considers sound and harmless. */
type Case = [what: string, file: Buffer, expected: Expected, stricter?: string];

const HARMLESS: Case[] = [
	['a page', pdfOf(), 'taken'],
	['opens at a page', pdfOf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' }), 'taken'],
	['opens at a page by an action', pdfOf({ catalog: `/OpenAction ${JUMP}` }), 'taken'],
	['opens at a name', pdfOf({ catalog: '/OpenAction (bab1)' }), 'taken'],
	[
		'opens at a page by an action elsewhere',
		pdfOf({ catalog: '/OpenAction 4 0 R', objects: { 4: JUMP } }),
		'taken',
	],
	[
		'opens at a page by a packed action',
		packedPdf({
			catalog: '/OpenAction 21 0 R',
			packed: [
				[20, AWAY],
				[21, JUMP],
			],
		}),
		'taken',
	],
	['a link to press', pdfOf(link('<< /S /URI /URI (https://contoh.test/a) >>')), 'taken'],
	['a link without scheme', pdfOf(link('<< /S /URI /URI (www.contoh.test) >>')), 'taken'],
	[
		'a link to write a mail',
		pdfOf(link('<< /S /URI /URI <6D61696C746F3A6140622E63> >>')),
		'taken',
	],
	['a button that prints', pdfOf(link('<< /S /Named /N /Print >>')), 'taken'],
	[
		'words that only name a script',
		pdfOf({ objects: { 4: '<< /Title (Kursus HTML/JavaScript, /AA dan /Launch) >>' } }),
		'taken',
	],
	[
		'three letters of a packed picture',
		pdfOf({ objects: { 4: streamOf('', '\x01/JS (x) /AA << /Launch') } }),
		'taken',
	],
	['a font called JS', pdfOf({ objects: { 4: '[/JS /AA /EF]' } }), 'taken'],
	[
		'a table of colours',
		pdfOf({ objects: { 4: streamOf('/N 3', '\0\0\x02\x30ADBE') } }),
		'taken',
	],
	[
		'many packed objects',
		packedPdf({
			packed: [
				[20, '[1 2]'],
				[21, '(a)'],
				[22, '7'],
			],
		}),
		'taken',
	],
	['objects packed twice', packedPdf({ packed: [[20, '<< /A 1 >>']], pack: hexed }), 'taken'],
	['a form without scripts', pdfOf({ catalog: '/AcroForm << /Fields [] >>' }), 'taken'],
	[
		'a signature',
		pdfOf({ objects: { 4: `<< /Type /Sig /Contents <${'00'.repeat(999)}> >>` } }),
		'taken',
	],
	['comments between words', pdfOf({ objects: { 4: '% a\n<< % (\n/A %>>\n 1 >>' } }), 'taken'],
	['white space behind its end', pdfOf({ tail: '\r\n\0\0 \n' }), 'taken'],
	[
		'a title that speaks of objects',
		pdfOf({ objects: { 4: '(an obj of 5 obj)' } }),
		'hidden',
		'the same bytes could be an object to a reader that is sent there',
	],
];

const ACTIVE: Case[] = [
	['a script', pdfOf({ catalog: `/OpenAction ${SCRIPT}` }), 'active'],
	[
		'a script by another spelling',
		pdfOf({ catalog: '/OpenAction << /S /J#61vaScript >>' }),
		'active',
	],
	[
		'a name that ends with NUL',
		pdfOf({ objects: { 4: '<< /S /JavaScript#00x >>' } }),
		'active',
		'readers written in C see /JavaScript',
	],
	['a script that nothing calls', pdfOf({ objects: { 4: SCRIPT } }), 'active'],
	[
		'a script among the names',
		pdfOf({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }),
		'active',
	],
	['only the text of a script', pdfOf({ objects: { 4: '<< /JS (app.alert(1)) >>' } }), 'active'],
	[
		'a script behind a comment',
		pdfOf({ catalog: '/OpenAction %\n << /S % x\n/JavaScript >>' }),
		'active',
	],
	['an address that opens by itself', pdfOf({ catalog: `/OpenAction ${AWAY}` }), 'active'],
	[
		'an address that opens, parted by a comment',
		pdfOf({ catalog: '/OpenAction %\n<</S%a\n/URI/URI(http://evil.example)>>' }),
		'active',
	],
	[
		'an address that opens, elsewhere',
		pdfOf({ catalog: '/OpenAction 4 0 R', objects: { 4: AWAY } }),
		'active',
	],
	[
		'an address behind a jump',
		pdfOf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${AWAY} >>` }),
		'active',
	],
	[
		'an opening action that is not there',
		pdfOf({ catalog: '/OpenAction 77 0 R' }),
		'active',
		'nobody knows what it would be',
	],
	[
		'an opening action defined twice',
		Buffer.concat([
			pdfOf({ catalog: '/OpenAction 4 0 R', objects: { 4: AWAY } }).subarray(0, -6),
			latin(`4 0 obj\n${JUMP}\nendobj\n%%EOF\n`),
		]),
		'active',
	],
	[
		'two opening actions',
		pdfOf({ catalog: `/OpenAction ${JUMP} /OpenAction ${AWAY}` }),
		'active',
	],
	['printing by itself', pdfOf({ catalog: '/OpenAction << /S /Named /N /Print >>' }), 'active'],
	[
		'a page that acts when it is shown',
		pdfOf({ objects: { 4: '<< /AA << /O << /S /Named /N /Print >> >> >>' } }),
		'active',
	],
	[
		'a page that acts, by reference',
		pdfOf({ objects: { 4: '<< /A#41 5 0 R >>', 5: '<< >>' } }),
		'active',
	],
	['a program', pdfOf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), 'active'],
	['a program behind a press', pdfOf(link('<< /S /Launch /Win << /F (cmd.exe) >> >>')), 'active'],
	[
		'a file inside',
		pdfOf({ catalog: '/Names << /EmbeddedFiles 4 0 R >>', objects: { 4: '<< >>' } }),
		'active',
	],
	[
		'the bytes of a file inside',
		pdfOf({ objects: { 4: streamOf('/Type /EmbeddedFile', 'MZ') } }),
		'active',
	],
	[
		'an enclosed file without its type',
		pdfOf({ objects: { 4: '<< /F (a.exe) /EF << /F 5 0 R >> >>', 5: streamOf('', 'MZ') } }),
		'active',
	],
	['a note with a file', pdfOf({ objects: { 4: '<< /Subtype /FileAttachment >>' } }), 'active'],
	['media that play', pdfOf({ objects: { 4: '<< /Subtype /RichMedia >>' } }), 'active'],
	['a model in 3D', pdfOf({ objects: { 4: '<< /Subtype /3D >>' } }), 'active'],
	['a film', pdfOf({ objects: { 4: '<< /S /Rendition >>' } }), 'active'],
	[
		'a form in XML',
		pdfOf({ catalog: '/AcroForm << /XFA 4 0 R >>', objects: { 4: streamOf('', '<x/>') } }),
		'active',
	],
	[
		'a form that sends itself',
		pdfOf(link('<< /S /SubmitForm /F (http://jahat.test) >>')),
		'active',
	],
	['a form that fetches', pdfOf(link('<< /S /ImportData /F (a.fdf) >>')), 'active'],
	[
		'another file on a strange server',
		pdfOf(link('<< /S /GoToR /F (\\\\\\\\jahat.test\\\\a) >>')),
		'active',
	],
	['a file inside that opens', pdfOf(link('<< /S /GoToE /T << >> >>')), 'active'],
	['an article in another file', pdfOf(link('<< /S /Thread /F (a.pdf) >>')), 'active'],
	['PostScript', pdfOf({ objects: { 4: streamOf('/Subtype /PS', 'quit') } }), 'active'],
	[
		'bytes that lie in another file',
		pdfOf({ objects: { 4: streamOf('/F (//jahat.test/a)', 'a') } }),
		'active',
		'a reader would fetch them',
	],
	[
		'a link that is a script',
		pdfOf(link('<< /S /URI /URI (java\\163cript:alert\\(1\\)) >>')),
		'active',
		'the table of forbidden names does not know addresses',
	],
	[
		'a link to a file',
		pdfOf(link('<< /S /URI /URI <46 49 4c 45 3a2f2f2f63> >>')),
		'active',
		'the same',
	],
	[
		'a link to a strange server',
		pdfOf(link('<< /S /URI /URI (\\\\\\\\jahat.test\\\\a) >>')),
		'active',
		'the same',
	],
	[
		'a link that stands elsewhere',
		pdfOf({ objects: { 4: '<< /S /URI /URI 5 0 R >>', 5: '(javascript:1)' } }),
		'active',
		'the same',
	],
];

ACTIVE.push([
	'a script in a later change',
	pdfOf({ tail: `4 0 obj\n${SCRIPT}\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n` }),
	'active',
]);

const PACKED: Case[] = [
	['a packed script', script(), 'active'],
	['a packed script, its type spelled otherwise', script({ type: '/Type/Obj#53tm' }), 'active'],
	['a packed script without a type', script({ type: '' }), 'active'],
	['a packed script under another type', script({ type: '/Type /XObject' }), 'active'],
	[
		'a packed program without a type',
		packedPdf({ type: '', packed: [[20, '<< /S /Launch /F (cmd.exe) >>']] }),
		'active',
	],
	[
		'a packed script, its keys spelled otherwise',
		packedPdf({
			packed: [[20, SCRIPT]],
			shape: (dict, content) =>
				streamOf(
					dict.replace('/First', '/F#69rst').replace('/Filter', '/#46ilter'),
					content,
				),
		}),
		'active',
	],
	['a script packed twice', script({ pack: hexed }), 'active'],
	[
		'a script not packed at all',
		script({ pack: (content) => ({ dict: '', content }) }),
		'active',
	],
	[
		'a packed address that opens',
		packedPdf({ catalog: '/OpenAction 20 0 R', packed: [[20, AWAY]] }),
		'active',
	],
	[
		'a packed script behind the word endstream',
		script({ pack: (content) => stored(`${content}`) }),
		'active',
	],
	[
		'a packed script with a wrong length',
		packedPdf({
			packed: [[20, SCRIPT]],
			shape: (dict, content) => `<< ${dict} /Length 3 >>\nstream\n${content}\nendstream`,
		}),
		'active',
	],
	[
		'a script packed inside of a string',
		packedPdf({
			packed: [
				[20, ''],
				[21, ''],
			],
			layOut: () => ({
				head: '20 0 21 1 ',
				content: `(${SCRIPT.replace('(app.alert(1))', '1')} )`,
			}),
		}),
		'damaged',
	],
	[
		'a script packed inside of a comment',
		packedPdf({
			packed: [
				[20, ''],
				[21, ''],
			],
			layOut: () => ({ head: '20 0 21 6 ', content: `null %${SCRIPT} ` }),
		}),
		'damaged',
	],
	[
		'packed by a filter of yesterday',
		packedPdf({
			packed: [[20, SCRIPT]],
			pack: (content) => ({ dict: '/Filter /LZWDecode', content }),
		}),
		'damaged',
	],
	[
		'packed by a filter that stands elsewhere',
		packedPdf({
			packed: [[20, SCRIPT]],
			objects: { 4: '/FlateDecode' },
			shape: (dict, content) =>
				streamOf(dict.replace('/Filter /FlateDecode', '/Filter 4 0 R'), content),
		}),
		'damaged',
	],
	[
		'packed as differences',
		packedPdf({
			packed: [[20, '<< /A 1 >>']],
			pack: (text) => ({
				dict: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>',
				content: deflated(
					[...text]
						.map(
							(sign, at) =>
								`\x02${String.fromCharCode((sign.charCodeAt(0) - (at ? text.charCodeAt(at - 1) : 0)) & 255)}`,
						)
						.join(''),
				),
			}),
		}),
		'damaged',
		'no program packs objects so',
	],
	[
		'two counts of packed objects',
		packedPdf({
			packed: [[20, '<< /A 1 >>']],
			shape: (dict, content) => streamOf(`${dict} /N 0`, content),
		}),
		'damaged',
	],
	[
		'packed objects that swell',
		packedPdf({ packed: [[20, `(${' '.repeat(9_000_000)})`]] }),
		'swollen',
		'a thousand times its size',
	],
	[
		'numbers instead of a table of colours',
		pdfOf({ objects: { 4: streamOf('/N 1', `5 0 ${SCRIPT}`) } }),
		'damaged',
		'some readers take it for packed objects',
	],
];

const HIDDEN: Case[] = [
	[
		'a script inside of a stream',
		pdfOf({
			objects: { 4: streamOf('', `x 5 0 obj ${SCRIPT} endobj`) },
			sendTo: { 5: '5 0 obj' },
			catalog: '/OpenAction 5 0 R',
		}),
		'active',
	],
	[
		'a script inside of a stream, not called',
		pdfOf({
			objects: { 4: streamOf('', `x 5 0 obj ${SCRIPT} endobj`) },
			sendTo: { 5: '5 0 obj' },
		}),
		'hidden',
	],
	[
		'a script inside of a string',
		pdfOf({
			objects: { 4: '(x 5 0 obj << /S /JavaScript >> endobj )' },
			sendTo: { 5: '5 0 obj' },
		}),
		'hidden',
	],
	[
		'a script inside of a comment',
		pdfOf({ between: '% 5 0 obj << /S /JavaScript >> endobj\n', sendTo: { 5: '5 0 obj' } }),
		'hidden',
	],
	[
		'a script in a string, its head parted by a comment',
		pdfOf({
			objects: { 4: '(x 5 0%y\nobj << /S /JavaScript >> endobj )' },
			sendTo: { 5: '5 0%y' },
		}),
		'hidden',
	],
	[
		'a packed script inside of a stream',
		pdfOf({
			objects: {
				4: streamOf(
					'',
					`x 5 0 obj ${streamOf('/Type /ObjStm /N 1 /First 5', '6 0  << /S /JavaScript >>')} endobj`,
				),
			},
			sendTo: { 5: '5 0 obj' },
		}),
		'hidden',
		'qpdf shows the outer object alone',
	],
	[
		'a script behind a string without end',
		latin(
			`%PDF-1.4\n1 0 obj\n( endobj 2 0 obj ${SCRIPT} endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
		),
		'hidden',
	],
	[
		'a page of the web before it',
		latin(`<html><script>1</script>${pdfOf().toString('latin1')}`),
		'hidden',
		'a browser would run it',
	],
	[
		'a page of the web behind it',
		pdfOf({ tail: '<html><script>1</script>' }),
		'hidden',
		'a browser would run it',
	],
	[
		'a page of the web behind it, with an end',
		pdfOf({ tail: '<script>1</script>%%EOF\n' }),
		'hidden',
		'a browser would run it',
	],
	[
		'a page of the web in a comment',
		pdfOf({ head: '%PDF-1.4\n%<script>alert(1)</script>\n' }),
		'hidden',
		'a browser would run it',
	],
	[
		'a program of PHP in a comment',
		pdfOf({ between: '%<?php system($_GET[0]); ?>\n' }),
		'hidden',
		'a server would run it',
	],
	[
		'a ZIP behind it',
		pdfOf({ tail: `PK\x03\x04${'\0'.repeat(26)}PK\x05\x06${'\0'.repeat(18)}` }),
		'hidden',
		'another program finds an archive',
	],
	[
		'a ZIP whose last comment is its end',
		pdfOf({ between: `%PK\x05\x06${'\0'.repeat(16)}\x10\x00\n` }),
		'hidden',
		'another program finds an archive',
	],
	[
		'a RAR in a stream',
		pdfOf({ objects: { 4: streamOf('', 'Rar!\x1a\x07\x01\0') } }),
		'hidden',
		'another program finds an archive',
	],
	[
		'a TAR by its place',
		pdfOf({ head: `%PDF-1.4\n%${'\0'.repeat(247)}ustar\n` }),
		'hidden',
		'another program finds an archive',
	],
	[
		'a head behind another file',
		latin(`MZ\n${pdfOf().toString('latin1')}`),
		'hidden',
		'what stands before it is another file',
	],
];

const BROKEN: Case[] = [
	[
		'T1: 130,000 object streams that are none',
		latin(`%PDF-1.4\n${'/ObjStm '.repeat(130_000)}\nstream\nendstream\n%%EOF\n`),
		'damaged',
	],
	['cut off', pdfOf().subarray(0, 200), 'damaged'],
	[
		'a version that is none',
		latin(pdfOf().toString('latin1').replace('1.7', '9.9')),
		'damaged',
		'no reader knows what it means',
	],
	['a head alone', latin('%PDF-1.4\n%%EOF\n'), 'damaged'],
	['a head without a version', latin('%PDF-\n%%EOF\n'), 'damaged'],
	['the EICAR test file in a PDF suit', latin('%PDF-X5O!P%@AP[4'), 'damaged'],
	['a dictionary that is never closed', pdfOf({ objects: { 4: '<< /A << /B 1 >>' } }), 'damaged'],
	[
		'deeper than any reader follows',
		pdfOf({ objects: { 4: `${'['.repeat(5_000)}${']'.repeat(5_000)}` } }),
		'damaged',
	],
	['a word that is no value', pdfOf({ objects: { 4: '<< /A 1 2 3 >>' } }), 'damaged'],
	['half a number in hex', pdfOf({ objects: { 4: '<48(>)>' } }), 'damaged'],
	['a stream without end', latin('%PDF-1.4\n1 0 obj << >>\nstream\nabc\n%%EOF\n'), 'damaged'],
	[
		'locked',
		pdfOf({ trailer: '/Encrypt 4 0 R', objects: { 4: '<< /Filter /Standard /V 1 >>' } }),
		'locked',
	],
	[
		'locked, spelled otherwise',
		pdfOf({ trailer: '/#45ncrypt 4 0 R', objects: { 4: '<< /Filter /Standard >>' } }),
		'locked',
	],
];

const result = (bytes: Buffer): string => {
	const found = lookInto(bytes);
	return 'problem' in found ? found.problem : 'taken';
};

describe.each([
	['harmless', HARMLESS],
	['acting by itself', ACTIVE],
	['packed', PACKED],
	['hidden', HIDDEN],
	['broken', BROKEN],
])('PDFs that are %s', (_group, cases) => {
	test.each(cases)('%s', (what, file, expected, stricter) => {
		expect(result(file)).toBe(expected);
		const path = join(folder, `${what.replace(/\W+/g, '-')}.pdf`);
		writeFileSync(path, file);
		const qpdf = byQpdf(path);
		// Files that qpdf considers forbidden are refused. Files it considers sound and harmless
		// are accepted, unless the case states a reason.
		if (expected === 'taken') expect(qpdf).toEqual({ sound: true, forbidden: false });
		else if (stricter === undefined)
			expect(qpdf === null || !qpdf.sound || qpdf.forbidden).toBe(true);
	});
});

/**
 * Creates a PDF like those that Jaga generates: tagged, with links, an image with alternative text,
 * and a title.
 */
function byPdfkit(): Promise<Buffer> {
	const document = new PDFDocument({
		pdfVersion: '1.7',
		tagged: true,
		lang: 'id-ID',
		info: { Title: 'Kursus HTML/JavaScript' },
	});
	const parts: Buffer[] = [];
	document.on('data', (part: Buffer) => parts.push(part));
	const made = new Promise<Buffer>((resolve) =>
		document.on('end', () => resolve(Buffer.concat(parts))),
	);
	document.text('Surat keterangan dokter', { link: 'https://contoh.test/', underline: true });
	document.addPage().text('Halaman 2');
	document.outline.addItem('Bab 1');
	document.end();
	return made;
}

const fixture = (name: string) =>
	readFileSync(join(import.meta.dirname, 'fixtures', `${name}.pdf`));

describe.each([
	['pdfkit', byPdfkit],
	['LibreOffice', async () => fixture('libreoffice')],
	['Chromium', async () => fixture('chromium')],
])('a PDF made by %s', (maker, make) => {
	test.each([
		['as it is', []],
		['with object streams', ['--object-streams=generate']],
		[
			'with object streams and a predictor in its table',
			['--object-streams=generate', '--recompress-flate'],
		],
		['ready for the web', ['--linearize']],
		['spread out', ['--qdf', '--object-streams=disable']],
		['with an older end', ['--min-version=1.7', '--object-streams=preserve']],
	])('is accepted %s', async (how, args) => {
		const [from, to] = [join(folder, `${maker}.pdf`), join(folder, `${maker}-${how}.pdf`)];
		writeFileSync(from, await make());
		if (args.length === 0) writeFileSync(to, readFileSync(from));
		else expect(spawnSync('qpdf', [...args, from, to]).status).toBe(0);
		expect(byQpdf(to)).toEqual({ sound: true, forbidden: false });
		expect(result(readFileSync(to))).toBe('taken');
	});
});
