import { expect, test } from 'vitest';

import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { showHome } from '#insurance/service/servicing/home/show-home.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { premiumMail } from '../premiums/premium-mails.server.ts';
import { showPremiums } from '../premiums/show-premiums.server.ts';
import { policyShop } from '../premiums/test-policy.server.ts';
import { giveMandate, recurringInfo, registerMandate } from './give-mandate.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, buy, as } = policyShop(db);
const at = (day: string) => new Date(`${day}T12:00:00+07:00`);
const undebited = { ...deps, debits: null };

const monthly = () => buy(at('2027-01-14'), { paymentFrequency: 'monthly' });
type Bought = Awaited<ReturnType<typeof monthly>>;
const given = ({ policyId, policyNo, customerId }: Bought) => ({
	holderName: 'Sari Contoh',
	policyId,
	policyNo,
	bankAccountNo: '1234567890',
	phoneNo: '+6281234567890',
	customerId,
});

test('without account debits, autodebet is neither offered nor accepted', async () => {
	const one = await monthly();
	const caller = as(one.customerId, at('2027-02-01'));
	expect(await recurringInfo(deps, one, caller)).toMatchObject({
		isEligibleSKPR: true,
	});
	expect(await recurringInfo(undebited, one, caller)).toMatchObject({
		labelAutodebet: '',
		isEligibleSKPR: false,
	});
	const refusal = { code: 'look-again', message: expect.stringMatching(/^Autodebet belum/) };
	await expect(registerMandate(undebited, given(one), caller)).rejects.toMatchObject(refusal);
	await expect(giveMandate(undebited, given(one), caller)).rejects.toMatchObject(refusal);
});

test('when a mandate is no longer debited, schedule, home and mail ask the holder to pay', async () => {
	const one = await monthly();
	await giveMandate(deps, given(one), as(one.customerId, at('2027-02-01')));
	const caller = as(one.customerId, at('2027-02-14'));
	const mails: string[] = [];
	const mailer = {
		send: async (mail: Mail) => (mails.push(asSent(mail).text), { messageId: '' }),
	} as never;
	const seen = async (of: typeof deps | typeof undebited) => {
		const write = premiumMail({ ...of, mailer }, () => caller.now);
		const payload = { policyId: one.policyId, mail: 'reminder', number: 2 };
		await db.transaction((tx) =>
			write(payload, { tx, log: silentLog, jobId: uuidv7(), attempt: 1 }),
		);
		return {
			schedule: (await showPremiums(of, one, caller)).autodebet,
			home: JSON.stringify((await showHome(of, caller)).items).includes('kami debet'),
			mail: mails.at(-1)?.includes('Bayar premi') === false,
		};
	};
	expect(await seen(deps)).toEqual({ schedule: true, home: true, mail: true });
	expect(await seen(undebited)).toEqual({ schedule: false, home: false, mail: false });
});
