import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { lookInto } from './look.server.ts';
import { latin, pdfOf } from './pdf/test-pdfs.server.ts';
import { withoutTraces } from './without-traces.server.ts';

function png(
	width: number,
	height: number,
	more: [string, string][] = [],
	{ depth = 8, colour = 2, empty = false } = {},
): Buffer {
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
	head.set([depth, colour], 8);
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', head),
		...more.map(([type, text]) => chunk(type, Buffer.from(text, 'latin1'))),
		chunk('IDAT', empty ? Buffer.alloc(0) : deflateSync(Buffer.alloc(14))),
		chunk('IEND', Buffer.alloc(0)),
	]);
}
const photo = () =>
	sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6b58' } });
const jpg = await photo().jpeg().toBuffer();
const withSegments = (...segments: [number, string][]) =>
	Buffer.concat([
		jpg.subarray(0, 2),
		...segments.map(([marker, text]) =>
			Buffer.concat([
				Buffer.from([0xff, marker, (text.length + 2) >> 8, (text.length + 2) & 255]),
				latin(text),
			]),
		),
		jpg.subarray(2),
	]);
function sized(bytes: Buffer, width: number, height: number): Buffer {
	const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
	const made = Buffer.from(bytes);
	made.writeUInt16BE(height, at + 5);
	made.writeUInt16BE(width, at + 7);
	return made;
}
const scans = (count: number) => {
	const large = sized(jpg, 6_000, 6_000);
	const at = large.indexOf(Buffer.from([0xff, 0xda]));
	const scan = large.subarray(at, large.length - 2);
	return Buffer.concat([
		large.subarray(0, -2),
		...Array<Buffer>(count).fill(scan),
		large.subarray(-2),
	]);
};
const packed = (size: number) => deflateSync(Buffer.alloc(size)).toString('latin1');

const result = (bytes: Buffer): string => {
	const found = lookInto(bytes);
	return 'problem' in found ? found.problem : found.kind;
};

test.each<[string, Buffer, string]>([
	['a picture', png(2, 2), 'png'],
	['a picture of 900 million points in a few bytes', png(30_000, 30_000), 'huge'],
	['a picture without points', png(0, 0), 'damaged'],
	['a picture without height', png(2, 0), 'damaged'],
	['a picture of a depth that is none', png(2, 2, [], { depth: 3 }), 'damaged'],
	['a picture of a colour that is none', png(2, 2, [], { colour: 5 }), 'damaged'],
	[
		'a picture with two heads',
		png(2, 2, [['IHDR', '\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0']]),
		'damaged',
	],
	['a picture without a picture', png(2, 2, [], { empty: true }), 'damaged'],
	[
		'words that swell to 200 MB',
		png(2, 2, [['zTXt', `Comment\0\0${packed(200_000_000)}`]]),
		'swollen',
	],
	[
		'words in any language that swell',
		png(2, 2, [['iTXt', `Comment\0\x01\0id\0Kata\0${packed(9_000_000)}`]]),
		'swollen',
	],
	['a colour table that swells', png(2, 2, [['iCCP', `icc\0\0${packed(9_000_000)}`]]), 'swollen'],
	[
		'many words that swell together',
		png(2, 2, Array(9).fill(['zTXt', `a\0\0${packed(900_000)}`])),
		'swollen',
	],
	['packed words that are broken', png(2, 2, [['zTXt', 'a\0\0xxxx']]), 'damaged'],
	[
		'words that are small',
		png(2, 2, [
			['zTXt', `a\0\0${packed(900)}`],
			['iTXt', 'a\0\0\0\0\0x'],
		]),
		'png',
	],
	[
		'a picture with another file behind it',
		Buffer.concat([png(2, 2), latin('PK\x03\x04')]),
		'damaged',
	],
	[
		'a picture with an archive inside',
		png(2, 2, [['teSt', `PK\x05\x06${'\0'.repeat(18)}`]]),
		'hidden',
	],
	['a picture with a PDF inside', png(2, 2, [['teSt', '%PDF-1.4 1 0 obj']]), 'hidden'],
	['a picture with a wrong sum', Buffer.from(png(2, 2)).fill(1, 30, 31), 'damaged'],
	['a chunk longer than the file', Buffer.from(png(2, 2)).fill(0xff, 33, 37), 'damaged'],
	['a PDF behind an empty line', Buffer.concat([latin('\r\n \n'), pdfOf()]), 'pdf'],
	['a PDF behind the mark of UTF-8', Buffer.concat([latin('\xef\xbb\xbf'), pdfOf()]), 'pdf'],
	['a PDF behind words', Buffer.concat([latin('MZ\n'), pdfOf()]), 'hidden'],
	['a PDF behind a hundred lines', Buffer.concat([latin('\n'.repeat(100)), pdfOf()]), 'hidden'],
	['a photo', jpg, 'jpg'],
	['a photo without points', sized(jpg, 0, 20), 'damaged'],
	['a photo of 4,000 million points', sized(jpg, 65_000, 65_000), 'huge'],
	['a photo that is drawn a hundred times', scans(100), 'swollen'],
	['a photo with a page behind it', Buffer.concat([jpg, latin('<script>'.repeat(20))]), 'hidden'],
	[
		'a photo with a short page behind it',
		Buffer.concat([jpg, latin('<script>1</script>')]),
		'hidden',
	],
	[
		'a photo with an archive behind it',
		Buffer.concat([jpg, latin(`PK\x05\x06${'\0'.repeat(18)}`)]),
		'hidden',
	],
	[
		'a photo with an archive in a comment',
		withSegments([0xfe, `PK\x05\x06${'\0'.repeat(18)}`]),
		'hidden',
	],
	['a photo that is a PDF too', withSegments([0xfe, '%PDF-1.4\n1 0 obj']), 'hidden'],
	['a photo with some padding', Buffer.concat([jpg, Buffer.alloc(64)]), 'jpg'],
	['a photo with a second one behind it', Buffer.concat([jpg, jpg]), 'jpg'],
	[
		'a photo of a Samsung phone',
		Buffer.concat([jpg, latin(`\0\0\x01\x0aImage_UTC_Data${'1'.repeat(60)}SEFHSEFT`)]),
		'jpg',
	],
	['a photo cut off', jpg.subarray(0, 40), 'damaged'],
	[
		'nothing but fill bytes',
		Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1_000_000, 0xff)]),
		'damaged',
	],
	['a GIF that is a script', latin('GIF89a/*<script>*/=1;'), 'unknown'],
	[
		'a drawing that is a script',
		latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
		'unknown',
	],
	['a page', latin('<!doctype html><script>'), 'unknown'],
	['a zip', latin('PK\x03\x04'), 'unknown'],
	['nothing', Buffer.alloc(0), 'unknown'],
])('%s (trust.md U1, U2)', (_what, bytes, expected) => {
	expect(result(bytes)).toBe(expected);
});

