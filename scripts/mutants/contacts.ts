import type { Fault } from './fault.ts';

const CONTACT = ['insurance/customers/trusted-contact/trusted-contact.test.ts'];
const NEAR = ['insurance/billing/premiums/near-lapse.test.ts'];
const TRUSTED = 'somebody whom the customer trusts (decision 0151)';

/** What a trusted contact is told, and whom the form that mails strangers reaches. */
export const CONTACT_FAULTS: readonly Fault[] = [
	{
		name: 'a contact is told what they have not agreed to',
		file: 'insurance/customers/trusted-contact/trusted-contact.ts',
		find: "contact.state === 'agreed' ? contact.tells.filter((one) => contact.agreed.includes(one)) : [];",
		replace: "contact.state === 'agreed' ? [...contact.tells] : [];",
		tests: CONTACT,
		row: TRUSTED,
	},
	{
		name: 'a contact who said no is asked again',
		file: 'insurance/customers/trusted-contact/request-limits.server.ts',
		find: 'jakartaDay(now) < jakartaDay(again) &&',
		replace: 'jakartaDay(now) > jakartaDay(again) &&',
		tests: CONTACT,
		row: TRUSTED,
	},
	{
		name: 'a letter that was stopped leaves all the same',
		file: 'insurance/customers/trusted-contact/contact-mails.server.ts',
		find: 'row.letterAskedAt?.toISOString() === askedAt',
		replace: "row.letterAskedAt?.toISOString() !== ''",
		tests: CONTACT,
		row: TRUSTED,
	},
	{
		name: 'the name of a contact who was removed stays',
		file: 'insurance/customers/trusted-contact/contact-mails.server.ts',
		find: 'noteSent(tx, row.id, now, { details: null })',
		replace: 'noteSent(tx, row.id, now)',
		tests: CONTACT,
		row: TRUSTED,
	},
	{
		name: 'a contact is warned of cover that was cancelled',
		file: 'insurance/customers/trusted-contact/warn-of-lapse.server.ts',
		find: "if (status !== 'GRACE' ||",
		replace: "if (status === 'LAPSED' ||",
		tests: NEAR,
		row: TRUSTED,
	},
	{
		name: 'a contact is warned with the first reminder of a late premium',
		file: 'insurance/billing/premiums/premium.ts',
		find: 'reminders > days.length - 2',
		replace: 'reminders > 0',
		tests: NEAR,
		row: TRUSTED,
	},
	{
		name: 'who was asked and taken back cannot say no',
		file: 'insurance/customers/trusted-contact/answer-contact.server.ts',
		find: "row.state === 'removed' && row.answeredAt === null && row.details !== null;",
		replace: "row.state === 'removed' && row.answeredAt === null && row.details === null;",
		tests: CONTACT,
		row: TRUSTED,
	},
	{
		name: 'a letter that was handed on agrees to more',
		file: 'insurance/customers/trusted-contact/trusted-contact.ts',
		find: 'token.startsWith(ASKS)',
		replace: 'token.length > 0',
		tests: CONTACT,
		row: TRUSTED,
	},
	{
		name: 'a contact who refused more is asked the same again',
		file: 'insurance/customers/trusted-contact/request-limits.server.ts',
		find: '.some((one) => refused.includes(one))',
		replace: '.every((one) => !refused.includes(one)) && refused.length > 9',
		tests: CONTACT,
		row: TRUSTED,
	},
	{
		name: 'one mailbox is many by its plus addresses',
		file: 'insurance/customers/trusted-contact/trusted-contact.ts',
		find: "local.split('+')",
		replace: "local.split('§')",
		tests: CONTACT,
		row: TRUSTED,
	},
	{
		name: 'a contact is told to remind who may have died',
		file: 'insurance/customers/trusted-contact/warn-of-lapse.server.ts',
		find: ' || (await deps.isDeathClaimed(tx, customerId))',
		replace: '',
		tests: NEAR,
		row: TRUSTED,
	},
	{
		name: 'a contact hears of a debt whose money is under way',
		file: 'insurance/customers/trusted-contact/warn-of-lapse.server.ts',
		find: '(await isBeingPaid(tx, policyId)) ||',
		replace: '',
		tests: NEAR,
		row: TRUSTED,
	},
	{
		name: 'a contact is told a day after the end of cover',
		file: 'insurance/customers/trusted-contact/warn-of-lapse.server.ts',
		find: 'until < policy.cover.endDay ? until : policy.cover.endDay',
		replace: 'until',
		tests: NEAR,
		row: TRUSTED,
	},
];
