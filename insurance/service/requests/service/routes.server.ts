import { type Served, serve } from '#platform/http/served.server.ts';

import { objectToRecovery, showRecoveryObjection } from '../recovery/api.ts';
import {
	objectToRecoveryByLink,
	showRecoveryByLink,
} from '../recovery/object-to-recovery.server.ts';
import { decideRecovery, proposeRecovery } from '../recovery/office-api.ts';
import { decideOnRecovery, proposeAccountRecovery } from '../recovery/recover-account.server.ts';
import { replyServiceRequest, sendServiceRequest, showServiceRequest } from './api.ts';
import { replyRequest, showOwnServiceRequest } from './follow-service-request.server.ts';
import {
	listServiceRequests,
	listServiceTasks,
	moveServiceRequest,
	openServiceRequest,
} from './office-api.ts';
import { receiveServiceRequest, type ServiceRequestDeps } from './send-service-request.server.ts';
import {
	listServiceRequestsForDesk,
	moveForDesk,
	openServiceRequestForDesk,
	showServiceTasks,
} from './service-desk.server.ts';

export function serviceRequestRoutes(deps: ServiceRequestDeps): Served[] {
	return [
		serve(sendServiceRequest, (input, caller) => receiveServiceRequest(deps, input, caller)),
		serve(showServiceRequest, (input, caller) => showOwnServiceRequest(deps, input, caller)),
		serve(replyServiceRequest, (input, caller) => replyRequest(deps, input, caller)),
		serve(listServiceRequests, (input, caller) =>
			listServiceRequestsForDesk(deps, input, caller),
		),
		serve(openServiceRequest, (input, caller) =>
			openServiceRequestForDesk(deps, input, caller),
		),
		serve(listServiceTasks, (_input, caller) => showServiceTasks(deps, caller)),
		serve(showRecoveryObjection, (input) => showRecoveryByLink(deps, input)),
		serve(objectToRecovery, (input, caller) => objectToRecoveryByLink(deps, input, caller)),
		serve(proposeRecovery, (input, caller) => proposeAccountRecovery(deps, input, caller)),
		serve(decideRecovery, (input, caller) => decideOnRecovery(deps, input, caller)),
		serve(moveServiceRequest, (input, caller) => moveForDesk(deps, input, caller)),
	];
}
