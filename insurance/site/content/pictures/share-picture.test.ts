import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { SiteSettings } from '../frame/site-frame.ts';
import type { PageData } from '../page.ts';
import { drawShare, sharePictureOf } from './share-picture.server.ts';

const settings = {
	name: 'Jaga',
	logo: '',
	description: 'Asuransi yang menepati janji',
	sample: true,
	colours: null,
} as SiteSettings;
const page = (more: Partial<PageData> = {}) =>
	({
		slug: 'jaga-aman',
		title: 'Jaga Aman',
		children: [],
		image: { default: '/images/products/jaga-aman.svg', alt: '' },
		...more,
	}) as unknown as PageData;
const colour = (background: string) =>
	sharp({ create: { width: 300, height: 300, channels: 3, background } })
		.png()
		.toBuffer();

test('a product shows its name and lowest premium, and a page without a picture has no share picture', () => {
	const price = { currency: 'IDR', value: 15_000, text: '/bulan' };
	expect(sharePictureOf(page({ insurance_premium_start_at: price }), settings)).toMatchObject({
		title: 'Jaga Aman',
		price: 'Premi mulai Rp15.000 / bulan',
		name: 'Jaga',
		logo: '/favicon.svg',
	});
	expect(sharePictureOf(page(), settings)?.price).toBeNull();
	expect(sharePictureOf(page({ image: undefined }), settings)).toBeNull();
	expect(sharePictureOf(page({ slug: 'home' }), settings)?.title).toBe(
		'Asuransi yang menepati janji',
	);
});

async function inked(bytes: Buffer): Promise<number> {
	const { data } = await sharp(bytes)
		.extract({ left: 40, top: 150, width: 600, height: 400 })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return data.filter((point) => point < 90).length;
}

test('draws the picture on the right and the text without relying on installed fonts', async () => {
	const share = sharePictureOf(page(), settings);
	const [red, blue] = [await colour('#FF0000'), await colour('#0000FF')];
	if (!share) throw new Error('nothing to share');
	const drawn = await drawShare(share, red, blue);
	expect(await sharp(drawn).metadata()).toMatchObject({
		width: 1200,
		height: 630,
		format: 'png',
	});
	const right = await sharp(drawn)
		.extract({ left: 900, top: 200, width: 50, height: 50 })
		.stats();
	expect(right.dominant.r).toBeGreaterThan(200);
	const long = { ...share, title: 'Perlindungan kecelakaan diri untuk seluruh keluarga besar' };
	const [few, many, none] = await Promise.all(
		[share, long, { ...share, title: '' }].map(async (one) =>
			inked(await drawShare(one, red, null)),
		),
	);
	expect(none).toBe(0);
	expect(few).toBeGreaterThan(500);
	expect(many).toBeGreaterThan((few ?? 0) * 2);
});
