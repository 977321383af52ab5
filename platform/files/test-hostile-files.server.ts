import { crc32, deflateSync } from 'node:zlib';

import { latin, streamOf } from './pdf/test-pdfs.server.ts';

const MOST = 1024 * 1024;
const HEAD = '%PDF-1.4\n';
const END = '\n%%EOF\n';
const filled = (unit: string, room = MOST - 200) => unit.repeat(Math.floor(room / unit.length));
const pdf = (text: string) => latin(HEAD + text + END);
const pack = (content: Buffer) =>
	pdf(
		`1 0 obj\n${streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(content))}\nendobj`,
	);
const big = (unit: string) => pack(latin(`1 0 ${filled(unit, 7_900_000)}`));
const STORED = '\x78\x01\0\xe8\xfd\x17\x02';
const chunk = Buffer.concat([Buffer.alloc(4), latin('teSt'), Buffer.alloc(4)]);
chunk.writeUInt32BE(crc32(latin('teSt')), 8);
const FRAME =
	'\xff\xd8\xff\xc0\0\x0b\x08\0\x10\0\x10\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0';

/** Files of at most a megabyte that are designed to make inspection as expensive as possible. */
export const HOSTILE: Record<string, () => Buffer> = {
	'T1, object streams that are none': () =>
		latin(`${HEAD}${'/ObjStm '.repeat(130_000)}\nstream\nendstream\n%%EOF\n`),
	'T1 with objects': () => pdf(filled('1 0 obj<</Type/ObjStm>>stream\n')),
	'streams without end': () => pdf(filled('1 0 obj<<>>stream\n')),
	'streams of wrong length': () => pdf(filled('1 0 obj<</Length 9>>stream\nendstream endobj\n')),
	'brackets never closed': () => pdf(filled('(')),
	'dictionaries never closed': () => pdf(`1 0 obj ${filled('<</A')} endobj`),
	'empty dictionaries': () => pdf(`1 0 obj ${filled('<<>>')} endobj`),
	'arrays in arrays': () => pdf(`1 0 obj ${filled('[')} endobj`),
	references: () => pdf(`1 0 obj[${filled('1 0 R ')}]endobj`),
	'opening actions': () => pdf(filled('1 0 obj<</OpenAction 1 0 R>>endobj\n')),
	'heads of objects on one line': () => pdf(filled('obj ')),
	'heads of objects behind comments': () => pdf(filled('0%\nobj ')),
	'a head behind white space': () => pdf(`0 ${filled(' ')}obj`),
	'names of signs in hex': () => pdf(`1 0 obj <<${filled('/#41#42')}>> endobj`),
	'one name of signs in hex': () => pdf(`1 0 obj <</${filled('#41')} 1>> endobj`),
	'names with NUL': () => pdf(`1 0 obj [/${filled('#00')}] endobj`),
	comments: () => pdf(filled('%<\n')),
	'one comment of tags': () => pdf(`%${filled('<!doctyp')}`),
	'half strings in hex': () => pdf(filled('<00 ')),
	'one string in hex': () => pdf(`1 0 obj <${filled('0 ')}> endobj`),
	addresses: () => pdf(`1 0 obj [${filled('<</URI(\\057\\057a)>>')}] endobj`),
	'one address': () => pdf(`1 0 obj <</URI(${filled('w.')})>> endobj`),
	ends: () => latin(HEAD + filled('%%EOF\n')),
	'ends of archives': () => pdf(`1 0 obj 0 endobj %${filled('PK\x05\x06')}`),
	'white space behind the end': () =>
		Buffer.concat([pdf('1 0 obj 0 endobj'), Buffer.alloc(900_000)]),
	'packs that break': () => pdf(filled(`1 0 obj<</N 1/First 4/Filter/Fl>>stream\n${STORED}`)),
	'packs that are one table of colours': () =>
		pdf(filled(`1 0 obj<</N 1/Filter/Fl>>stream\n${STORED}`)),
	'packs in base 85': () =>
		pdf(`${filled('1 0 obj<</N 1/First 4/Filter/A85>>stream\n')}~>endstream endobj`),
	'packs of base 85 zeros': () =>
		pdf(`1 0 obj\n${streamOf('/N 1 /First 4 /Filter /A85', `${filled('z')}~>`)}\nendobj`),
	'many packs': () => {
		const one = `1 0 obj\n${streamOf('/N 1 /First 4 /Filter /FlateDecode', deflateSync(latin('1 0 5')))}\nendobj\n`;
		return pdf(filled(one));
	},
	'a pack of numbers': () => big('0 '),
	'a pack of dictionaries': () => big('<</A/B>>'),
	'a pack of brackets': () => big('('),
	'a pack of references': () => big('1 0 R '),
	'a pack of packs': () => pack(deflateSync(Buffer.alloc(8_000_000))),
	'a pack of heads': () => {
		const count = 900_000;
		const head = '1 0 '.repeat(count);
		const dict = `/N ${count} /First ${head.length} /Filter /FlateDecode`;
		return pdf(
			`1 0 obj\n${streamOf(dict, deflateSync(latin(`${head}${'0 '.repeat(count)}`)))}\nendobj`,
		);
	},
	'a pack of 200 MB': () => {
		const part = deflateSync(Buffer.alloc(200_000_000));
		return pdf(`1 0 obj\n${streamOf('/N 1 /First 4 /Filter /FlateDecode', part)}\nendobj`);
	},
	'fill bytes of a photo': () =>
		Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(MOST - 9, 0xff)]),
	'segments of a photo': () => latin(`\xff\xd8${filled('\xff\xfe\0\x02')}`),
	'marks in a scan': () => latin(`${FRAME}${filled('\xff\xd0')}\xff\xd9`),
	'chunks of a picture': () =>
		Buffer.concat([
			Buffer.from('89504e470d0a1a0a', 'hex'),
			...Array<Buffer>(87_000).fill(chunk),
		]),
};
