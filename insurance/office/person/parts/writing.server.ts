import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import type { LoadedCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { KIND_WORDS, threadWords } from '#insurance/service/requests/messages/message.ts';
import { threadHeadsOf } from '#insurance/service/requests/messages/messages-of-person.server.ts';
import {
	isRequestOpen,
	REQUEST_STATUS_WORDS,
} from '#insurance/service/requests/service/service-request.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { personWriting } from '../api.ts';
import { revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import { pageOf } from './pages.ts';
import { requestsOfPerson } from './requests.server.ts';

type Row = CallOutput<typeof personWriting>['rows'][number];
const MOST_REQUESTS = 200;

async function threadRows({ db }: PersonDeps, customerId: string): Promise<Omit<Row, 'late'>[]> {
	return (await threadHeadsOf(db, customerId)).map((one) => ({
		key: one.id,
		kind: `Pesan tentang ${KIND_WORDS[one.kind].toLowerCase()}`,
		no: one.no,
		title: one.title,
		status: threadWords(one),
		at: one.lastAt.toISOString(),
		dueOn: one.dueOn,
		url: `/office/pesan?id=${one.id}`,
	}));
}

async function requestRows(
	deps: PersonDeps,
	customer: LoadedCustomer,
): Promise<Omit<Row, 'late'>[]> {
	return (await requestsOfPerson(deps, customer, MOST_REQUESTS)).map((one) => ({
		key: one.id,
		kind: one.kind === 'complaint' ? 'Pengaduan' : 'Perubahan data',
		no: one.number,
		title: one.topic,
		status: REQUEST_STATUS_WORDS[one.status],
		at: one.createdAt.toISOString(),
		dueOn: isRequestOpen(one.status) ? one.dueOn : null,
		url: `/office/layanan?nomor=${one.number}`,
	}));
}

/** Lists what a customer wrote, as far as the roles may read it. Requests are found by the address. */
export const listWriting = (
	deps: PersonDeps,
	{ id, page = 1 }: CallInput<typeof personWriting>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof personWriting>>> =>
	revealOpened(deps, id, caller, async ({ customer, staff: { roles } }) => {
		const today = jakartaDay(caller.now);
		const [threads, requests] = await Promise.all([
			hasRight(roles, 'messages.read') ? threadRows(deps, id) : [],
			hasRight(roles, 'service.read') ? requestRows(deps, customer) : [],
		]);
		const all = [...threads, ...requests]
			.map((one) => ({ ...one, late: one.dueOn !== null && one.dueOn < today }))
			.toSorted((one, other) => other.at.localeCompare(one.at));
		return pageOf(all, page);
	});
