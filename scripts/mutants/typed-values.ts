import type { Fault } from './fault.ts';

const ROW = 'names and numbers as people write them (decision 0192)';

export const TYPED_VALUE_FAULTS: readonly Fault[] = [
	{
		name: 'the comma of a number typed in the back office is dropped',
		file: 'web/backoffice/parts/typed-whole.ts',
		find: ': typed.slice(0, longest + 5);',
		replace: ": typed.replace(/\\D/g, '').slice(0, longest + 5);",
		tests: ['web/backoffice/parts/typed-whole.test.ts'],
		row: ROW,
	},
	{
		name: 'the cents of a posted amount multiply it by one hundred',
		file: 'platform/values/typed-text.ts',
		find: "typed.replace(/[.,]\\d{1,2}(?!\\d|[.,]\\d)/, '').replace",
		replace: 'typed.replace',
		tests: ['platform/values/typed-text.test.ts', 'web/site/covered/covered-address.test.ts'],
		row: ROW,
	},
	{
		name: 'a campaign past its last minute is shown as running',
		file: 'web/backoffice/campaigns/campaign-badge.ts',
		find: 'now < instant(endsAt)',
		replace: 'now > instant(startsAt)',
		tests: ['web/backoffice/campaigns/campaign-badge.test.ts'],
		row: ROW,
	},
	{
		name: 'a list claims an order that none of its columns has',
		file: 'web/backoffice/list/sorting.ts',
		find: 'sortable.some((one) => sortName(one) === sorting?.by) ? sorting : null',
		replace: 'sortable.length > 0 ? sorting : null',
		tests: ['web/backoffice/list/sorting.test.ts'],
		row: ROW,
	},
];
