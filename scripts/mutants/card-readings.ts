import type { Fault } from './fault.ts';

const ROW = 'KTP read honestly';
const TESTS = ['insurance/sales/identity-cards/reading/lost-parts.test.ts'];

/** Faults in recognising that a clearly read value is only a part of the printed one. */
export const CARD_READING_FAULTS: readonly Fault[] = [
	{
		name: 'a name may begin anywhere in its row',
		file: 'insurance/sales/identity-cards/reading/lost-parts.ts',
		find: 'startsElsewhere(row, edge) || hasRoom(row, edge)',
		replace: 'hasRoom(row, edge)',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a street takes any line below it',
		file: 'insurance/sales/identity-cards/reading/card-lines.ts',
		find: 'if (near && next && letters',
		replace: 'if (near && letters',
		tests: TESTS,
		row: ROW,
	},
];
