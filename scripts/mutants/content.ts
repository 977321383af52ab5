import type { Fault } from './fault.ts';

const TWO_PEOPLE = ['insurance/site/content-studio/second/two-people.test.ts'];

/**
 * Faults in the content studio: approval by two people for pages at guarded addresses, and loss of
 * text.
 */
export const CONTENT_FAULTS: readonly Fault[] = [
	{
		name: 'an address forgets the page of the law that it carried',
		file: 'insurance/site/content/guarded.server.ts',
		find: 'select slug from content_guarded where slug = any(${slugs}::text[])',
		replace: 'select slug from content_guarded where false and slug = any(${slugs}::text[])',
		tests: TWO_PEOPLE,
		row: 'two people at a legal address',
	},
	{
		name: 'one editor takes a page of the law off the site',
		file: 'insurance/site/content-studio/pages/publishing/leave-address.server.ts',
		find: 'if (await takesTwo(tx, slug)) {',
		replace: 'if ((await takesTwo(tx, slug)) && slug === "") {',
		tests: TWO_PEOPLE,
		row: 'two people at a legal address',
	},
	{
		name: 'one editor moves another page to a legal address',
		file: 'insurance/site/content-studio/pages/publishing/leave-address.server.ts',
		find: 'takesTwo(tx, input.slug, input.to)',
		replace: 'takesTwo(tx, input.slug)',
		tests: TWO_PEOPLE,
		row: 'two people at a legal address',
	},
	{
		name: 'one editor leads visitors to another host',
		file: 'insurance/site/content-studio/second/propose.server.ts',
		find: '(target !== null && leavesSite(target)) ||',
		replace: '',
		tests: TWO_PEOPLE,
		row: 'two people at a legal address',
	},
	{
		name: 'one editor puts an old redirect of a legal address back',
		file: 'insurance/site/content-studio/frame/revert-frame.server.ts',
		find: "if (kind === 'redirect' && (await redirectTakesTwo",
		replace: "if (kind === 'redirect' && key === '' && (await redirectTakesTwo",
		tests: TWO_PEOPLE,
		row: 'two people at a legal address',
	},
	{
		name: 'one editor plans the end of a page of the law',
		file: 'insurance/site/content-studio/releases/routes.server.ts',
		find: 'if (!guarded.includes(true)) return false;',
		replace: "if (!guarded.includes(true) || asked === 'schedule') return false;",
		tests: TWO_PEOPLE,
		row: 'two people at a legal address',
	},
	{
		name: 'the editor who proposed it agrees',
		file: 'insurance/site/content-studio/second/decide.server.ts',
		find: 'first: [proposal.proposedBy],',
		replace: 'first: [],',
		tests: TWO_PEOPLE,
		row: 'two people at a legal address',
	},
	{
		name: 'the second person sees only the start of a long change',
		file: 'insurance/site/content-studio/compare/page-changes.ts',
		find: ': { part, before: words[0], after: words[1] };',
		replace: ': { part, before: words[0].slice(0, 160), after: words[1].slice(0, 160) };',
		tests: ['insurance/site/content-studio/compare/page-changes.test.ts'],
		row: 'what the second person reads',
	},
	{
		name: 'the address behind a link changes unseen',
		file: 'insurance/site/content-studio/compare/page-changes.ts',
		find: "'$2 ($1)'",
		replace: "'$2'",
		tests: ['insurance/site/content-studio/compare/page-changes.test.ts'],
		row: 'what the second person reads',
	},
	{
		name: 'two editors in one text are merged as a whole',
		file: 'insurance/site/content-studio/compare/merge-values.ts',
		find: "if (![base, mine, theirs].some((text) => text.includes('<')))",
		replace: "if ([base, mine, theirs].some((text) => text.includes('<')))",
		tests: ['insurance/site/content-studio/pages/merge.test.ts'],
		row: 'no words of an editor are lost',
	},
	{
		name: 'the words of the second editor are not kept',
		file: 'insurance/site/content-studio/compare/lists.ts',
		find: 'clash: { mine, theirs } };',
		replace: 'clash: null };',
		tests: ['insurance/site/content-studio/pages/merge.test.ts'],
		row: 'no words of an editor are lost',
	},
];
