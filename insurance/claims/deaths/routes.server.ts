import { type Served, serveAll } from '#platform/http/served.server.ts';

import type { ClaimDeps } from '../claim-content.server.ts';
import {
	deathReports,
	objectByLink,
	objectInAccount,
	setAsideObjection,
	showObjection,
} from './api.ts';
import {
	objectWithAccount,
	objectWithLink,
	ownDeathReports,
	showByLink,
} from './objection/object-to-report.server.ts';
import { setAside } from './set-aside.server.ts';

export const deathRoutes = (deps: ClaimDeps): Served[] =>
	serveAll(deps, [
		[showObjection, showByLink],
		[objectByLink, objectWithLink],
		[objectInAccount, objectWithAccount],
		[setAsideObjection, setAside],
		[deathReports, ownDeathReports],
	]);
