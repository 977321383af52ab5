import type { Fault } from './fault.ts';

const ROW = 'a fault of ours is named as ours (A2.11, A8.06)';

/** Internal errors that would be presented to visitors as excessive traffic. */
export const OWN_FAULTS: readonly Fault[] = [
	{
		name: 'a lock that keeps a page away is drawn as a surge',
		file: 'platform/http/pages/pages.server.ts',
		find: 'options.overloaded() ? site.surge : site.ours',
		replace: 'site.surge',
		tests: ['platform/http/pages/not-now.test.ts'],
		row: ROW,
	},
	{
		name: 'the browser draws every 503 as a surge',
		file: 'web/site/errors/NotNow.tsx',
		find: "heading={why === SURGE || why === DATABASE_AWAY ? why : 'Kesalahannya di pihak kami'}",
		replace: 'heading={SURGE}',
		tests: ['web/view.test.ts'],
		row: ROW,
	},
	{
		name: 'content that another host cannot deliver is blamed on traffic',
		file: 'insurance/site/content/source/content-backend.server.ts',
		find: "isBusy(error) ? new Refusal('busy') : new Refusal('busy', NOT_FETCHED)",
		replace: "new Refusal('busy')",
		tests: ['insurance/site/content/source/content-backend.test.ts'],
		row: ROW,
	},
];
