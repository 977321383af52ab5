/**
 * Matches the address of a stored picture in its default size, or of an image from the site's
 * build.
 */
export const PICTURE_ADDRESS = /^\/(?:media\/[0-9a-f-]{36}\/default\.webp|images\/[\w/-]+\.\w+)$/;

/** Aspect ratios available for cropping, as width divided by height. */
export const SHAPES = {
	wide: 16 / 9,
	card: 4 / 3,
	square: 1,
	tall: 3 / 4,
	share: 1200 / 630,
} as const;
export type CropShape = keyof typeof SHAPES;
export const CROP_SHAPES = Object.keys(SHAPES) as [CropShape, ...CropShape[]];

/** A part of a picture, in pixels. */
export type CropBox = { left: number; top: number; width: number; height: number };

/**
 * Returns the largest area with the given aspect ratio. Its centre is as close to the focal point
 * (0 to 1 from the left and the top) as the edges allow.
 */
export function cropBox(
	{ width, height }: { width: number; height: number },
	shape: CropShape,
	focus: { x: number; y: number },
): CropBox {
	const ratio = SHAPES[shape];
	const wide = Math.max(1, Math.min(width, Math.round(height * ratio)));
	const high = Math.max(1, Math.min(height, Math.round(width / ratio)));
	const place = (size: number, part: number, at: number) =>
		Math.round(Math.min(size - part, Math.max(0, at * size - part / 2)));
	return {
		left: place(width, wide, focus.x),
		top: place(height, high, focus.y),
		width: wide,
		height: high,
	};
}
