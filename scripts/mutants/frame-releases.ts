import type { Fault } from './fault.ts';

const DRAFTS = ['insurance/site/content-studio/frame/menu-drafts.test.ts'];
const RELEASES = ['insurance/site/content-studio/releases/release-frames.test.ts'];
const TEXT_ROW = 'no text of a menu, word or redirect is lost';
const RELEASE_ROW = 'menus, words and redirects of a release';

export const FRAME_RELEASE_FAULTS: readonly Fault[] = [
	{
		name: 'a second editor of the menus replaces the text of the first',
		file: 'insurance/site/content-studio/frame/menu-drafts.server.ts',
		find: 'mergeValues(base, mine, now.navigation)',
		replace: 'mergeValues(now.navigation, mine, now.navigation)',
		tests: DRAFTS,
		row: TEXT_ROW,
	},
	{
		name: 'menus are published with text of others that was not read',
		file: 'insurance/site/content-studio/frame/menu-drafts.server.ts',
		find: 'if (kept.merged || kept.conflicts.length > 0) return',
		replace: 'if (kept.conflicts.length > 99) return',
		tests: DRAFTS,
		row: TEXT_ROW,
	},
	{
		name: 'an editor replaces the word another put into a release',
		file: 'insurance/site/content-studio/releases/change-release.server.ts',
		find: 'const now = there ? there.next : base;',
		replace: 'const now = there ? seen : base;',
		tests: RELEASES,
		row: TEXT_ROW,
	},
	{
		name: 'the menus of a dropped release are lost',
		file: 'insurance/site/content-studio/releases/change-release.server.ts',
		find: "if (frame.kind === 'menu') {",
		replace: "if (frame.kind === 'redirect') {",
		tests: RELEASES,
		row: TEXT_ROW,
	},
	{
		name: 'a release that is taken back takes text of others with it',
		file: 'insurance/site/content-studio/releases/release-frames.server.ts',
		find: 'if (sameValue(now, frame.became)) return',
		replace: 'if (frame.isLive) return',
		tests: RELEASES,
		row: TEXT_ROW,
	},
	{
		name: 'a release is published without its menus and words',
		file: 'insurance/site/content-studio/releases/release-frames.server.ts',
		find: 'if (!deletes(frame, frame.next)) kept.push',
		replace: "if (frame.kind === 'redirect') kept.push",
		tests: RELEASES,
		row: RELEASE_ROW,
	},
	{
		name: 'a change conflicts with a scheduled release without a word',
		file: 'insurance/site/content-studio/frame/change-frame.server.ts',
		find: 'if (clashes(next) > clashes(before))',
		replace: 'if (clashes(next) < 0)',
		tests: RELEASES,
		row: RELEASE_ROW,
	},
	{
		name: 'one editor publishes a redirect of two people with a release',
		file: 'insurance/site/content-studio/releases/routes.server.ts',
		find: "if (redirects.length > 0 && asked !== 'unschedule')",
		replace: "if (redirects.length > 99 && asked !== 'unschedule')",
		tests: RELEASES,
		row: RELEASE_ROW,
	},
	{
		name: 'a menu entry to an unpublished page is not named',
		file: 'insurance/site/content-studio/frame/leads-nowhere.server.ts',
		find: "url !== '#' && !isServed(",
		replace: "url === '#' && !isServed(",
		tests: RELEASES,
		row: RELEASE_ROW,
	},
];
