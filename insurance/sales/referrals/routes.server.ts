import { type Served, serveAll } from '#platform/http/served.server.ts';

import { listPartners as listCall, savePartner as saveCall } from './office-api.ts';
import { listPartners, type PartnerDeps, savePartner } from './partner-desk.server.ts';

export function referralRoutes(deps: PartnerDeps): Served[] {
	return serveAll(deps, [
		[listCall, listPartners],
		[saveCall, savePartner],
	]);
}
