import { type Served, serveAll } from '#platform/http/served.server.ts';

import { enteredComplaintRoutes } from '../entered/routes.server.ts';
import { objectToRecovery, showRecoveryObjection } from '../recovery/api.ts';
import {
	objectToRecoveryByLink,
	showRecoveryByLink,
} from '../recovery/object-to-recovery.server.ts';
import { decideRecovery, proposeRecovery } from '../recovery/office-api.ts';
import { decideOnRecovery, proposeAccountRecovery } from '../recovery/recover-account.server.ts';
import { complaintRoutes } from '../register/routes.server.ts';
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

export function serviceRequestRoutes(
	deps: ServiceRequestDeps & Parameters<typeof enteredComplaintRoutes>[0],
): Served[] {
	const own = serveAll(deps, [
		[sendServiceRequest, receiveServiceRequest],
		[showServiceRequest, showOwnServiceRequest],
		[replyServiceRequest, replyRequest],
		[listServiceRequests, listServiceRequestsForDesk],
		[openServiceRequest, openServiceRequestForDesk],
		[showRecoveryObjection, showRecoveryByLink],
		[objectToRecovery, objectToRecoveryByLink],
		[proposeRecovery, proposeAccountRecovery],
		[decideRecovery, decideOnRecovery],
		[moveServiceRequest, moveForDesk],
		[listServiceTasks, showServiceTasks],
	]);
	return [...own, ...complaintRoutes(deps), ...enteredComplaintRoutes(deps)];
}
