import { type Served, serve } from '#platform/http/served.server.ts';

import { sendCorporateRequest } from './api.ts';
import { type RequestDeps, receiveCorporateRequest } from './send-request.server.ts';

export function corporateRequestRoutes(deps: RequestDeps): Served[] {
	return [
		serve(sendCorporateRequest, (input, caller) =>
			receiveCorporateRequest(deps, input, caller),
		),
	];
}
