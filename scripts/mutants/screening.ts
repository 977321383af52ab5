import type { Fault } from './fault.ts';

const HITS = ['insurance/people/screening/hits/hits.test.ts'];
const MATCHING = ['insurance/people/screening/matching/matching.test.ts'];
const ROW = '2.3.1 order of steps';

export const SCREENING_FAULTS: readonly Fault[] = [
	{
		name: 'money is paid while a hit waits for its verdict',
		file: 'insurance/people/screening/hits/hit-store.server.ts',
		find: "h.state <> 'false'",
		replace: "h.state = 'confirmed'",
		tests: HITS,
		row: ROW,
	},
	{
		name: 'money of politically exposed people is frozen',
		file: 'insurance/people/screening/hits/hit-store.server.ts',
		find: "<> 'exposed' limit 1",
		replace: "<> 'none' limit 1",
		tests: HITS,
		row: ROW,
	},
	{
		name: 'payees of a claim are not compared',
		file: 'insurance/people/screening/hits/refuse-frozen.server.ts',
		find: 'await screenPeople(tx, sealer, named,',
		replace: 'await screenPeople(tx, sealer, [],',
		tests: HITS,
		row: ROW,
	},
	{
		name: 'a decided pair of person and entry comes up again',
		file: 'insurance/people/screening/hits/hit-store.server.ts',
		find: '(person_print, list_kind, entry_mark) do nothing',
		replace: "(person_print, list_kind, entry_mark) do update set state = 'open'",
		tests: HITS,
		row: ROW,
	},
	{
		name: 'a verdict needs no report when it confirms a sanctioned person',
		file: 'insurance/people/screening/hits/verdict.server.ts',
		find: "verdict === 'confirmed' && listKind !== 'exposed'",
		replace: "verdict !== 'confirmed' && listKind !== 'exposed'",
		tests: HITS,
		row: ROW,
	},
	{
		name: 'people born years apart are taken for one',
		file: 'insurance/people/screening/matching/score-names.ts',
		find: 'apart > 1',
		replace: 'apart > 90',
		tests: MATCHING,
		row: ROW,
	},
	{
		name: 'the same number of a document is not recognised',
		file: 'insurance/people/screening/matching/score-names.ts',
		find: 'sameNumber(listed.nik, person.nik) ||',
		replace: '',
		tests: MATCHING,
		row: ROW,
	},
];
