import type { Fault } from './fault.ts';

const FILES = ['insurance/site/content-studio/files/site-files.test.ts'];
const PASTE = ['web/backoffice/content/paste/cleaned-paste.test.ts'];
const URLS = ['insurance/site/content/cleaning/written-url.test.ts'];

export const SITE_FILE_FAULTS: readonly Fault[] = [
	{
		name: 'one editor publishes a form or report',
		file: 'insurance/site/content/files/site-file.ts',
		find: "kind !== 'brochure'",
		replace: "kind === 'report' && kind !== 'report'",
		tests: FILES,
		row: 'a PDF of the site',
	},
	{
		name: 'a version that waits is public by its number',
		file: 'insurance/site/content/files/kept-files.server.ts',
		find: 'where f.name = ${name} and v.live_at is not null',
		replace: 'where f.name = ${name}',
		tests: FILES,
		row: 'a PDF of the site',
	},
	{
		name: 'a brochure goes in the place of a form',
		file: 'insurance/site/content/files/site-file-problems.server.ts',
		find: 'return binding && !takesTwoPeople(file.kind)',
		replace: "return binding && file.kind === 'report'",
		tests: FILES,
		row: 'a PDF of the site',
	},
	{
		name: 'a PDF of the site is kept without a look inside',
		file: 'insurance/site/content-studio/files/keep-version.server.ts',
		find: 'throw refuse(PROBLEMS[found.problem]);',
		replace: 'return Buffer.from(bytes);',
		tests: FILES,
		row: 'U4 PDFs',
	},
	{
		name: 'the wrapper of Google Docs makes a paste bold',
		file: 'web/backoffice/content/paste/cleaned-paste.ts',
		find: 'weight === undefined ? /^(?:b|strong)$/.test(tag)',
		replace: "weight === undefined || tag === 'b' ? /^(?:b|strong)$/.test(tag)",
		tests: PASTE,
		row: 'no words of an editor are lost',
	},
	{
		name: 'lists of Word are pasted as paragraphs',
		file: 'web/backoffice/content/paste/word-lists.ts',
		find: "if (marker === '') return null;",
		replace: "if (marker !== '.') return null;",
		tests: PASTE,
		row: 'no words of an editor are lost',
	},
	{
		name: 'a typed host leads nowhere',
		file: 'insurance/site/content/cleaning/written-url.ts',
		find: '`https://${text}`',
		replace: 'text',
		tests: URLS,
		row: 'no words of an editor are lost',
	},
];
