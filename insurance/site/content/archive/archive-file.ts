/**
 * The site's entire content as one ZIP: `content.json` and its pictures. The sample content has
 * this format; an editor can download such a file, and another insurer can import it.
 */
export const CONTENT_FILE = 'content.json';
export const ARCHIVE_TYPE = 'application/zip';
/** The file with a picture's largest size. All other sizes are generated from it on import. */
export const pictureFile = (id: string): string => `pictures/${id}.webp`;
export const pictureOfFile = (name: string): string | null =>
	/^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(name)?.[1] ?? null;

export const ARCHIVE_LIMITS = {
	/** Maximum sizes in bytes of the archive, its texts, and everything unpacked from it. */
	bytes: 64 * 1024 * 1024,
	text: 16 * 1024 * 1024,
	unpacked: 128 * 1024 * 1024,
	pictures: 2_000,
	pages: 5_000,
	redirects: 2_000,
	/**
	 * Maximum number of wordings per language, because each imported one is recorded as a separate
	 * change.
	 */
	words: 5_000,
} as const;
