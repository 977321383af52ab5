import { hasRight, type HeldRoles } from '#insurance/access/staff/rights/rights.ts';
import { claimStepsOf } from '#insurance/claims/holder/claims-of-person.server.ts';
import type { LoadedCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { messageHeadsOf } from '#insurance/service/requests/messages/messages-of-person.server.ts';
import { requestStepsOf } from '#insurance/service/requests/service/requests-of-person.server.ts';
import { REQUEST_STATUS_WORDS } from '#insurance/service/requests/service/service-request.ts';

import type { PersonDeps } from '../opening/whose.server.ts';
import { requestsOfPerson } from '../parts/requests.server.ts';
import { type TimelineMoment, MOST_OF_A_KIND } from './moment.ts';

const claimMoments = async ({ db }: PersonDeps, customerId: string): Promise<TimelineMoment[]> =>
	(await claimStepsOf(db, customerId, MOST_OF_A_KIND)).map(({ claimNo, words, at }, nth) => ({
		key: `claim ${claimNo} ${at.toISOString()} ${nth}`,
		kind: 'claim',
		at,
		words,
		about: claimNo,
		url: `/office/klaim?nomor=${claimNo}`,
	}));

const messageMoments = async ({ db }: PersonDeps, customerId: string): Promise<TimelineMoment[]> =>
	(await messageHeadsOf(db, customerId, MOST_OF_A_KIND)).map(
		({ threadId, no, author, at }, nth) => ({
			key: `message ${threadId} ${at.toISOString()} ${nth}`,
			kind: 'message',
			at,
			words: author === 'customer' ? 'Nasabah menulis pesan' : 'Pesan dijawab',
			about: no,
			url: `/office/pesan?id=${threadId}`,
		}),
	);

async function requestMoments(
	deps: PersonDeps,
	customer: LoadedCustomer,
): Promise<TimelineMoment[]> {
	const requests = await requestsOfPerson(deps, customer, MOST_OF_A_KIND);
	const ids = requests.map(({ id }) => id);
	const steps = await requestStepsOf(deps.db, ids, MOST_OF_A_KIND);
	const topics = new Map(requests.map(({ number, topic }) => [number, topic]));
	return steps.map(({ number, status, at }, nth) => ({
		key: `request ${number} ${at.toISOString()} ${nth}`,
		kind: 'complaint',
		at,
		words: `${topics.get(number) ?? ''}: ${REQUEST_STATUS_WORDS[status].toLowerCase()}`,
		about: number,
		url: `/office/layanan?nomor=${number}`,
	}));
}

/** Returns what a customer claimed and wrote, as far as the roles may see it. */
export async function momentsOfWriting(
	deps: PersonDeps,
	customer: LoadedCustomer,
	roles: HeldRoles,
): Promise<TimelineMoment[]> {
	const { id } = customer;
	const [claims, messages, requests] = [
		hasRight(roles, 'claims.read') ? await claimMoments(deps, id) : [],
		hasRight(roles, 'messages.read') ? await messageMoments(deps, id) : [],
		hasRight(roles, 'service.read') ? await requestMoments(deps, customer) : [],
	];
	return [...claims, ...messages, ...requests];
}
