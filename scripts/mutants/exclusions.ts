import type { Fault } from './fault.ts';

const TESTS = ['insurance/claims/exclusions.test.ts'];
const ROW = 'an exclusion is asked, ruled or judged (decision 0180)';

export const EXCLUSION_FAULTS: readonly Fault[] = [
	{
		name: 'an exclusion that an answer shows refuses nothing',
		file: 'insurance/claims/check/check.ts',
		find: '		...exclusionFindings(one),\n',
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'the question of an exclusion is not asked',
		file: 'insurance/claims/rules/conditions.ts',
		find: '		...excludedConditions(asked, cause, day),\n',
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'exclusions that no answer reveals are not listed',
		file: 'insurance/claims/check/check.ts',
		find: 'unless: openExclusions(one)',
		replace: 'unless: []',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'an earlier illness is asked about without the period of the clause',
		file: 'insurance/claims/rules/conditions.ts',
		find: "'treatedDays' in existing ? 'treated' : 'existing'",
		replace: "'existing'",
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'suicide is excluded for ever',
		file: 'insurance/claims/rules/findings/exclusion-findings.ts',
		find: 'if (months && facts.incidentDay',
		replace: 'if (months === 0 && facts.incidentDay',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a child is paid to an account in its own name',
		file: 'insurance/claims/draft/guardian.ts',
		find: 'if (sameName(accountName, insured.name))\n\t\tproblems',
		replace: 'if (accountName === "")\n\t\tproblems',
		tests: ['insurance/claims/draft/guardian.test.ts'],
		row: 'check before you claim; a decision line by line; whose turn',
	},
	{
		name: 'the check shows its verdict without the exclusions that remain',
		file: 'web/selfcare/claims/ClaimAnswer.tsx',
		find: '<UnlessList {...result} />',
		replace: '',
		tests: ['web/selfcare/claims/claim-answer.test.ts'],
		row: ROW,
	},
	{
		name: 'the claim wizard shows its verdict without the exclusions that remain',
		file: 'web/selfcare/claims/wizard/steps/ClaimForecast.tsx',
		find: '<UnlessList {...result} />',
		replace: '',
		tests: ['web/selfcare/claims/claim-answer.test.ts'],
		row: ROW,
	},
	{
		name: 'the desk shows its verdict without the exclusions that remain',
		file: 'web/backoffice/claims/assess/Findings.tsx',
		find: '<Unless of={check} />',
		replace: '',
		tests: ['web/backoffice/claims/assess/findings.test.ts'],
		row: ROW,
	},
	{
		name: 'an answer on the site leaves out the exclusions that remain',
		file: 'web/ui/cover/CoveredAnswers.tsx',
		find: '{answer.unless.length > 0 ? (',
		replace: '{answer.unless.length > 9 ? (',
		tests: ['web/ui/cover/covered-answers.test.ts'],
		row: ROW,
	},
];
