import { expect, test } from 'vitest';

import { splitTicker } from '#web/ui/parts/split-ticker.ts';

import { SCREEN_TEMPLATES, screenTemplate } from '../../templates.ts';
import { describeHtml } from '../description.ts';
import { accentAt } from './rules.ts';

test.each([
	['Baru[] Jaga Aman terbit hari ini', 'Baru', 'Jaga Aman terbit hari ini'],
	['[Promo] hemat 15 %', 'Promo', 'hemat 15 %'],
	['tanpa tanda', '', 'tanpa tanda'],
	['[]semua biasa', '', 'semua biasa'],
	['akhir[]', 'akhir', ''],
])('splits the running text %j at [] (A2.6.02)', (label, highlighted, normal) => {
	expect(splitTicker(label)).toEqual({ highlighted, normal });
});

test.each([
	[0, '/perlindungan-jaga-aman', 'text-aman'],
	[1, '/perlindungan-jaga-sehat', 'text-sehat'],
	[3, '/en/perlindungan-jaga-lifestyle', 'text-lifestyle'],
	[0, '/jaga-senyumku', 'text-senyum'],
	[0, '/jaga-motorku', 'text-motorku'],
	[1, '/perlindungan-jaga-rumah', 'text-jiwa'],
	[2, '#', 'text-senyum'],
])('column %i with the address %s uses %s as the colour of its category', (at, url, accent) => {
	expect(accentAt(at, url)).toBe(accent);
});

test('accents rotate through six (A2.5.21)', () => {
	expect(new Set([0, 1, 2, 3, 4, 5].map((at) => accentAt(at))).size).toBe(6);
	expect(accentAt(6)).toBe(accentAt(0));
});

test.each([
	['form-download-report', 'form-download'],
	['company-profile-report', 'company-profile'],
	['promotion', 'promotion'],
])('template %s shows the screen of %s (A2.3.25)', (name, known) => {
	expect(screenTemplate(name)).toBe(SCREEN_TEMPLATES[known]);
});

test('an unknown template shows the fallback, even with -report', () => {
	expect(screenTemplate('nobody-knows')).toBe(screenTemplate('nobody-knows-report'));
	expect(screenTemplate('nobody-knows').source).toBe('site/errors/Fallback.tsx');
});

test('strips tags from a description and cuts it to 150 characters without an ellipsis (A2.3.60)', () => {
	expect(describeHtml('<p>Halo <b>dunia</b></p>')).toBe('Halo dunia');
	expect(describeHtml(`<p>${'a'.repeat(400)}</p>`)).toBe('a'.repeat(150));
	expect(describeHtml('3 < 5')).toBe('3');
});
