/**
 * The site's entire content as one ZIP: `content.json` and its pictures. The sample is one, an
 * editor can download one, and another insurer can import it.
 */
export const CONTENT_FILE = 'content.json';
export const ARCHIVE_TYPE = 'application/zip';
/** File of a picture: its largest size, from which the others are generated again. */
export const pictureFile = (id: string): string => `pictures/${id}.webp`;
export const pictureOfFile = (name: string): string | null =>
	/^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(name)?.[1] ?? null;

export const ARCHIVE_LIMITS = {
	/** Limits of the file, of its texts, and of everything it unpacks to. */
	bytes: 64 * 1024 * 1024,
	text: 16 * 1024 * 1024,
	unpacked: 128 * 1024 * 1024,
	pictures: 2_000,
	pages: 5_000,
	redirects: 2_000,
	/** Per language; each imported entry is its own change. */
	words: 5_000,
} as const;
