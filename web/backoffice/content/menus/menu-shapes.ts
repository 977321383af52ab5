import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';

import type { EntryShape } from './MenuFields.tsx';

const LINK: EntryShape = { called: 'Tautan' };
const GROUP: EntryShape = {
	called: 'Menu besar',
	texts: ['description', 'info', 'image', 'slug'],
	inside: { called: 'Kelompok', texts: ['slug'], inside: LINK },
};

export const MENU_SHAPES: [part: keyof Navigation, shape: EntryShape][] = [
	['header_template_1', GROUP],
	['header_template_2', { ...GROUP, inside: LINK }],
	['header', LINK],
	['header_button', { called: 'Tombol' }],
	['running_text', { called: 'Kalimat', url: false }],
	['footer_column', { called: 'Kolom', url: false, inside: LINK }],
	['footer_image', { called: 'Gambar', texts: ['image'] }],
	['social_media', { called: 'Akun', texts: ['image'] }],
	['selfcare', LINK],
];