test('removes segments from a photo that only other programs read', () => {
	const trick = withSegments(
		[0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\0\0${'<script>'.repeat(9)}`],
		[0xe0, '/*<script>'],
		[0xe2, 'MPF\0second picture'],
		[0xec, 'Ducky'],
		[0xee, 'Adobe\0d\0\0\0\0\x01'],
		[0xfe, '*/=alert(1)/*'],
	);
	const kept = withoutTraces(Buffer.concat([trick, jpg, latin('secret')]), 'jpg');
	for (const part of ['<script>', 'MPF', 'Ducky', 'alert', 'secret'])
		expect(kept.includes(part)).toBe(false);
	expect([kept.includes('Adobe'), kept.indexOf(Buffer.from([0xff, 0xd9]))]).toEqual([
		true,
		kept.length - 2,
	]);
	expect(result(kept)).toBe('jpg');
});

test.each([1, 6])(
	'a photo with orientation %i keeps it and loses place, time and device (ASVS 14.2.8)',
	async (orientation) => {
		const exif = {
			IFD0: { Make: 'Merek Ponsel' },
			IFD3: { GPSLatitude: '6/1 10/1 0/1', GPSLongitude: '106/1 49/1 0/1' },
		};
		const taken = await photo()
			.withMetadata({ orientation })
			.withExifMerge(exif)
			.jpeg()
			.toBuffer();
		const kept = withoutTraces(taken, 'jpg');
		expect([
			taken.includes('Merek Ponsel'),
			(await sharp(taken).metadata()).orientation,
		]).toEqual([true, orientation]);
		expect(kept.includes('Merek Ponsel')).toBe(false);
		expect(kept.length).toBeLessThan(taken.length);
		expect(result(kept)).toBe('jpg');
		expect((await sharp(kept).metadata()).orientation ?? 1).toBe(orientation);
		expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
	},
);

test('removes text from a PNG and keeps it valid', () => {
	const kept = withoutTraces(
		png(2, 2, [
			['tEXt', 'Author\0Sari'],
			['pHYs', '123456789'],
			['prVt', 'Sari'],
		]),
		'png',
	);
	expect([kept.includes('Sari'), kept.includes('pHYs'), result(kept)]).toEqual([
		false,
		true,
		'png',
	]);
});
