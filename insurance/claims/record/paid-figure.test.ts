import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { openClaims } from '../test-claims.server.ts';
import { countPaidClaims, showPaidClaims } from './paid-claims.server.ts';
import { ENOUGH_PAID_CLAIMS, type PaidClaim, paidFigure, paidWords } from './paid-figure.ts';

const TODAY = '2026-11-29';
const took = (...days: number[]): PaidClaim[] =>
	days.map((count) => ({
		submittedOn: addToDay('2026-11-20', { day: -count }),
		paidOn: '2026-11-20',
	}));
const one = (submittedOn: string, paidOn: string): PaidClaim[] => [{ submittedOn, paidOn }];

test.each<[string, PaidClaim[], number, number]>([
	['nothing', [], 0, 0],
	['one claim', took(4), 1, 4],
	['an odd number of claims', took(9, 1, 3), 3, 3],
	['an even number of claims, rounded up', took(1, 2, 3, 50), 4, 3],
	['an outlier, which does not move the median', took(2, 2, 2, 300), 4, 2],
	['a transfer on the day of submission', one(TODAY, TODAY), 1, 0],
	['a transfer dated before its submission', one('2026-11-10', '2026-11-09'), 1, 0],
	['a transfer today', one('2026-11-27', TODAY), 1, 2],
	['a transfer tomorrow, which is left out', one('2026-11-27', '2026-11-30'), 0, 0],
	['a transfer a year ago, which is left out', one('2025-11-20', '2025-11-29'), 0, 0],
	['the first day within the year', one('2025-11-20', '2025-11-30'), 1, 10],
])('counts %s', (_case, claims, count, medianDays) => {
	expect(paidFigure(claims, TODAY)).toEqual({ claims: count, medianDays });
});

test.each([
	[
		1_234,
		5,
		false,
		'1.234 klaim dibayar dalam 12 bulan terakhir, separuhnya dalam 5 hari atau kurang sejak dikirim.',
	],
	[
		30,
		0,
		true,
		'30 klaim dibayar dalam 12 bulan terakhir, separuhnya pada hari dikirim (angka contoh).',
	],
])('writes %i claims in %i days, of a sample: %s', (claims, medianDays, isSample, words) => {
	expect(paidWords({ claims, medianDays }, isSample)).toBe(words);
});

test('shows paid claims and their median only above the minimum, without a removed sample', async () => {
	const { db, newClaim, sari, staff, tono } = await openClaims();
	const now = new Date('2027-03-01T03:00:00Z');
	const paidOn = addToDay(jakartaDay(now), { day: -1 });
	const staffId = (staff['finance']!.identity as { staffId: string }).staffId;
	const copyPaid = async (claimNo: string, count: number) => {
		await db.query(sql`
			with copy as (
				insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code,
					product_name, benefit, benefit_name, status, content, draft_version, told_by, submitted_at, turn_since)
				select gen_random_uuid(), 'K9' || right(claim_no, 6) || lpad(n::text, 4, '0'), customer_id,
					policy_id, insured_id, product_code, product_name, benefit, benefit_name, 'paid',
					content, 1000 + n, told_by, (${paidOn}::date - 5)::timestamptz, turn_since
				from claim, generate_series(1, ${count}) n where claim_no = ${claimNo} returning id
			)
			insert into claim_payout (claim_id, payout_no, staff_id, amount, reference, paid_on, account_masked, recorded_at)
			select id, no, ${staffId}::uuid, 50000, 'TRX', ${paidOn}::date - (2 - no) * 3, '••7890', ${now}
			from copy, generate_series(1, 2) no`);
	};
	const open = await newClaim(sari);
	expect(await showPaidClaims({ db })).toEqual({ paid: null });
	await copyPaid(open, ENOUGH_PAID_CLAIMS - 1);
	await countPaidClaims(db, now);
	expect(await showPaidClaims({ db })).toEqual({ paid: null });

	await copyPaid(await newClaim(tono), 1);
	await countPaidClaims(db, now);
	await countPaidClaims(db, now);
	expect(await showPaidClaims({ db })).toEqual({
		paid: {
			claims: ENOUGH_PAID_CLAIMS,
			days: 5,
			countedOn: jakartaDay(now),
			words: '30 klaim dibayar dalam 12 bulan terakhir, separuhnya dalam 5 hari atau kurang sejak dikirim (angka contoh).',
		},
	});

	await db.query(sql`
		insert into policy_status_change (policy_id, change_no, was, became, reason, at)
		values (${tono.policyId}, 99, 'INFORCE', 'CANCELLED', 'sample-removed', ${now})`);
	await countPaidClaims(db, now);
	expect(await showPaidClaims({ db })).toEqual({ paid: null });
});
