import type { Fault } from './fault.ts';

const CATEGORIES = ['scripts/categories.test.ts'];
const CATEGORY_ROW = 'a category has one name, colour and order everywhere';

export const SCENE_FAULTS: readonly Fault[] = [
	{
		name: 'a life policy has the colour of accident cover in self-care',
		file: 'web/selfcare/frame/PolicyCard.tsx',
		find: "Jiwa: 'bg-jiwa'",
		replace: "Jiwa: 'bg-aman'",
		tests: CATEGORIES,
		row: CATEGORY_ROW,
	},
	{
		name: 'the menu has the colours in another order than the calculator',
		file: 'web/site/frame/rules.ts',
		find: `	'text-jiwa',
	'text-senyum',`,
		replace: `	'text-senyum',
	'text-jiwa',`,
		tests: CATEGORIES,
		row: CATEGORY_ROW,
	},
	{
		name: 'a drawing keeps the policy of the site, which forbids its night colours',
		file: 'platform/http/pages/assets.server.ts',
		find: "if (asset.type === TYPES['svg'])",
		replace: "if (asset.type === TYPES['svg'] && false)",
		tests: ['platform/http/pages/assets.test.ts'],
		row: 'pictures follow the dark scheme',
	},
	{
		name: 'the grounds of scenes stay bright by night',
		file: 'web/public/images/outcomes/paid.svg',
		find: 'prefers-color-scheme:dark',
		replace: 'prefers-color-scheme:none',
		tests: ['scripts/scenes.test.ts'],
		row: 'pictures follow the dark scheme',
	},
];
