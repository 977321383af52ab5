import type { Fault } from './fault.ts';

const TESTS = ['insurance/groups/companies/proposals/proposals.test.ts'];
const ROW = 'a company opens by two people who saw its price';

export const COMPANY_PROPOSAL_FAULTS: readonly Fault[] = [
	{
		name: 'the proposer opens the company alone',
		file: 'insurance/groups/companies/proposals/decide.server.ts',
		find: "if (agreed) await refuseOneHand(tx, { first, second: by, permission: 'corporate.manage' });",
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
		file: 'insurance/groups/companies/proposals/decide.server.ts',
		find: '		await refuseOtherPrice(tx, proposal, at);',
		replace: '		void refuseOtherPrice;',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a decision about a company is not in the trail',
		file: 'insurance/groups/companies/proposals/decide.server.ts',
		find: '		await noteCompanyProposal(tx, proposal, verdict, by);',
		replace: '',
		tests: TESTS,
		row: ROW,
	},
];
