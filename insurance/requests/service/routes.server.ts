import { type Served, serve } from '#platform/http/served.server.ts';

import { decideRecovery, proposeRecovery } from '../recovery/office-api.ts';
import { decide, propose } from '../recovery/recover-account.server.ts';
import { replyServiceRequest, sendServiceRequest, showServiceRequest } from './api.ts';
import { replyRequest, showRequest } from './follow-service-request.server.ts';
import { listServiceRequests, moveServiceRequest, openServiceRequest } from './office-api.ts';
import { sendRequest, type ServiceRequestDeps } from './send-service-request.server.ts';
import { listForDesk, moveForDesk, openForDesk } from './service-desk.server.ts';

export function serviceRequestRoutes(deps: ServiceRequestDeps): Served[] {
	return [
		serve(sendServiceRequest, (input, caller) => sendRequest(deps, input, caller)),
		serve(showServiceRequest, (input, caller) => showRequest(deps, input, caller)),
		serve(replyServiceRequest, (input, caller) => replyRequest(deps, input, caller)),
		serve(listServiceRequests, (input, caller) => listForDesk(deps, input, caller)),
		serve(openServiceRequest, (input, caller) => openForDesk(deps, input, caller)),
		serve(proposeRecovery, (input, caller) => propose(deps, input, caller)),
		serve(decideRecovery, (input, caller) => decide(deps, input, caller)),
		serve(moveServiceRequest, (input, caller) => moveForDesk(deps, input, caller)),
	];
}
