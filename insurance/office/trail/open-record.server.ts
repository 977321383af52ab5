import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { openDetails, peopleInDetails } from '#platform/audit/details/details.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import type { OpenedTrailRecord, openTrailRecord } from './api.ts';
import type { TrailDeps } from './find-people.server.ts';

/** Returns the customers among these people, whose data an opened record shows. */
async function customersAmong({ db, sealer }: TrailDeps, people: string[]): Promise<string[]> {
	const customers = await Promise.all(people.map((id) => loadCustomer(db, sealer, id)));
	return people.filter((_id, at) => customers[at]);
}

/** Opens the values before and after one change. The customers concerned see that it was opened. */
export async function openRecord(
	deps: TrailDeps,
	{ recordId }: CallInput<typeof openTrailRecord>,
	caller: RevealingCaller<'audit-record'>,
): Promise<Revealed<OpenedTrailRecord>> {
	staffWho(caller, 'staff.read');
	const customers = await customersAmong(deps, await peopleInDetails(deps.db, recordId));
	const accesses = customers.map((customerId) => ({
		customerId,
		subjectId: recordId,
		reason: 'Membaca jejak audit',
		number: null,
	}));
	return caller.reveal(deps.db, accesses, async () => {
		const detail = (await openDetails(deps.db, deps.sealer, [recordId])).get(recordId);
		if (!detail) throw new Refusal('not-found', 'Catatan ini tidak punya rincian.');
		const { reason, note, ...shown } = detail;
		return { recordId, why: [reason, note].filter(Boolean).join('. '), ...shown };
	});
}
