import { createHash } from 'node:crypto';

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { z } from 'zod';

import { englishIssue } from '#platform/contract/english-issue.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import { schemaWords } from '#platform/contract/schema-words.ts';

import { type CleanContent, cleanContent } from '../cleaning/clean-content.server.ts';
import { MAX_PICTURE_BYTES } from '../pictures/picture.ts';
import { activePlace, foreignPicture, unkeepablePlace } from './active-text.ts';
import { ARCHIVE_LIMITS, CONTENT_FILE, pictureOfFile } from './archive-file.ts';
import { type ArchivedContent, contentSchema } from './archive.ts';

/** A picture in an archive, identified by the SHA-256 hash of its bytes. */
export type ArchivedPicture = { id: string; alt: string; sha256: string };
export type OpenedArchive = { content: CleanContent; pictures: ArchivedPicture[] };

/**
 * Creates a refusal with a message for the studio. Its `cause` is the English message for the
 * operator's command line.
 */
const refuse = (message: string, english: string) =>
	Object.assign(refuseFields({ file: message }), { cause: english });
export const NO_ARCHIVE =
	'Berkas ini bukan arsip konten. Pilih berkas .zip yang diunduh dari Konten, Arsip.';
const noArchive = () => refuse(NO_ARCHIVE, 'this is no archive of content');
const damaged = () =>
	refuse(
		'Arsip ini rusak atau tidak lengkap. Unduh sekali lagi, lalu coba lagi.',
		'the archive is damaged or incomplete',
	);
const bomb = () =>
	refuse(
		'Isi arsip ini jauh lebih besar daripada ukurannya, jadi tidak dibuka.',
		'the archive unpacks to far more than its size, so it was not opened',
	);
const outside = () =>
	refuse(
		'Arsip ini berisi berkas yang alamatnya keluar dari arsip, jadi tidak dibuka. Unduh arsipnya lagi dari Konten, Arsip.',
		'a file in the archive has an address outside of it, so it was not opened',
	);

function problemOf(error: Error): Error {
	if ('code' in error && error.code === 'fix-fields') return error;
	if (/relative path|absolute path|invalid characters in fileName/.test(error.message))
		return outside();
	if (/too many bytes|not enough bytes/.test(error.message)) return bomb();
	return /end of central directory/i.test(error.message) ? noArchive() : damaged();
}

/**
 * Lists the entries by name. Refuses entries that do not belong in an archive before anything is
 * unpacked.
 */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
	const entries = new Map<string, Entry>();
	let unpacked = 0;
	for await (const entry of zip.eachEntry()) {
		const { fileName, uncompressedSize } = entry;
		if (fileName.endsWith('/') && uncompressedSize === 0) continue;
		if (fileName !== CONTENT_FILE && pictureOfFile(fileName) === null)
			throw refuse(
				`Arsip ini berisi "${fileName.slice(0, 80)}", yang bukan bagiannya.`,
				`"${fileName.slice(0, 80)}" does not belong into an archive of content`,
			);
		if (entries.has(fileName)) throw damaged();
		if (entry.isEncrypted())
			throw refuse('Arsip ini terkunci kata sandi.', 'the archive has a password');
		const most = fileName === CONTENT_FILE ? ARCHIVE_LIMITS.text : MAX_PICTURE_BYTES;
		unpacked += uncompressedSize;
		if (uncompressedSize > most || unpacked > ARCHIVE_LIMITS.unpacked) throw bomb();
		if (entries.size > ARCHIVE_LIMITS.pictures)
			throw refuse(
				`Arsip ini berisi lebih dari ${ARCHIVE_LIMITS.pictures} gambar.`,
				`the archive has more than ${ARCHIVE_LIMITS.pictures} pictures`,
			);
		entries.set(fileName, entry);
	}
	return entries;
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

async function within<T>(
	bytes: Buffer,
	look: (zip: ZipFile, entries: Map<string, Entry>) => Promise<T>,
): Promise<T> {
	if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) throw noArchive();
	try {
		const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
		return await look(zip, await entriesOf(zip));
	} catch (error) {
		throw problemOf(error as Error);
	}
}

