import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectFile } from './inspect.server.ts';
import { withoutTraces } from './without-traces.server.ts';

const pdf = (catalog = '', more = '') => Buffer.from(`%PDF-1.4\n1 0 obj << /Type /Catalog ${catalog} >> endobj\n${more}\ntrailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1');
/** A PDF whose dictionaries lie packed in an object stream. */
function packed(catalog: string, ...objects: [number, string][]): Buffer {
	let head = '';
	let body = '';
	for (const [number, text] of objects) {
		head += `${number} ${body.length} `;
		body += `${text} `;
	}
	return pdf(catalog, `9 0 obj << /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.from(head + body)).toString('latin1')}\nendstream endobj`);
}
function png(width: number, height: number, ...more: [string, string][]): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
		const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		sum.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, sum]);
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 2], 8);
	return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), ...more.map(([type, text]) => chunk(type, Buffer.from(text, 'latin1'))), chunk('IDAT', deflateSync(Buffer.alloc(14))), chunk('IEND', Buffer.alloc(0))]);
}
const photo = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6b58' } });
const jpg = await photo().jpeg().toBuffer();

test.each<[string, Buffer, ReturnType<typeof inspectFile>]>([
	['a PDF', pdf(), { kind: 'pdf' }],
	['a PDF that opens at a page', pdf('/OpenAction [3 0 R /XYZ null null 0]'), { kind: 'pdf' }],
	['a PDF that opens at a page by an action', pdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'), { kind: 'pdf' }],
	['a PDF that opens at a page by a packed action', packed('/OpenAction 5 0 R', [4, '<< /S /URI /URI (https://a.test) >>'], [5, '<< /S /GoTo /D [3 0 R /Fit] >>']), { kind: 'pdf' }],
	['a PDF with a link that one may press', pdf('', '4 0 obj << /Subtype /Link /A << /S /URI /URI (https://a.test) >> >> endobj'), { kind: 'pdf' }],
	['three letters of a packed picture', pdf('', '4 0 obj << >>\nstream\n\x01/JSx/AAy\nendstream endobj'), { kind: 'pdf' }],
	['a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), { problem: 'active' }],
	['a script by another spelling', pdf('/OpenAction << /S /J#61vaScript >>'), { problem: 'active' }],
	['a script in a packed object', packed('', [5, '<< /S /JavaScript /JS (app.alert(1)) >>']), { problem: 'active' }],
	['an address that opens by itself', pdf('/OpenAction << /S /URI /URI (http://jahat.test) >>'), { problem: 'active' }],
	['an address that opens by itself, elsewhere', pdf('/OpenAction 5 0 R', '5 0 obj << /S /URI /URI (http://jahat.test) >> endobj'), { problem: 'active' }],
	['an address that opens by itself, packed', packed('/OpenAction 5 0 R', [5, '<< /S /URI /URI (http://jahat.test) >>']), { problem: 'active' }],
	['an opening action that is not there', pdf('/OpenAction 77 0 R'), { problem: 'active' }],
	['a page that acts when it is shown', pdf('/AA << /O << /S /Named /N /Print >> >>'), { problem: 'active' }],
	['a program', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'), { problem: 'active' }],
	['a file inside', pdf('/Names << /EmbeddedFiles 4 0 R >>'), { problem: 'active' }],
	['a form that sends itself', pdf('', '4 0 obj << /S /SubmitForm /F (http://jahat.test) >> endobj'), { problem: 'active' }],
	['a locked PDF', pdf('', '2 0 obj << /Encrypt 3 0 R >> endobj'), { problem: 'locked' }],
	['a PDF cut off', Buffer.from('%PDF-1.4\n1 0 obj'), { problem: 'damaged' }],
	['a packed object that swells', pdf('', `9 0 obj << /Type /ObjStm /First 0 >>\nstream\n${deflateSync(Buffer.alloc(9_000_000)).toString('latin1')}\nendstream endobj`), { problem: 'damaged' }],
	['a picture', png(2, 2), { kind: 'png' }],
	['a picture of 900 million points in a few bytes', png(30_000, 30_000), { problem: 'huge' }],
	['a picture with another file behind it', Buffer.concat([png(2, 2), Buffer.from('PK\x03\x04')]), { problem: 'damaged' }],
	['a picture with a wrong sum', Buffer.from(png(2, 2)).fill(1, 30, 31), { problem: 'damaged' }],
	['a photo', jpg, { kind: 'jpg' }],
	['a photo with a page behind it', Buffer.concat([jpg, Buffer.from('<script>'.repeat(20))]), { problem: 'damaged' }],
	['a photo cut off', jpg.subarray(0, 40), { problem: 'damaged' }],
	['a GIF that is a script', Buffer.from('GIF89a/*<script>*/=1;'), { problem: 'unknown' }],
	['a drawing that is a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), { problem: 'unknown' }],
	['a page', Buffer.from('<!doctype html><script>'), { problem: 'unknown' }],
	['a zip', Buffer.from('PK\x03\x04'), { problem: 'unknown' }],
	['the EICAR test file in a PDF suit', Buffer.from('%PDF-'), { problem: 'damaged' }],
	['nothing', Buffer.alloc(0), { problem: 'unknown' }],
])('%s (trust.md U1, U2, U4)', (_what, bytes, expected) => {
	const began = performance.now();
	expect(inspectFile(bytes)).toEqual(expected);
	expect(performance.now() - began).toBeLessThan(250);
});

test.each([1, 6])('a photo held as %i keeps how it is held, and nothing of where, when and with what (ASVS 14.2.8)', async (orientation) => {
	const exif = { IFD0: { Make: 'Merek Ponsel' }, IFD3: { GPSLatitude: '6/1 10/1 0/1', GPSLongitude: '106/1 49/1 0/1' } };
	const taken = await photo().withMetadata({ orientation }).withExifMerge(exif).jpeg().toBuffer();
	const kept = withoutTraces(taken, 'jpg');
	expect([taken.includes('Merek Ponsel'), (await sharp(taken).metadata()).orientation]).toEqual([true, orientation]);
	expect(kept.includes('Merek Ponsel')).toBe(false);
	expect(kept.length).toBeLessThan(taken.length);
	expect(inspectFile(kept)).toEqual({ kind: 'jpg' });
	expect((await sharp(kept).metadata()).orientation ?? 1).toBe(orientation);
	expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
});

test('a PNG loses its words and stays a PNG', () => {
	const kept = withoutTraces(png(2, 2, ['tEXt', 'Author\0Sari'], ['pHYs', '123456789']), 'png');
	expect([kept.includes('Sari'), kept.includes('pHYs'), inspectFile(kept)]).toEqual([false, true, { kind: 'png' }]);
});
