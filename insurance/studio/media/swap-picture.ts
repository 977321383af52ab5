import type { Image } from '#insurance/content/page.ts';
import { addressStem } from '#insurance/content/pictures/picture.ts';

const SIZES = ['default', 'tablet', 'mobile', 'thumbnail'] as const;

/** Addresses inside of a text, as in `<img src>` or the picture of a link. */
function swapText(text: string, stem: string, by: Image): string {
	if (!text.includes(stem)) return text;
	if (!stem.endsWith('/'))
		return text === stem ? by.default : text.replaceAll(`"${stem}"`, `"${by.default}"`);
	return SIZES.reduce(
		(swapped, size) => swapped.replaceAll(`${stem}${size}.webp`, by[size] ?? by.default),
		text,
	);
}

const isImage = (value: object): value is Image =>
	'default' in value && typeof value.default === 'string';

/** Sizes for which an editor chose another picture than the large one. */
const ownSizes = (image: Image, stem: string): Partial<Image> =>
	Object.fromEntries(
		SIZES.filter((size) => image[size] !== undefined && addressStem(image[size]) !== stem).map(
			(size) => [size, image[size]],
		),
	);

/**
 * The same content with another picture wherever the one of `stem` stands: in a picture's own
 * field, where decoration stays decoration, and inside of texts. The very value where it stands
 * nowhere.
 */
export function swapPicture<T>(value: T, stem: string, by: Image): T;
export function swapPicture(value: unknown, stem: string, by: Image): unknown {
	if (typeof value === 'string') return swapText(value, stem, by);
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) {
		const items = value.map((item) => swapPicture<unknown>(item, stem, by));
		return items.some((item, at) => item !== value[at]) ? items : value;
	}
	if (isImage(value) && addressStem(value.default) === stem)
		return { ...by, ...ownSizes(value, stem), alt: value.alt === '' ? '' : by.alt };
	const entries = Object.entries(value).map(
		([key, inner]) => [key, swapPicture<unknown>(inner, stem, by)] as const,
	);
	return entries.some(([key, inner]) => inner !== value[key as keyof typeof value])
		? Object.fromEntries(entries)
		: value;
}
