import { type Served, serveAll } from '#platform/http/served.server.ts';

import { sendCorporateRequest } from './api.ts';
import { type RequestDeps, receiveCorporateRequest } from './send-request.server.ts';

export function corporateRequestRoutes(deps: RequestDeps): Served[] {
	return serveAll(deps, [[sendCorporateRequest, receiveCorporateRequest]]);
}
