import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { lockPolicy, movePolicy } from '#insurance/policies/move-policy.server.ts';
import { arrearsOn } from '#insurance/policies/premiums/instalments.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { type Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { claimJobs } from '../../holder/claim-mails.server.ts';
import { EVENT, incidentDay, LINE, O, openClaims, S } from '../../test-claims.server.ts';
import { bookMissedPayouts } from './payout-journals.server.ts';

const { ask, db, decide, deps, newClaim, recommend, sari, staff } = await openClaims();

/**
 * Cover begins on `incidentDay`. The second month's premium falls due and is still unpaid ten days
 * later.
 */
const dueOn = addToDay(incidentDay, { month: 1 });
const eventDay = addToDay(dueOn, { day: 10 });
const now = new Date(jakartaMidnight(addToDay(eventDay, { day: 1 })).getTime() + 3_600_000);
const at = <C extends object>(caller: C) => ({ ...caller, now });
const event = { ...EVENT, incidentDay: eventDay, cost: 1_000_000 };

await db.query(sql`
	update policy set frequency = 'monthly', next_due_on = ${dueOn} where id = ${sari.policyId}`);
const arrears = await db.transaction(async (tx) => {
	const policy = await lockPolicy(tx, sari.policyId);
	if (!policy) throw new Error('no policy');
	await movePolicy(tx, policy, 'GRACE', 'premium-late', new Date(jakartaMidnight(eventDay)));
	return arrearsOn(policy, eventDay).reduce((sum, one) => sum + one.amount, 0);
});

async function mailOf(claimNo: string, kind: string): Promise<string> {
	const sent: SentMail[] = [];
	const mailer = {
		send: async (mail: Mail) => {
			sent.push(asSent(mail));
			return { messageId: '' };
		},
		close: () => {},
	};
	const { rows } = await db.query<{ id: string }>(
		sql`select id from claim where claim_no = ${claimNo}`,
	);
	const log = { child: () => log } as never;
	await db.transaction((tx) =>
		claimJobs({ ...deps, mailer: mailer as never, publicUrl: 'http://x' })['claim-mail'](
			{ claimId: rows[0]?.id ?? '', kind },
			{ tx, log, jobId: 'x', attempt: 1 },
		),
	);
	return sent.map(({ text }) => text).join('\n');
}

const instalments = async () =>
	(
		await db.query<Any>(sql`
			select number, amount, status from premium_instalment where policy_id = ${sari.policyId}`)
	).rows;

test('a claim in the grace period is paid minus the late premium, which is settled with it', async () => {
	expect(arrears).toBeGreaterThan(0);
	const net = 1_000_000 - arrears;
	const claimNo = await newClaim({ ...sari, caller: at(sari.caller) }, { event });
	const { findings } = await ask(at(staff['assessor']!), `${O}check`, { claimNo, event });
	expect(findings).toContainEqual(
		expect.objectContaining({
			rule: 'grace',
			words: expect.stringContaining(`premi tertunggak ${formatRupiah(arrears)} dipotong`),
		}),
	);
	await recommend(at(staff['assessor']!), claimNo, 1, {
		event,
		lines: [{ ...LINE, asked: 1_000_000, amount: 1_000_000 }],
	});
	await decide(at(staff['supervisor']!), claimNo);

	const file = await ask(at(staff['finance']!), `${O}detail`, { claimNo });
	expect(file).toMatchObject({ owed: net, arrears });
	const seen = () => ask(at(sari.caller), `${S}claim/detail`, { claimNo });
	expect(await seen()).toMatchObject({ approvedAmount: 1_000_000, arrears });
	const approved = await mailOf(claimNo, 'approved');
	expect(approved).toContain(formatRupiah(arrears));
	expect(approved).toContain(formatRupiah(net));

	const pay = () =>
		ask(at(staff['finance']!), `${O}pay`, {
			claimNo,
			revision: file['revision'],
			reference: 'TRX-TUNGGAKAN',
			paidOn: jakartaDay(now),
		});
	expect(await pay()).toMatchObject({ status: 'paid' });
	expect((await refused(pay())).status).toBe(409);

	expect((await seen())['payouts']).toMatchObject([{ amount: net, arrears }]);
	expect((await seen())['arrears']).toBe(0);
	expect(await mailOf(claimNo, 'paid')).toContain(formatRupiah(arrears));
	expect(await instalments()).toEqual([{ number: 2, amount: arrears, status: 'paid' }]);
	const { rows } = await db.query<Any>(sql`
		select status, next_due_on from policy where id = ${sari.policyId}`);
	expect(rows).toEqual([{ status: 'INFORCE', nextDueOn: addToDay(incidentDay, { month: 2 }) }]);

	const booked = async () =>
		(await journalsAbout(db, { subjects: [claimNo] }))
			.filter(({ kind }) => kind === 'claim-paid')
			.flatMap(({ lines }) =>
				lines.map(({ account, debit, credit }) => [account, debit - credit]),
			);
	const once = [
		['claims-paid', 1_000_000],
		['bank', -net],
		['premium', -arrears],
	];
	expect((await booked()).toSorted()).toEqual(once.toSorted());
	await bookMissedPayouts(db, now);
	expect((await booked()).toSorted()).toEqual(once.toSorted());
});

test('a later claim has no arrears, and its finding states that they were paid', async () => {
	const claimNo = await newClaim({ ...sari, caller: at(sari.caller) }, { event });
	const { findings } = await ask(at(staff['assessor']!), `${O}check`, { claimNo, event });
	expect(findings).toContainEqual(
		expect.objectContaining({
			rule: 'grace',
			words: expect.stringContaining('sudah dibayar'),
		}),
	);
});
