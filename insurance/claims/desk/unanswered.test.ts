import { expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import { isUnanswered } from '../claim.ts';
import { later, NO, O, openClaims, S } from '../test-claims.server.ts';

const { ask, fileOf, newClaim, recommend, decide, sari, staff } = await openClaims();

const assessor = () => staff['assessor']!;
const items = [{ name: 'Resume medis', why: 'Diagnosisnya belum terbaca.' }];
const declined = { outcome: 'decline', lines: [NO] };

const onDay = (who: Caller, day: string): Caller => ({
	...who,
	now: new Date(jakartaMidnight(day).getTime() + 3_600_000),
});

/** A claim whose holder was asked for a document, and the last day on which it may arrive. */
async function waitingClaim() {
	const claimNo = await newClaim(sari);
	const { revision } = await fileOf(assessor(), claimNo);
	const asked = await ask(assessor(), `${O}request-documents`, { claimNo, revision, items });
	const { dueOn } = await fileOf(assessor(), claimNo);
	return { claimNo, revision: Number(asked['revision']), dueOn: String(dueOn) };
}

test('while requested documents may still arrive, no one can recommend anything', async () => {
	const { claimNo, revision, dueOn } = await waitingClaim();
	for (const day of [jakartaDay(later), dueOn]) {
		const who = onDay(assessor(), day);
		expect((await fileOf(who, claimNo))['may']).toMatchObject({ recommend: false });
		const { message, status } = await refused(recommend(who, claimNo, revision, declined));
		expect(status).toBe(409);
		expect(message).toMatch(/menunggu dokumen nasabah sampai \d/);
	}
});

test('a claim whose holder never answers is declined by two people, and can be reopened', async () => {
	const { claimNo, revision, dueOn } = await waitingClaim();
	const day = addToDay(dueOn, { day: 1 });
	const who = onDay(assessor(), day);
	expect((await fileOf(who, claimNo))['may']).toMatchObject({ recommend: true });
	const { data } = await refused(recommend(who, claimNo, revision));
	expect(data).toEqual({
		fields: { outcome: 'Dokumen yang diminta belum ada, jadi klaim ini hanya bisa ditolak.' },
	});
	await recommend(who, claimNo, revision, declined);
	expect(await decide(onDay(staff['supervisor']!, day), claimNo)).toMatchObject({
		status: 'declined',
	});
	const seen = await ask(onDay(sari.caller, day), `${S}claim/detail`, { claimNo });
	expect(seen).toMatchObject({ status: 'declined', mayReopen: true });
});

test('only a claim that waits for documents can be unanswered', () => {
	const due = { status: 'needs-documents', dueOn: '2026-07-01' } as const;
	expect(isUnanswered(due, '2026-07-01')).toBe(false);
	expect(isUnanswered(due, '2026-07-02')).toBe(true);
	expect(isUnanswered({ ...due, dueOn: null }, '2026-07-02')).toBe(false);
	expect(isUnanswered({ ...due, status: 'in-review' }, '2026-07-02')).toBe(false);
});
