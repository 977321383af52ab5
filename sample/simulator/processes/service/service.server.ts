import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { CONTACTS, DAYS_TO_CONTACT, ERASED_AFTERWARDS } from '../../assumptions/service.ts';
import { visitMoment } from '../../calendar.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { Process } from '../../stage/stage.ts';
import type { FollowPolicy } from '../buying.server.ts';
import type { SimulatedHolder } from './holder.server.ts';
import { messages } from './messages.server.ts';
import { privacy } from './privacy.server.ts';
import { profiles } from './profile.server.ts';
import { recoveries } from './recovery.server.ts';
import { requests } from './requests.server.ts';

/** Kinds of events, by kind of contact. */
const KINDS = {
	message: 'message',
	complaint: 'complaint',
	dataUpdate: 'data-update',
	ownProfile: 'own-profile',
	lostAccess: 'lost-access',
	consent: 'consent',
	dataDownload: 'data-download',
	erasure: 'erasure',
} as const satisfies Record<keyof typeof CONTACTS, string>;

/** Schedules the customer's contacts after a purchase; most customers have none. */
export const followService: FollowPolicy = (stage, issued, random) => {
	const { name, policy, customerId, visitor } = issued;
	const about: SimulatedHolder = {
		name,
		policyId: policy.id,
		policyNo: policy.policyNo,
		customerId,
		visitor,
	};
	const today = jakartaDay(stage.now());
	const contacts = Object.keys(KINDS) as (keyof typeof KINDS)[];
	return contacts.flatMap((contact): SimulatedEvent[] => {
		if (!random.chance(CONTACTS[contact])) return [];
		const { median, sigma, most } = DAYS_TO_CONTACT;
		const days = Math.min(most, Math.ceil(random.logNormal(median, sigma)));
		const kind = KINDS[contact];
		const isAfterwards = contact === 'erasure' && random.chance(ERASED_AFTERWARDS.share);
		const at = isAfterwards
			? visitMoment(random, addToDay(policy.cover.endDay, { day: ERASED_AFTERWARDS.days }))
			: visitMoment(random, addToDay(today, { day: days }));
		return [{ key: `${kind} ${name}`, at, kind, about }];
	});
};

/** Customers' messages and requests, with the answers of customer service. */
export const service: readonly Process[] = [messages, requests, recoveries, privacy, profiles];
