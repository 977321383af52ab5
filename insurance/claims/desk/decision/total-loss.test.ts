import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { addToDay } from '#platform/values/dates.ts';

import { BANK, EVENT, incidentDay, LINE, O, openClaims, S } from '../../test-claims.server.ts';

const { ask, db, decide, fileOf, pay, recommend, sari, staff, upload } = await openClaims();

await db.query(sql`
	update policy set product_code = 'JMT', plan = 'COMPRE', sum_insured = 10000000
	where id = ${sari.policyId}`);

const THEFT = { ...EVENT, cause: 'theft', cost: null, answers: { 'key-left': false } };
const CRASH = {
	...EVENT,
	incidentDay: addToDay(incidentDay, { day: 1 }),
	cause: 'damage',
	cost: 1_500_000,
	answers: { licensed: true },
};

async function motorcycleClaim(benefit: string, event: Any): Promise<string> {
	const types = (await ask(sari.caller, `${S}getDocumentClaimListByProduct`, {
		productId: `JMT-1-${benefit}`,
		event,
	})) as unknown as Any[];
	const documents = [];
	for (const one of types.filter((type) => type['is_mandatory'])) {
		const { filepath } = await upload(sari, one['docTypeID']);
		documents.push({ typeId: one['docTypeID'], type: one['docTypeDescription'], filepath });
	}
	const { version } = await ask(sari.caller, `${S}claim/save-draft-claim`, {
		customerId: sari.id,
		policyId: sari.policyId,
		claimType: benefit,
		tertanggungId: sari.insuredId,
		...BANK,
		documents,
		event,
		provinceId: '31',
		isAggreed: true,
	});
	const sent = await ask(sari.caller, `${S}claim/submit-draft-claim`, {
		customerId: sari.id,
		version,
	});
	return sent['claimNo'] as string;
}

const policyNow = async (): Promise<Any> =>
	(
		await db.query<Any>(sql`
			select end_day, next_due_on, agreed_end_day is not null as shortened, status
			from policy where id = ${sari.policyId}`)
	).rows[0] ?? {};

test('an approved theft ends the policy on its date, and a pending repair is not paid', async () => {
	const repair = await motorcycleClaim('PARTIAL', CRASH);
	const theft = await motorcycleClaim('TLO', THEFT);
	const line = { ...LINE, asked: 9_800_000, amount: 9_800_000 };
	await recommend(staff['assessor']!, repair, 1, {
		event: CRASH,
		lines: [{ ...LINE, asked: 1_500_000, amount: 1_300_000 }],
	});
	await recommend(staff['assessor']!, theft, 1, { event: THEFT, lines: [line] });
	expect((await policyNow())['shortened']).toBe(false);
	await decide(staff['supervisor']!, theft);
	expect(await policyNow()).toMatchObject({
		endDay: incidentDay,
		nextDueOn: null,
		shortened: true,
	});
	const { history } = await fileOf(staff['assessor']!, theft);
	expect(history.map((one: Any) => one['words'])).toContain(
		'Polis berakhir karena kerugian total',
	);
	// The repair was recommended before the theft was granted, so it can no longer be approved.
	const { message } = await refused(decide(staff['supervisor']!, repair));
	expect(message).toContain('Kembalikan usulan ini');
	expect(message).toContain(theft);
	const { findings } = await ask(staff['assessor']!, `${O}check`, {
		claimNo: repair,
		event: CRASH,
	});
	expect(findings).toContainEqual(
		expect.objectContaining({
			rule: 'total-loss-before',
			result: 'no',
			words: expect.stringContaining(theft),
		}),
	);
	expect(await pay(staff['finance']!, theft, 'TRX-HILANG')).toMatchObject({ status: 'paid' });
});
