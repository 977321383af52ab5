import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';

type Shown = Pick<Navigation, 'footer_address' | 'footer_column' | 'footer_image' | 'social_media'>;

const link = (name: string, url = '#') => ({ name, url, target: '_self', image: '' });
const icon = (name: string) => ({
	name,
	url: '#',
	image: `/images/social/${name.toLowerCase()}.svg`,
});

/**
 * Footer shown when the navigation could not be loaded (A2.7.10–A2.7.26). It contains the routes of
 * A2.1; addresses that only the navigation knows are `#` and not rendered as links.
 */
const DEFAULT_PARTS: Omit<Shown, 'footer_address'> = {
	footer_column: [
		{
			name: 'Transparansi Informasi',
			children: [
				link('Laporan Keuangan', '/laporan-keuangan'),
				link('Laporan Berkelanjutan'),
				link('Laporan Tahunan'),
				link('Tentang Asuransi'),
				link('OJK', 'https://www.ojk.go.id/'),
				link('Kebijakan Keamanan Informasi', '/kebijakan-keamanan-informasi'),
			],
		},
		{ name: 'Tentang', children: [link('Profile Perusahaan', '/profil-perusahaan')] },
		{
			name: 'Bantuan',
			children: [
				link('Tata Cara Klaim', '/tata-cara-klaim'),
				link('RS Rekanan Umum', '/rumah-sakit-rekanan'),
				link('RS Rekanan Gigi', '/rumah-sakit-rekanan-gigi'),
				link('Tertarik hubungi kami'),
			],
		},
	],
	footer_image: [],
	social_media: ['Instagram', 'TikTok', 'YouTube', 'Facebook', 'X'].map(icon),
};

/**
 * Returns the footer part of the navigation. If the response contains nothing of it except the
 * address, which comes from the insurer's record, the footer counts as missing.
 */
export function footerOf(navigation: Navigation | null): Shown {
	if (!navigation) return { footer_address: [], ...DEFAULT_PARTS };
	const { footer_address, footer_column, footer_image, social_media } = navigation;
	const rest = { footer_column, footer_image, social_media };
	const empty = Object.values(rest).every(({ length }) => length === 0);
	return { footer_address, ...(empty ? DEFAULT_PARTS : rest) };
}
