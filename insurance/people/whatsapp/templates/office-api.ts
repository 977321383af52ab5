import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { WHATSAPP_PURPOSES } from '../purposes.ts';

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/whatsapp/${name}` as const;
const text = z.string();

const template = z.object({
	purpose: z.enum(WHATSAPP_PURPOSES),
	purposeName: text,
	template: text,
	parameters: z.array(text),
	/** Names of the values that may fill it, with their words. */
	fields: z.array(z.object({ name: text, words: text })),
	example: text,
	/** Identifies the version that was read. It must be sent back with a change. */
	mark: text,
});

export const listWhatsAppTemplates = call({
	...office,
	path: path('templates'),
	summary: 'Templat WhatsApp untuk setiap tujuan, dan apakah WhatsApp terpasang',
	input: z.object({}),
	output: z.object({ isConfigured: z.boolean(), templates: z.array(template) }),
});

export const saveWhatsAppTemplate = call({
	...office,
	path: path('save-template'),
	summary: 'Mengganti nama templat sebuah tujuan dan urutan isiannya',
	input: z.object({
		purpose: z.enum(WHATSAPP_PURPOSES, { error: 'Tujuan ini tidak dikenal' }),
		template: z
			.string()
			.trim()
			.regex(/^[a-z0-9_]{1,512}$/, 'Nama templat berisi huruf kecil, angka, dan garis bawah'),
		/** Names of the values in the order of the template, joined by commas. */
		parameters: z.string().max(200, 'Isian paling banyak 200 huruf'),
		mark: z.string().max(40),
	}),
	output: template,
});
