import type { Fault } from './fault.ts';

const TESTS = ['insurance/groups/companies/proposals/proposals.test.ts'];
const ROW = 'a company opens by two people who saw its price';

export const COMPANY_PROPOSAL_FAULTS: readonly Fault[] = [
	{
		name: 'the address of a refused administrator is kept',
		file: 'insurance/groups/companies/proposals/company-approval.server.ts',
		find: '	forgets: [ADMIN],',
		replace: '	forgets: [],',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'an approval is not kept to the companies of the right',
		file: 'insurance/groups/companies/proposals/company-approval.server.ts',
		find: 'concern: async (tx, proposal) => ({ company: await companyOf(tx, changeIn(proposal)) }),',
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'those who read companies do not see that one is proposed',
		file: 'insurance/access/approvals/approval.ts',
		find: "	company: 'corporate.read',",
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a company is proposed at a price that was not shown',
		file: 'insurance/groups/companies/proposals/propose.server.ts',
		find: 'if (premiumPerMember !== seen.premiumPerMember || total !== seen.total)',
		replace: 'if (premiumPerMember < 0 || seen.total < 0)',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a company opens at another price than both people read',
		file: 'insurance/groups/companies/proposals/company-approval.server.ts',
		find: "		if ('cover' in change) await refuseOtherPrice(tx, change, by.at);",
		replace: '		void refuseOtherPrice;',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a decision about a company is not in the trail',
		file: 'insurance/groups/companies/proposals/company-approval.server.ts',
		find: "		await noteCompanyChange(tx, change, 'agreed', by);",
		replace: '',
		tests: TESTS,
		row: ROW,
	},
];
