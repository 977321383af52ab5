import { z } from 'zod';

import { link } from '../page.ts';

const entryLink = link.extend({
	description: z.string().optional(),
	info: z.string().optional(),
	slug: z.string().optional(),
});

const entry = entryLink.extend({
	get children() {
		return z.array(entry).optional();
	},
});

export type MenuEntry = z.output<typeof entry>;

const footerEntry = entry.extend({
	target: z.string().default('_self'),
	image: z.string().default(''),
});

/** The navigation payload (A3.01–A3.30). */
export const navigationSchema = z.object({
	header_template_1: z.array(entry).default([]),
	header_template_2: z.array(entry).default([]),
	header: z.array(entry).default([]),
	header_button: z.array(entry).default([]),
	running_text: z.array(z.object({ name: z.string(), url: z.string().optional() })).default([]),
	social_media: z.array(entry).default([]),
	footer_address: z
		.array(
			z.object({
				description: z.string().default(''),
				children: z.array(footerEntry).default([]),
			}),
		)
		.default([]),
	footer_column: z
		.array(z.object({ name: z.string(), children: z.array(entry).default([]) }))
		.default([]),
	footer_image: z.array(footerEntry).default([]),
	/** Extension to the specification: the menu of the self-care portal (C2.1.14). */
	selfcare: z.array(entry).default([]),
});

export type Navigation = z.output<typeof navigationSchema>;

export const settingsSchema = z.object({
	name: z.string(),
	logo: z.string(),
	version: z.string(),
	description: z.string(),
	phone: z.string(),
	whatsapp: z.string(),
	email: z.string(),
	sample: z.boolean(),
	/**
	 * Extension to the specification: the insurer's legal name, licence and phone number for
	 * hospitals.
	 */
	legal_name: z.string().default(''),
	licence: z.string().default(''),
	hospital_phone: z.string().default(''),
	complaint_bodies: z.array(z.string()).default([]),
	/**
	 * Extension to the specification: the insurer's colours for buttons and for dark and light
	 * backgrounds.
	 */
	colours: z
		.object({ leaf: z.string(), leafDeep: z.string(), mist: z.string() })
		.nullable()
		.default(null),
	values: z.record(z.string(), z.string()).default({}),
});

export type SiteSettings = z.output<typeof settingsSchema>;

export const wordingsSchema = z.record(z.string(), z.string());
