import { type Served, serve } from '#platform/http/served.server.ts';

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
} from './object-to-report.server.ts';
import { setAside } from './set-aside.server.ts';

export const deathRoutes = (deps: ClaimDeps): Served[] => [
	serve(showObjection, (input, caller) => showByLink(deps, input, caller)),
	serve(objectByLink, (input, caller) => objectWithLink(deps, input, caller)),
	serve(deathReports, (_input, caller) => ownDeathReports(deps, caller)),
	serve(objectInAccount, (input, caller) => objectWithAccount(deps, input, caller)),
	serve(setAsideObjection, (input, caller) => setAside(deps, input, caller)),
];
