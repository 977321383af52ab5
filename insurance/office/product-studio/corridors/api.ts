import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { reasonSchema } from '#insurance/office/product-studio/changes/tariff-change.ts';
import {
	corridorDaySchema,
	corridorLinesSchema,
	corridorSourceSchema,
	RATE_CLASSES,
} from '#insurance/product/tariffs/corridors/corridor.ts';
import { call } from '#platform/contract/call.ts';

// The regulator's limits on rates, maintained by compliance: one person proposes a version and
// another approves it. Every call needs the permission `corridors.manage`.

const office = {
	method: 'POST',
	auth: 'office',
	rules: 'docs/decisions/0184-limits-of-rates-are-the-insurers-table.md',
} as const;
const path = <P extends string>(name: P) => `/page/office/corridors/${name}` as const;
const rateClass = z.enum(RATE_CLASSES, 'Golongan tidak dikenal');

const shownCorridor = z.object({
	id: z.string(),
	effectiveFrom: z.string(),
	source: z.string(),
	lines: corridorLinesSchema,
	reason: z.string(),
	/** Null if the limits were shipped with the application. */
	proposedBy: z.string().nullable(),
	proposedAt: z.string(),
	/** Null while the proposal is awaiting a decision by a second person. */
	verdict: z.enum(['agreed', 'refused', 'withdrawn']).nullable(),
	decidedBy: z.string().nullable(),
	decidedAt: z.string().nullable(),
	/** True if the caller made the proposal and may therefore only withdraw it. */
	mine: z.boolean(),
	whyNotAgree,
});
export type ShownCorridor = z.output<typeof shownCorridor>;

export const listCorridors = call({
	...office,
	path: path('list'),
	summary: 'Batas tarif OJK tiap golongan: yang berlaku, riwayatnya, dan usulan yang menunggu',
	input: z.object({}),
	output: z.object({
		classes: z.array(
			z.object({
				rateClass,
				name: z.string(),
				/** The version in force today; null if none yet. */
				current: shownCorridor.nullable(),
				waiting: shownCorridor.nullable(),
				/** Approved versions that are not yet in force. */
				coming: z.array(shownCorridor),
				past: z.array(shownCorridor),
				/**
				 * Tariffs that are on sale or published for later and violate the current or
				 * upcoming limits.
				 */
				outside: z.array(z.object({ product: z.string(), message: z.string() })),
				/** As `outside`, but checked against the proposed limits. */
				outsideWaiting: z.array(z.object({ product: z.string(), message: z.string() })),
			}),
		),
	}),
});
export type ShownRateClass = z.output<(typeof listCorridors)['output']>['classes'][number];

export const proposeCorridor = call({
	...office,
	path: path('propose'),
	proposes: 'rate-corridor',
	summary: 'Mengusulkan batas tarif OJK; orang lain dari kepatuhan yang memutuskan',
	input: z.strictObject({
		rateClass,
		effectiveFrom: corridorDaySchema,
		source: corridorSourceSchema,
		reason: reasonSchema,
		lines: corridorLinesSchema,
	}),
	output: z.object({}),
	once: true,
});

export const decideCorridor = call({
	...office,
	path: path('decide'),
	fresh: true,
	audit: { kind: 'approval' },
	summary: 'Memutuskan usulan batas tarif buatan orang lain, atau menarik usulan sendiri',
	input: z.strictObject({ id: z.uuid('Usulan tidak dikenal'), agreed: z.boolean() }),
	output: z.object({}),
	once: true,
});
