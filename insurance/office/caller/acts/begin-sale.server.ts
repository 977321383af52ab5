import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { KnownBuyer } from '#insurance/sales/assisted/api.ts';
import { SELL_RIGHT, startSale } from '#insurance/sales/assisted/begin-sale.server.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { checkedCase } from '../running-case.server.ts';
import type { ActDeps } from './act.server.ts';
import type { callerSale } from './api.ts';

type Place = Application['holder']['address'];

const placeOf = ({ street, postalCode, regionId }: Place) => ({
	street,
	postalCode,
	regionId: regionId ?? null,
});

/**
 * Returns what the form begins with. The NIK is left out: the caller says it, so that it is not
 * shown to staff.
 */
function knownOf({ holder }: Application, email: string): KnownBuyer {
	const { name, phone, whatsapp, birthDate, sex, address, domicile } = holder;
	return {
		name,
		email,
		phone,
		whatsapp,
		birthDate,
		sex,
		address: placeOf(address),
		domicile: domicile ? placeOf(domicile) : null,
	};
}

/** Begins a sale for a checked holder, with what their policy says. */
export async function beginCallersSale(
	deps: ActDeps,
	{ caseId, policyNo, contentId, read }: CallInput<typeof callerSale>,
	caller: Caller,
): Promise<CallOutput<typeof callerSale>> {
	const { staffId } = staffWho(caller, SELL_RIGHT);
	const { row } = await checkedCase(deps, { caseId, policyNo }, caller);
	if (!read) throw refuseFields({ read: 'Bacakan dulu kalimatnya, lalu centang' });
	const [policy, customer] = await Promise.all([
		loadPolicy(deps.db, deps.sealer, row.policyId),
		loadCustomer(deps.db, deps.sealer, row.customerId),
	]);
	if (!policy || !customer) throw new Refusal('not-found');
	const known = knownOf(policy.application, customer.email);
	const { customerId } = row;
	return startSale(deps, { staffId, contentId, customerId, known }, caller.now);
}
