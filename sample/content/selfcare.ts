import { pageWith } from '#insurance/site/content/program/page-with.server.ts';

import { SCENE_WORDS } from './scene-words.ts';

const offer = (slug: string, name: string, info: string) => ({
	template: 'product',
	name,
	info,
	url: `/${slug}`,
	image: {
		default: `/images/products/${slug}.svg`,
		alt: SCENE_WORDS[slug] ?? '',
		width: 640,
		height: 480,
	},
});

export const sampleSelfcareHome = pageWith('selfcare/home-1', 'selfcare-home', 'Beranda', {
	children: [
		offer('jaga-sehat-keluarga', 'Jaga Sehat Keluarga', 'Rawat inap sekeluarga, satu polis'),
		offer('jaga-senyumku', 'Jaga Senyumku', 'Perawatan gigi di klinik rekanan'),
		offer('jaga-motorku', 'Jaga Motorku', 'Motor hilang atau rusak total'),
		offer('jaga-liburan', 'Jaga Liburan', 'Perjalanan dari berangkat sampai pulang'),
	],
});
