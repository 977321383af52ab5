import sharp from 'sharp';

import { PROGRAM_COLOURS } from '#insurance/access/insurer/insurer.ts';
import { textLines, type PathTextLook, textPaths } from '#platform/typeface/text-paths.server.ts';
import { amountPer } from '#platform/values/money.ts';

import type { SiteSettings } from '../frame/site-frame.ts';
import type { PageData } from '../page.ts';
import { MAX_PICTURE_PIXELS } from './picture.ts';

export type SharePicture = {
	picture: string;
	logo: string;
	title: string;
	/** For a product: its lowest price, e.g. `Premi mulai Rp15.000 / tahun`. */
	price: string | null;
	name: string;
	colour: string;
	isSample: boolean;
};

const DEFAULT_LOGO = '/favicon.svg';

export function sharePictureOf(page: PageData, settings: SiteSettings): SharePicture | null {
	const image = page.image ?? page.children.find((child) => child.image)?.image;
	if (!image) return null;
	const from = page.insurance_premium_start_at;
	return {
		picture: image.default,
		logo: settings.logo || DEFAULT_LOGO,
		title: page.slug === 'home' ? settings.description || page.title : page.title,
		price: from && from.value > 0 ? `Premi mulai ${amountPer(from)}` : null,
		name: settings.name,
		colour: settings.colours?.leafDeep ?? PROGRAM_COLOURS.leafDeep,
		isSample: settings.sample,
	};
}

const SHARE_SIZE = { width: 1200, height: 630 };
const PAPER = '#FBF9F4';
const EDGE = 64;
const PICTURE_AT = 680;
const LOGO = 72;

const look = (size: number, rest: Partial<PathTextLook> = {}): PathTextLook => ({
	weight: 700,
	size,
	leading: Math.round(size * 1.18),
	fill: '#1F2A2E',
	width: PICTURE_AT - 2 * EDGE,
	lines: 1,
	...rest,
});

function wordsOf({ title, price, name, colour, isSample }: SharePicture): string {
	const big = look(68, { lines: 3 });
	const fitting = textLines(title, big).at(-1)?.endsWith('…') ? look(50, { lines: 5 }) : big;
	const lines = textLines(title, fitting);
	const top = lines.length > 3 ? 220 : 260;
	const under = top + (lines.length - 1) * fitting.leading + 78;
	const nameLook = look(30, { width: PICTURE_AT - 2 * EDGE - LOGO - 20 });
	const priceLook = look(36, { fill: colour });
	const noteLook = look(22, { weight: 400, fill: '#5A666B' });
	return [
		textPaths(textLines(name, nameLook), { x: EDGE + LOGO + 20, y: 110 }, nameLook),
		textPaths(lines, { x: EDGE, y: top }, fitting),
		price ? textPaths(textLines(price, priceLook), { x: EDGE, y: under }, priceLook) : '',
		isSample
			? textPaths(textLines('Situs contoh', noteLook), { x: EDGE, y: 590 }, noteLook)
			: '',
	].join('');
}

const drawn = (bytes: Buffer) =>
	sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, density: 192 });

/**
 * Renders the preview image of a shared page, 1200 by 630 pixels: the insurer's logo and name, the
 * title, a product's premium and the page's picture. The format is PNG because messengers do not
 * display SVG.
 */
export async function drawShare(
	share: SharePicture,
	picture: Buffer,
	logo: Buffer | null,
): Promise<Buffer> {
	const { width, height } = SHARE_SIZE;
	const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<rect width="${PICTURE_AT}" height="${height}" fill="${PAPER}"/>
		<rect y="${height - 10}" width="${width}" height="10" fill="${share.colour}"/>
		${wordsOf(share)}</svg>`;
	const right = await drawn(picture)
		.resize({ width: width - PICTURE_AT, height, fit: 'cover', position: 'attention' })
		.flatten({ background: PAPER })
		.toBuffer();
	const mark =
		logo &&
		(await drawn(logo)
			.resize({ width: LOGO, height: LOGO, fit: 'inside' })
			.png()
			.toBuffer()
			.catch(() => null));
	return sharp({ create: { width, height, channels: 3, background: PAPER } })
		.composite([
			{ input: right, left: PICTURE_AT, top: 0 },
			{ input: Buffer.from(words), left: 0, top: 0 },
			...(mark ? [{ input: mark, left: EDGE, top: 62 }] : []),
		])
		.png({ palette: true, effort: 7 })
		.toBuffer();
}
