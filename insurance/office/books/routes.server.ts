import { type Served, serveAll } from '#platform/http/served.server.ts';

import { listEntries, listPeriods, listUnearned, proposeClose, showStatement } from './api.ts';
import { proposeToClose, showPeriods } from './close-month.server.ts';
import {
	showLedgerEntries,
	showStatement as statement,
	showUnearned,
} from './show-books.server.ts';

export const bookRoutes = (deps: Parameters<typeof proposeToClose>[0]): Served[] =>
	serveAll(deps, [
		[showStatement, statement],
		[listEntries, showLedgerEntries],
		[listUnearned, showUnearned],
		[listPeriods, showPeriods],
		[proposeClose, proposeToClose],
	]);
