import type { Fault } from './fault.ts';

const CORRECTIONS = ['insurance/service/servicing/corrections/corrections.test.ts'];
const DOUBLES = ['insurance/service/servicing/doubles/doubles.test.ts'];
const MONEY = ['insurance/service/servicing/corrections/correction-money.test.ts'];

export const CORRECTION_FAULTS: readonly Fault[] = [
	{
		name: 'a correction is approved without its evidence having been opened',
		file: 'insurance/service/servicing/corrections/correction-approval.server.ts',
		find: '!row.seenBy.includes(by.staffId)',
		replace: 'row.seenBy.includes(`${by.staffId} `)',
		tests: CORRECTIONS,
		row: 'two people',
	},
	{
		name: 'a corrected age that is not sold is accepted',
		file: 'insurance/service/servicing/corrections/price-correction.server.ts',
		find: 'if (reason !== null) throw refuseFields({ [field]: reason });',
		replace: '',
		tests: CORRECTIONS,
		row: 'B5.35',
	},
	{
		name: 'a corrected NIK is found under the wrong one',
		file: 'insurance/policies/issuing/endorse-policy.server.ts',
		find: ', holder_nik_print = ${nik[0]}',
		replace: '',
		tests: CORRECTIONS,
		row: '11.4.2',
	},
	{
		name: 'the account keeps the wrong name',
		file: 'insurance/service/servicing/corrections/make-correction.server.ts',
		find: 'if (isAboutHolder(content)) await',
		replace: 'if (!isAboutHolder(content)) await',
		tests: CORRECTIONS,
		row: '11.4.2',
	},
	{
		name: 'a fall returns days that are used',
		file: 'insurance/service/servicing/corrections/correction-money.ts',
		find: 'const share = Math.abs(before - after) * unused;',
		replace: 'const share = Math.abs(before - after) * of;',
		tests: MONEY,
		row: 'money',
	},
	{
		name: 'a fall returns premium after a paid claim',
		file: 'insurance/service/servicing/corrections/correction-money.ts',
		find: '!falls || claimsPaid > 0',
		replace: '!falls',
		tests: MONEY,
		row: 'money',
	},
	{
		name: 'a policy with a claim is returned as paid twice',
		file: 'insurance/service/servicing/doubles/find-doubles.server.ts',
		find: 'open + paid > 0 ? HAS_CLAIM',
		replace: 'open + paid > 99 ? HAS_CLAIM',
		tests: DOUBLES,
		row: 'money',
	},
	{
		name: 'a policy that was returned can still be claimed on',
		file: 'insurance/policies/move-policy.server.ts',
		find: "	'paid-twice',\n",
		replace: '',
		tests: DOUBLES,
		row: 'money',
	},
	{
		name: 'purchases far apart count as paid twice',
		file: 'insurance/service/servicing/doubles/double.ts',
		find: '<= days;',
		replace: '<= days + 99;',
		tests: [...DOUBLES, 'insurance/service/servicing/doubles/double.test.ts'],
		row: 'money',
	},
	{
		name: 'policies of different people count as paid twice',
		file: 'insurance/service/servicing/doubles/double.ts',
		find: 'thing !== null && thing === insuredThing(other)',
		replace: 'thing !== null',
		tests: ['insurance/service/servicing/doubles/double.test.ts'],
		row: 'money',
	},
	{
		name: 'other amounts than shown are proposed',
		file: 'insurance/service/servicing/corrections/propose-correction.server.ts',
		find: 'refund === shown.refund && later === shown.later',
		replace: 'later === shown.later',
		tests: CORRECTIONS,
		row: 'money',
	},
];
