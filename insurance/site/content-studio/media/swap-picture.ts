import type { Image } from '#insurance/site/content/page.ts';
import { addressStem } from '#insurance/site/content/pictures/picture.ts';

const SIZES = ['default', 'tablet', 'mobile', 'thumbnail'] as const;

/** Replaces addresses inside a text, e.g. in `<img src>` or in a link. */
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

const ownSizes = (image: Image, stem: string): Partial<Image> =>
	Object.fromEntries(
		SIZES.filter((size) => image[size] !== undefined && addressStem(image[size]) !== stem).map(
			(size) => [size, image[size]],
		),
	);

/**
 * Replaces the picture with address stem `stem` in content: in picture fields, where decorative
 * pictures remain decorative, and inside texts. Returns the identical value if the picture does not
 * occur.
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
