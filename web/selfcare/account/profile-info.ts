import type { getCustomerInfo } from '#insurance/people/customers/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import { askAs } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';

export type Profile = CallOutput<typeof getCustomerInfo>;

export const loadProfile = (session: SelfcareSession) =>
	askAs<typeof getCustomerInfo>(session, 'POST /page/selfcare/getCustomerInfo', {
		customerId: session.customerID,
	});
