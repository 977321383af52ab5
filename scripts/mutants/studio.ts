import type { Fault } from './fault.ts';

const RENEWED = ['insurance/servicing/renewals/changed-cover.test.ts'];
const RENEWAL_ROW = 'a renewal shows the change of cover and asks for consent';

/** Changes of products and tariffs, and what their buyers learn of them. */
export const STUDIO_FAULTS: readonly Fault[] = [
	{
		name: 'a renewal with other cover is accepted without consent',
		file: 'insurance/servicing/renewals/answer-renewal.server.ts',
		find: 'if (agreedVersion === null)',
		replace: 'if (agreedVersion === 0)',
		tests: RENEWED,
		row: RENEWAL_ROW,
	},
	{
		name: 'consent to a renewal holds for any version',
		file: 'insurance/servicing/renewals/answer-renewal.server.ts',
		find: 'if (agreedVersion !== version)',
		replace: 'if (agreedVersion < 0)',
		tests: RENEWED,
		row: RENEWAL_ROW,
	},
	{
		name: 'a renewal mail leaves out the change of cover',
		file: 'insurance/servicing/renewals/offer-renewals.server.ts',
		find: '...offer.cover.map((one)',
		replace: '...offer.cover.slice(1).map((one)',
		tests: RENEWED,
		row: RENEWAL_ROW,
	},
];
