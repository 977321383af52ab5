/**
 * All that a site says, as one ZIP: `content.json` and the pictures that it shows. The sample is
 * one, an editor downloads one, and another insurer takes it in.
 */
export const CONTENT_FILE = 'content.json';
export const ARCHIVE_TYPE = 'application/zip';
/** Where a kept picture lies in it: its largest size, from which the others are drawn again. */
export const pictureFile = (id: string): string => `pictures/${id}.webp`;
export const pictureOfFile = (name: string): string | null =>
	/^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(name)?.[1] ?? null;

export const ARCHIVE_LIMITS = {
	/** Of the file, of its texts, and of all that it unpacks to. */
	bytes: 64 * 1024 * 1024,
	text: 16 * 1024 * 1024,
	unpacked: 128 * 1024 * 1024,
	pictures: 2_000,
	pages: 5_000,
	redirects: 2_000,
	/** Of one language; each that is taken is a change of its own. */
	words: 5_000,
} as const;
