import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { samplePolicies } from '#insurance/policies/unseed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { paidClaims } from './api.ts';
import { countedAfter, ENOUGH_PAID_CLAIMS, paidFigure, paidWords } from './paid-figure.ts';
import { keepFigure, paidAfter, readFigure } from './store.server.ts';

/**
 * Counts the paid claims for the public pages, as an hourly chore. Claims on removed sample
 * policies were never paid to anyone and are left out.
 */
export async function countPaidClaims(db: Db, now: Date): Promise<void> {
	const today = jakartaDay(now);
	const samples = await samplePolicies(db);
	const claims = (await paidAfter(db, countedAfter(today)))
		.filter(({ policyId }) => !samples.has(policyId))
		.map(({ submittedAt, paidOn }) => ({ submittedOn: jakartaDay(submittedAt), paidOn }));
	await keepFigure(db, paidFigure(claims, today), today);
}

export async function showPaidClaims({ db }: { db: Db }): Promise<CallOutput<typeof paidClaims>> {
	const figure = await readFigure(db);
	if (!figure || figure.claims < ENOUGH_PAID_CLAIMS) return { paid: null };
	const { claims, medianDays, countedOn } = figure;
	const { sample } = await readInsurer(db);
	const words = paidWords(figure, sample);
	return { paid: { claims, days: medianDays, countedOn, words } };
}
