import type { Fault } from './fault.ts';

/** Who is a second person, and for whom what was typed is kept. */
export const TWO_PEOPLE_FAULTS: readonly Fault[] = [
	{
		name: 'whom the proposer let in lately is a second person',
		file: 'insurance/staff/two-people.server.ts',
		find: "	if (common) throw new Refusal('forbidden',",
		replace: "	if (common && hands.length === 0) throw new Refusal('forbidden',",
		tests: ['insurance/staff/two-people.test.ts'],
		row: 'two people are not one',
	},
	{
		name: 'a third person in between makes two people of one',
		file: 'insurance/staff/two-people.server.ts',
		find: 'join staff s on s.id = h.hand',
		replace: 'join staff s on s.id = h.person',
		tests: ['insurance/staff/two-people.test.ts'],
		row: 'two people are not one',
	},
	{
		name: 'whom the proposer let in agrees to another premium account',
		file: 'insurance/desk/insurer/premium-account.server.ts',
		find: "await refuseOneHand(tx, { first, second: by, permission: 'money.work' });",
		replace:
			"if (first[0] === staffId) await refuseOneHand(tx, { first, second: by, permission: 'money.work' });",
		tests: ['insurance/desk/insurer/account-change.test.ts'],
		row: 'two people are not one',
	},
	{
		name: 'whom the proposer let in agrees to take a settlement report back',
		file: 'insurance/payments/payouts/take-back.server.ts',
		find: "if (agreed) await refuseOneHand(tx, { first, second: by, permission: 'money.work' });",
		replace:
			"if (!agreed) await refuseOneHand(tx, { first, second: by, permission: 'money.work' });",
		tests: ['insurance/payments/payouts/payouts.test.ts'],
		row: 'two people are not one',
	},
	{
		name: 'whom its writer let in publishes a tariff',
		file: 'insurance/catalogue/changes/publish-tariff.server.ts',
		find: '	await refuseOneHand(tx, {',
		replace: '	if (change.writers.includes(staffId)) await refuseOneHand(tx, {',
		tests: ['insurance/catalogue/catalogue.test.ts'],
		row: 'two people are not one',
	},
	{
		name: 'whom its writer let in approves a page where the law speaks',
		file: 'insurance/studio/pages/publish.server.ts',
		find: '	await refuseOneHand(tx, {',
		replace:
			'	if ((await readWriters(tx, draft.slug, draft.language)).includes(staffId)) await refuseOneHand(tx, {',
		tests: ['insurance/studio/pages/pages.test.ts'],
		row: 'two people are not one',
	},
	{
		name: 'a list that was typed before is sent against the one that is shown now',
		file: 'web/selfcare/servicing/typed-heirs.ts',
		find: '	shown: base,',
		replace: '	shown: heirs.length > 0 ? [] : base,',
		tests: ['web/selfcare/servicing/typed-heirs.test.ts'],
		row: 'lists changed elsewhere are not written over unseen',
	},
	{
		name: 'what somebody else typed stays in the tab',
		file: 'web/selfcare/frame/typed.ts',
		find: '(owner === null || entry[1].of === owner.customerID)',
		replace: '(owner === null || entry[1].of !== null)',
		tests: ['web/selfcare/frame/typed.test.ts'],
		row: 'kept text on a shared telephone',
	},
];
