import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	checkName,
	listHits,
	markReported,
	openHit,
	proposeList,
	proposeThreshold,
	proposeVerdict,
	showLists,
	uploadList,
} from './api.ts';
import { showHit, showHits } from './hits/show-hits.server.ts';
import { proposeHitVerdict, recordReport } from './hits/verdict.server.ts';
import { proposeDraft } from './lists/list-approval.server.ts';
import { checkOneName, showAllLists } from './lists/show-lists.server.ts';
import { proposeScore } from './lists/threshold.server.ts';
import { type ListDeps, takeList } from './lists/upload-list.server.ts';

export const screeningRoutes = (deps: ListDeps): Served[] =>
	serveAll(deps, [
		[showLists, showAllLists],
		[uploadList, takeList],
		[proposeList, proposeDraft],
		[proposeThreshold, proposeScore],
		[checkName, checkOneName],
		[listHits, showHits],
		[openHit, showHit],
		[proposeVerdict, proposeHitVerdict],
		[markReported, recordReport],
	]);