const placeOf = (issue: z.core.$ZodIssue): string =>
	[CONTENT_FILE, ...issue.path.map(String)].join(' › ');

const inEnglishPlace = (place: string): string => place.replace(/^Halaman /, 'page ');

/**
 * Returns content that is safe to store. Content with code that runs in a browser is refused;
 * everything else is sanitized.
 */
export function readContent(value: unknown): CleanContent {
	if (typeof value === 'object' && value !== null && 'version' in value && value.version !== 1)
		throw refuse(
			'Arsip ini dibuat oleh versi yang lebih baru. Perbarui programnya dulu.',
			'a newer version of the program made this content; update the program first',
		);
	// The server's default schema messages are not available in a worker thread.
	const read = contentSchema.safeParse(value, { error: schemaWords });
	if (!read.success) {
		const [first] = read.error.issues;
		if (!first) throw damaged();
		throw refuse(`${placeOf(first)}: ${first.message}`, englishIssue(first));
	}
	const content = read.data;
	const unkeepable = unkeepablePlace(content);
	if (unkeepable !== null)
		throw refuse(
			`${unkeepable} berisi tanda yang tidak bisa disimpan. Hapus tandanya dulu.`,
			`${inEnglishPlace(unkeepable)}: a character here cannot be stored; remove it first`,
		);
	const active = activePlace(content);
	if (active !== null)
		throw refuse(
			`${active} berisi kode yang bekerja sendiri (script, svg, iframe atau on…). Hapus kodenya dulu.`,
			`${inEnglishPlace(active)}: code that runs (script, svg, iframe or on…) is not taken; remove it first`,
		);
	const foreign = foreignPicture(content);
	if (foreign !== null)
		throw refuse(
			`${foreign} memakai gambar dari situs lain. Unggah gambarnya lebih dulu.`,
			`${inEnglishPlace(foreign)}: a picture of another site is not taken`,
		);
	const places = content.pages.map(({ slug, language }) => `${slug} (${language})`);
	const twice = places.find((one, at) => places.indexOf(one) !== at);
	if (twice !== undefined)
		throw refuse(`Halaman ${twice} ada dua kali di arsip ini.`, `page ${twice} is there twice`);
	return cleanContent(content);
}

function parsed(bytes: Buffer): unknown {
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
	} catch {
		throw refuse(
			`${CONTENT_FILE} di arsip ini tidak bisa dibaca.`,
			`${CONTENT_FILE} in the archive is not valid JSON`,
		);
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
		if (alt === undefined)
			throw refuse(
				`${name} tidak ada dalam daftar gambar arsip ini.`,
				`${name} is not in the archive's list of pictures`,
			);
		const bytes = await bytesOf(zip, entry);
		if (!isWebp(bytes))
			throw refuse(
				`${name} bukan gambar WebP; SVG dan HTML tidak diambil.`,
				`${name} is no WebP picture; SVG and HTML are not taken`,
			);
		pictures.push({ id, alt, sha256: createHash('sha256').update(bytes).digest('hex') });
	}
	if (pictures.length < alts.size)
		throw refuse(
			'Ada gambar yang hilang dari arsip ini.',
			'a picture is missing in the archive',
		);
	return pictures;
}

/**
 * Returns the sanitized content of an archive. Runs in a worker thread
 * (`archive-thread.server.ts`), because the bytes are untrusted. Refuses with `fix-fields` and a
 * message on `file`.
 */
export function openArchive(bytes: Buffer): Promise<OpenedArchive> {
	return within(bytes, async (zip, entries) => {
		const entry = entries.get(CONTENT_FILE);
		if (!entry) throw noArchive();
		const content = readContent(parsed(await bytesOf(zip, entry)));
		return { content, pictures: await picturesOf(zip, entries, content.pictures) };
	});
}

/**
 * Returns one picture of an archive that has already been checked; null if it has none with that
 * id.
 */
export function pictureIn(bytes: Buffer, id: string): Promise<Buffer | null> {
	return within(bytes, async (zip, entries) => {
		const entry = [...entries].find(([name]) => pictureOfFile(name) === id)?.[1];
		return entry ? bytesOf(zip, entry) : null;
	});
}
