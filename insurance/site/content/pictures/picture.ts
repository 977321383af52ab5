import { keysOf } from '#platform/values/keys.ts';

/**
 * Widths in pixels of the sizes that a page may request (A3.42). A smaller picture is never
 * enlarged.
 */
export const PICTURE_WIDTHS = { default: 1600, tablet: 1024, mobile: 768, thumbnail: 400 } as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;
export const PICTURE_SIZES = keysOf(PICTURE_WIDTHS);

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;

/**
 * Returns the address of a picture size on the site's own host (A9.08). Its content never changes,
 * because a new picture gets a new id.
 */
export const pictureAddress = (id: string, size: PictureSize): string =>
	`/media/${id}/${size}.webp`;

/** Formats in which each size is stored: AVIF for browsers that accept it, WebP for all others. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const pictureKey = (id: string, size: PictureSize, format: PictureFormat = 'webp'): string =>
	`pictures/${id}/${size}.${format}`;

/**
 * Returns the part of the address that all sizes of a picture share. A drawing from the build
 * exists in only one size.
 */
export const addressStem = (address: string): string =>
	address.startsWith('/media/') ? address.slice(0, address.lastIndexOf('/') + 1) : address;
