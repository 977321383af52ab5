import { createHash } from 'node:crypto';

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { z } from 'zod';

import { refuseFields } from '#platform/contract/refusal.ts';
import { schemaWords } from '#platform/contract/schema-words.ts';

import { type CleanContent, cleanContent } from '../clean-content.server.ts';
import { MOST_PICTURE_BYTES } from '../pictures/picture.ts';
import { activePlace, foreignPicture, unkeepablePlace } from './active-text.ts';
import { ARCHIVE_LIMITS, CONTENT_FILE, pictureOfFile } from './archive-file.ts';
import { type ArchivedContent, contentSchema } from './archive.ts';

/** A picture of an archive: by the SHA-256 of its bytes it is known again. */
export type ArchivedPicture = { id: string; alt: string; sha256: string };
export type OpenedArchive = { content: CleanContent; pictures: ArchivedPicture[] };

const refuse = (message: string) => refuseFields({ file: message });
export const NO_ARCHIVE =
	'Berkas ini bukan arsip konten. Pilih berkas .zip yang diunduh dari Konten, Arsip.';
const DAMAGED = 'Arsip ini rusak atau tidak lengkap. Unduh sekali lagi, lalu coba lagi.';
const BOMB = 'Isi arsip ini jauh lebih besar daripada ukurannya, jadi tidak dibuka.';
const OUTSIDE =
	'Arsip ini berisi berkas yang alamatnya keluar dari arsip, jadi tidak dibuka. Unduh arsipnya lagi dari Konten, Arsip.';

/** What yauzl says of a file, in words for who sent it. */
function problemOf(error: Error): Error {
	if ('code' in error && error.code === 'fix-fields') return error;
	if (/relative path|absolute path|invalid characters in fileName/.test(error.message))
		return refuse(OUTSIDE);
	if (/too many bytes|not enough bytes/.test(error.message)) return refuse(BOMB);
	return refuse(/end of central directory/i.test(error.message) ? NO_ARCHIVE : DAMAGED);
}

/** Everything in it by name; what does not belong there is refused before a byte is unpacked. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
	const entries = new Map<string, Entry>();
	let unpacked = 0;
	for await (const entry of zip.eachEntry()) {
		const { fileName, uncompressedSize } = entry;
		if (fileName.endsWith('/') && uncompressedSize === 0) continue;
		if (fileName !== CONTENT_FILE && pictureOfFile(fileName) === null)
			throw refuse(`Arsip ini berisi "${fileName.slice(0, 80)}", yang bukan bagiannya.`);
		if (entries.has(fileName)) throw refuse(DAMAGED);
		if (entry.isEncrypted()) throw refuse('Arsip ini terkunci kata sandi.');
		const most = fileName === CONTENT_FILE ? ARCHIVE_LIMITS.text : MOST_PICTURE_BYTES;
		unpacked += uncompressedSize;
		if (uncompressedSize > most || unpacked > ARCHIVE_LIMITS.unpacked) throw refuse(BOMB);
		if (entries.size > ARCHIVE_LIMITS.pictures)
			throw refuse(`Arsip ini berisi lebih dari ${ARCHIVE_LIMITS.pictures} gambar.`);
		entries.set(fileName, entry);
	}
	return entries;
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

/** Opens a ZIP that somebody sent for a look into it. */
async function within<T>(
	bytes: Buffer,
	look: (zip: ZipFile, entries: Map<string, Entry>) => Promise<T>,
): Promise<T> {
	if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) throw refuse(NO_ARCHIVE);
	try {
		const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
		return await look(zip, await entriesOf(zip));
	} catch (error) {
		throw problemOf(error as Error);
	}
}

const placeOf = (issue: z.core.$ZodIssue): string =>
	[CONTENT_FILE, ...issue.path.map(String)].join(' › ');

/** A content as it may be stored: what acts by itself is refused, the rest is cleaned. */
export function readContent(value: unknown): CleanContent {
	if (typeof value === 'object' && value !== null && 'version' in value && value.version !== 1)
		throw refuse('Arsip ini dibuat oleh versi yang lebih baru. Perbarui programnya dulu.');
	// A thread knows nothing of what the server says for every schema.
	const read = contentSchema.safeParse(value, { error: schemaWords });
	if (!read.success) {
		const [first] = read.error.issues;
		throw refuse(`${first ? `${placeOf(first)}: ${first.message}` : DAMAGED}`);
	}
	const content = read.data;
	const unkeepable = unkeepablePlace(content);
	if (unkeepable !== null)
		throw refuse(`${unkeepable} berisi tanda yang tidak bisa disimpan. Hapus tandanya dulu.`);
	const active = activePlace(content);
	if (active !== null)
		throw refuse(
			`${active} berisi kode yang bekerja sendiri (script, svg, iframe atau on…). Hapus kodenya dulu.`,
		);
	const foreign = foreignPicture(content);
	if (foreign !== null)
		throw refuse(`${foreign} memakai gambar dari situs lain. Unggah gambarnya lebih dulu.`);
	const places = content.pages.map(({ slug, language }) => `${slug} (${language})`);
	const twice = places.find((one, at) => places.indexOf(one) !== at);
	if (twice !== undefined) throw refuse(`Halaman ${twice} ada dua kali di arsip ini.`);
	return cleanContent(content);
}

function parsed(bytes: Buffer): unknown {
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
	} catch {
		throw refuse(`${CONTENT_FILE} di arsip ini tidak bisa dibaca.`);
	}
}

const isWebp = (bytes: Buffer): boolean =>
	bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

async function picturesOf(
	zip: ZipFile,
	entries: Map<string, Entry>,
	listed: ArchivedContent['pictures'],
): Promise<ArchivedPicture[]> {
	const alts = new Map(listed.map(({ id, alt }) => [id, alt]));
	const pictures: ArchivedPicture[] = [];
	for (const [name, entry] of entries) {
		const id = pictureOfFile(name);
		if (id === null) continue;
		const alt = alts.get(id);
		if (alt === undefined) throw refuse(`${name} tidak ada dalam daftar gambar arsip ini.`);
		const bytes = await bytesOf(zip, entry);
		if (!isWebp(bytes)) throw refuse(`${name} bukan gambar WebP; SVG dan HTML tidak diambil.`);
		pictures.push({ id, alt, sha256: createHash('sha256').update(bytes).digest('hex') });
	}
	if (pictures.length < alts.size) throw refuse('Ada gambar yang hilang dari arsip ini.');
	return pictures;
}

/**
 * What an archive holds, cleaned. Runs in a thread (`archive-thread.server.ts`), because the bytes
 * are a stranger's. Refuses `fix-fields` on `file` with a sentence.
 */
export function openArchive(bytes: Buffer): Promise<OpenedArchive> {
	return within(bytes, async (zip, entries) => {
		const entry = entries.get(CONTENT_FILE);
		if (!entry) throw refuse(NO_ARCHIVE);
		const content = readContent(parsed(await bytesOf(zip, entry)));
		return { content, pictures: await picturesOf(zip, entries, content.pictures) };
	});
}

/** One picture of an archive that was opened before; null where it holds none of that id. */
export function pictureIn(bytes: Buffer, id: string): Promise<Buffer | null> {
	return within(bytes, async (zip, entries) => {
		const entry = [...entries].find(([name]) => pictureOfFile(name) === id)?.[1];
		return entry ? bytesOf(zip, entry) : null;
	});
}
