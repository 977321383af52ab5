import { type Served, serveAll } from '#platform/http/served.server.ts';

import { lookUp, type PolicyDeskDeps } from './find-policy.server.ts';
import { findPolicy } from './office-api.ts';

export function policyDeskRoutes(deps: PolicyDeskDeps): Served[] {
	return serveAll(deps, [[findPolicy, lookUp]]);
}
