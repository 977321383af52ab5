import type { Fault } from './fault.ts';

const CORRECTIONS = ['insurance/service/servicing/corrections/corrections.test.ts'];
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
		name: 'other amounts than shown are proposed',
		file: 'insurance/service/servicing/corrections/propose-correction.server.ts',
		find: 'refund === shown.refund && later === shown.later',
		replace: 'later === shown.later',
		tests: CORRECTIONS,
		row: 'money',
	},
];
