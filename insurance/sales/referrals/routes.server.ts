import { type Served, serve } from '#platform/http/served.server.ts';

import { listPartners as listCall, savePartner as saveCall } from './office-api.ts';
import { listPartners, type PartnerDeps, savePartner } from './partner-desk.server.ts';

export function referralRoutes(deps: PartnerDeps): Served[] {
	return [
		serve(listCall, (_input, caller) => listPartners(deps, caller)),
		serve(saveCall, (input, caller) => savePartner(deps, input, caller)),
	];
}
