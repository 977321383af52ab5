import type { Fault } from './fault.ts';

const ALARMS = ['insurance/site/content-studio/pages/alarms/alarms.test.ts'];
const ALARM_ROW = 'a false alarm of the figure check needs a reason and a second reader';
const PICTURES = ['insurance/site/content/cleaning/picture-address.test.ts'];
const PICTURE_ROW = 'pictures of a page come from this site';
const SENTENCES = ['insurance/site/content/check/contradictions.test.ts'];
const SENTENCE_ROW = 'texts say of a product what its version says';
const KEPT = ['web/backoffice/parts/editing/save-pace.test.ts'];
const KEPT_ROW = 'a draft is kept while it is written';
const MARKS = ['insurance/site/content-studio/pages/marks.test.ts'];

export const WRITING_FAULTS: readonly Fault[] = [
	{
		name: 'a settled alarm goes to the site without a second reader',
		file: 'insurance/site/content-studio/pages/publishing/publish.server.ts',
		find: 'settled.some(({ approved }) => !approved);',
		replace: 'settled.some(({ approved }) => !approved) && false;',
		tests: ALARMS,
		row: ALARM_ROW,
	},
	{
		name: 'a reason settles the alarm of any sentence',
		file: 'insurance/site/content-studio/pages/alarms/checks.server.ts',
		find: 'update(`${sentence}\\n${message}`)',
		replace: 'update(`${sentence.length * 0}\\n${message}`)',
		tests: ALARMS,
		row: ALARM_ROW,
	},
	{
		name: 'the person who gave a reason agrees to it',
		file: 'insurance/site/content-studio/pages/store.server.ts',
		find: 'and language = ${language} and approved_by is null`);',
		replace: 'and language = ${language} and approved_by is not null`);',
		tests: ALARMS,
		row: ALARM_ROW,
	},
	{
		name: 'a picture of any host is taken',
		file: 'insurance/site/content/cleaning/picture-address.ts',
		find: "ownPath(address, '') === address",
		replace: "(address.startsWith('https:') || ownPath(address, '') === address)",
		tests: PICTURES,
		row: PICTURE_ROW,
	},
	{
		name: 'pictures of inner parts are not looked at',
		file: 'insurance/site/content/cleaning/picture-address.ts',
		find: 'inside(child.children ?? [],',
		replace: 'inside([],',
		tests: PICTURES,
		row: PICTURE_ROW,
	},
	{
		name: 'a sum in words is not read',
		file: 'insurance/site/content/check/statements.ts',
		find: '[MONEY, RUPIAH, WORDED]',
		replace: '[MONEY, RUPIAH]',
		tests: SENTENCES,
		row: SENTENCE_ROW,
	},
	{
		name: 'a sum above all that a product pays passes',
		file: 'insurance/site/content/check/benefit-rules.ts',
		find: 'number > highestSum(facts);',
		replace: 'number > highestSum(facts) * 1_000;',
		tests: SENTENCES,
		row: SENTENCE_ROW,
	},
	{
		name: 'a draft waits for a pause without end',
		file: 'web/backoffice/parts/editing/save-pace.ts',
		find: 'Math.min(QUIET_MS, since + MAX_UNKEPT_MS - now)',
		replace: 'QUIET_MS + 0 * (since + MAX_UNKEPT_MS - now)',
		tests: KEPT,
		row: KEPT_ROW,
	},
	{
		name: 'a draft that failed is sent once more at most',
		file: 'web/backoffice/parts/editing/save-pace.ts',
		find: 'RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS',
		replace: 'failures > 1 ? Infinity : RETRY_MS, Infinity || MAX_RETRY_MS',
		tests: KEPT,
		row: KEPT_ROW,
	},
	{
		name: 'only the first paragraph of a page leads to its field',
		file: 'insurance/site/content-studio/pages/marks.ts',
		find: 'text.replace(BLOCK,',
		replace: 'text.replace(new RegExp(BLOCK.source),',
		tests: MARKS,
		row: 'a press on the page leads to the words',
	},
];
