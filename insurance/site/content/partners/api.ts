import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { FACILITIES, PARTNER_KINDS } from './partner.ts';

export const carePartner = z.object({
	name: z.string(),
	city: z.string(),
	address: z.string(),
	phone: z.string(),
	cashless: z.boolean(),
	facility: z.enum(FACILITIES).optional(),
	province: z.string().optional(),
	/** Latitude and longitude in degrees, e.g. `-6.2088, 106.8456`. */
	position: z.string().optional(),
});

export const partnerMapSchema = z.object({
	window: z.object({
		west: z.number(),
		south: z.number(),
		east: z.number(),
		north: z.number(),
	}),
	points: z.array(
		z.object({
			latitude: z.number(),
			longitude: z.number(),
			count: z.int(),
			name: z.string(),
			city: z.string(),
			/**
			 * Value of the page's `area` that shows this point's partners separately; null if there
			 * is only one.
			 */
			area: z.string().nullable(),
		}),
	),
});

/**
 * Returns all partners with a place that match the list's filters, so that the browser can sort
 * them by distance. Where the visitor is never leaves the browser.
 */
export const partnerPlaces = call({
	method: 'GET',
	path: '/page/partners/places',
	auth: 'open',
	summary: 'Rekanan yang ada di peta, untuk diurutkan menurut jarak di peramban',
	input: z.object({
		kind: z.enum(PARTNER_KINDS),
		search: z.string().max(64).optional(),
		city: z.string().max(60).optional(),
		province: z.string().max(60).optional(),
		facility: z.enum(FACILITIES).optional(),
		cashless: z.enum(['ya']).optional(),
	}),
	output: z.object({ partners: z.array(carePartner) }),
});
