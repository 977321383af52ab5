import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { WireCover } from '#insurance/groups/memberships/employee/api.ts';
import { RouterProvider } from '#web/ui/navigation/router.tsx';

import { OwnCover } from './OwnCover.tsx';

const place = { pathname: '/karyawan', search: '', hash: '', key: '', state: null };
const router = { place, navigate: async () => {}, waiting: false };

const shown = (more: Partial<WireCover>) =>
	renderToStaticMarkup(
		RouterProvider({
			value: router,
			children: createElement(OwnCover, {
				cover: {
					memberId: '0',
					company: 'PT Contoh Sejahtera',
					product: 'Jaga Korporat',
					planName: 'Kecelakaan Diri',
					certificateNo: 'KJ1',
					startsOn: '2026-11-26',
					lastDay: '2027-11-25',
					paidBy: 'Preminya dibayar PT Contoh Sejahtera.',
					coverStatus: { state: 'running', label: 'Aktif', sentence: '' },
					benefits: [{ name: 'Biaya pengobatan', amount: 'Rp5.000.000', limit: '–' }],
					person: [],
					correction: null,
					mayClaim: true,
					...more,
				} as WireCover,
				onChanged: () => {},
				onOver: () => {},
			}),
		}),
	).replace(/<[^<>]+>/g, '');

test('an employee withdrawn before the start sees no benefits and is shown a contact', () => {
	const html = shown({
		coverStatus: { state: 'over', label: 'Dibatalkan', sentence: 'Tidak berlaku sejak awal.' },
		lastDay: null,
		mayClaim: false,
	});
	expect(html).toContain('Tidak jadi mulai');
	expect(html).toContain('Tidak ada kejadian yang bisa diklaim');
	expect(html).toContain('Tanyakan bagian personalia PT Contoh Sejahtera');
	expect(html).not.toMatch(/Ajukan klaim|Klaim bisa diajukan setelah|Manfaat|Preminya dibayar/);
});

test.each([
	['running', {}, /Ajukan klaim/],
	[
		'to come',
		{ coverStatus: { state: 'future', label: '', sentence: '' }, mayClaim: false },
		/Klaim bisa diajukan setelah perlindungan ini mulai/,
	],
	[
		'over',
		{ coverStatus: { state: 'over', label: '', sentence: '' }, lastDay: '2026-11-28' },
		/Kejadian sampai 28 November 2026 bisa diklaim; kabari kami paling lambat 30 hari sesudah kejadiannya\. Sudah lewat\? Ceritakan alasannya, klaimmu tetap kami baca\./,
	],
] as [string, Partial<WireCover>, RegExp][])(
	'a cover that is %s shows when a claim may be made',
	(_is, more, words) => {
		expect(shown(more)).toMatch(words);
		expect(shown(more)).toContain('Biaya pengobatan');
	},
);
