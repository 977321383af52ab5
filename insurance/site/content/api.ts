import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { LANGUAGES } from './address.ts';
import { navigationSchema, settingsSchema, wordingsSchema } from './frame/site-frame.ts';
import { pageDataSchema } from './page.ts';

const language = z.enum(LANGUAGES);

export const getPage = call({
	method: 'GET',
	path: '/page/*',
	auth: 'open',
	summary: 'Isi halaman menurut slug (`/` adalah `home`)',
	rules: 'A2.3 A7.22 B3.1 B7.51',
	input: z.object({
		'*': z.string().min(1).max(200),
		language: language.default('id'),
		cart: z.string().max(60).optional(),
		search: z.string().max(64).optional(),
		page: z.coerce.number().int().min(1).max(500).optional(),
		/** Only for partner lists. The list is empty for a city without partners. */
		city: z.string().max(60).optional(),
		province: z.string().max(60).optional(),
		facility: z.string().max(20).optional(),
		/** Part of the map: west, south, east and north in degrees, with commas. */
		area: z.string().max(60).optional(),
		cashless: z.string().max(10).optional(),
	}),
	output: pageDataSchema,
});

export const getNavigation = call({
	method: 'GET',
	path: '/page/:language/navigasi',
	auth: 'open',
	summary: 'Menu, kaki halaman dan teks berjalan',
	rules: 'A7.23 A3.01–A3.30',
	input: z.object({ language }),
	output: navigationSchema,
});

export const getSettings = call({
	method: 'GET',
	path: '/page/settings',
	auth: 'open',
	summary: 'Pengaturan situs',
	rules: 'A7.24 A3.37 A9.01',
	input: z.object({}),
	output: settingsSchema,
});

export const getWordings = call({
	method: 'GET',
	path: '/page/:language/wordings',
	auth: 'open',
	summary: 'Kamus kata situs',
	rules: 'A7.25 A3.31–A3.36',
	input: z.object({ language }),
	output: wordingsSchema,
});
