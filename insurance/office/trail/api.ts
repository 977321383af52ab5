import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

const TRAIL_KINDS = [
	'access',
	'change',
	'decision',
	'approval',
	'denial',
	'export',
	'login',
] as const;

const short = z.string().trim().max(120).default('');

export const listTrail = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/staff/trail',
	summary:
		'Jejak audit: siapa melakukan apa pada polis atau nasabah yang mana, dan mengapa; terbaru lebih dulu. Nama nasabah tidak ditampilkan',
	input: z.object({
		/** Policy or claim number, email address or id of a customer, or the code shown in a row. */
		person: short,
		/** Number or id of a policy, claim, company or anything else. */
		thing: short,
		kind: z.enum(['', ...TRAIL_KINDS]).default(''),
		/** An act that staff named, e.g. `role-changed`, or the name of a call. */
		act: short,
		role: short,
		staffId: z.union([z.literal(''), z.uuid()]).default(''),
		/** From this day on, in Jakarta. */
		from: z.union([z.literal(''), z.iso.date()]).default(''),
		/** Until and including this day. */
		until: z.union([z.literal(''), z.iso.date()]).default(''),
		sort: sortField(['at']),
		page: z.int().min(1).max(400).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				id: z.string(),
				at: z.string(),
				who: z.string(),
				role: z.string(),
				kind: z.enum(TRAIL_KINDS),
				what: z.string(),
				/** The policy, claim, company, person of the staff etc. */
				on: z.string(),
				onHref: z.string().nullable(),
				/** Code of the customer concerned; the same in every row about them. */
				person: z.string(),
				/** Where the viewer may open that person's policy; null otherwise. */
				personHref: z.string().nullable(),
				why: z.string(),
				/** True if values before and after are sealed with the record. */
				detailed: z.boolean(),
				request: z.string(),
			}),
		),
		/** At most 10,000 are counted; `more` is true if there are more. */
		total: z.int(),
		more: z.boolean(),
		pages: z.int(),
		roles: z.array(z.object({ value: z.string(), label: z.string() })),
	}),
});
export const openTrailRecord = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/staff/trail-record',
	summary:
		'Nilai sebelum dan sesudah satu perubahan di jejak audit. Pembacaan data nasabah dicatat; milik orang yang sudah dihapus tidak terbaca lagi',
	input: z.object({ recordId: z.uuid() }),
	reveals: 'audit-record',
	output: z.object({
		recordId: z.string(),
		why: z.string(),
		values: z.array(
			z.object({
				table: z.string(),
				field: z.string(),
				old: z.string().nullable(),
				new: z.string().nullable(),
			}),
		),
		/** True if something of it was about a person who is erased. */
		erased: z.boolean(),
		/** False if it is not what was sealed with the record; then nothing of it is shown. */
		genuine: z.boolean(),
	}),
});
export type OpenedTrailRecord = z.output<typeof openTrailRecord.output>;
export type TrailRow = z.output<typeof listTrail.output>['rows'][number];
