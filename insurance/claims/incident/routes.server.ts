import { type Served, serveAll } from '#platform/http/served.server.ts';

import type { ClaimDeps } from '../claim-content.server.ts';
import {
	claimIncidents,
	dismissOffers,
	knownForClaim,
	proposeClaims,
	reuseDocuments,
} from './api.ts';
import { endOffers, listIncidents } from './incidents.server.ts';
import { showKnown } from './known.server.ts';
import { proposeForEvent } from './propose.server.ts';
import { reuseForClaim } from './reuse-documents.server.ts';

export const incidentRoutes = (deps: ClaimDeps): Served[] =>
	serveAll(deps, [
		[knownForClaim, showKnown],
		[proposeClaims, proposeForEvent],
		[reuseDocuments, reuseForClaim],
		[claimIncidents, listIncidents],
		[dismissOffers, endOffers],
	]);
