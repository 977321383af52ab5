/**
 * Widths in pixels of the sizes that a page may ask for (A3.42); a smaller picture is never blown
 * up.
 */
export const PICTURE_WIDTHS = { default: 1600, tablet: 1024, mobile: 768, thumbnail: 400 } as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;
export const PICTURE_SIZES = Object.keys(PICTURE_WIDTHS) as PictureSize[];

/** Bytes of an upload, and pixels of what it unfolds to. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
export const MOST_PICTURE_PIXELS = 40_000_000;

/**
 * Address of a picture in a size, on the site's own host (A9.08). It never changes: a new picture
 * has a new id.
 */
export const pictureAddress = (id: string, size: PictureSize): string =>
	`/media/${id}/${size}.webp`;

/** What a size is kept as: AVIF for who takes it, WebP for everybody. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Where the file store keeps a size. */
export const pictureKey = (id: string, size: PictureSize, format: PictureFormat = 'webp'): string =>
	`pictures/${id}/${size}.${format}`;

/** What all sizes of a picture have in common; a drawing of the build has one size. */
export const addressStem = (address: string): string =>
	address.startsWith('/media/') ? address.slice(0, address.lastIndexOf('/') + 1) : address;
