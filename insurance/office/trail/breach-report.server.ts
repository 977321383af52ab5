import { staffIdOfAddress } from '#insurance/access/staff/accounts/actions.server.ts';
import { customersOfTrail } from '#insurance/people/accounts/customer-account.server.ts';
import { touchedPeople, type Touched } from '#platform/audit/find-records.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

export type BreachQuestion = {
	/** Email address of a member of staff, or the id of any account. */
	account: string | undefined;
	/** Name of a call, e.g. `POST /page/office/claims/detail`. */
	call: string | undefined;
	from: Date | null;
	until: Date | null;
};

const HEAD = ['customer_id', 'customer_code', 'thing', 'id', 'number', 'times', 'first', 'last'];

/** Quotes a field. A leading character that a spreadsheet would calculate with is escaped. */
const quoted = (text: string): string => {
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

async function accountOf(db: Db, account: string): Promise<string> {
	if (isUuid(account)) return account;
	const id = await staffIdOfAddress(db, account);
	if (id === undefined) throw new Error(`${account} is no address of the staff and no id`);
	return id;
}

/**
 * Returns, as CSV, the persons whose data an account, a call or everyone touched in a period:
 * opened, exported or changed. `customer_id` is empty for a person without an account, or an erased
 * one.
 */
export async function breachReport(
	db: Db,
	{ account, call, from, until }: BreachQuestion,
): Promise<string[]> {
	const touched = await touchedPeople(db, {
		actorId: account === undefined ? undefined : await accountOf(db, account),
		act: call,
		from,
		until,
	});
	const hashes = [...new Set(touched.flatMap(({ person }) => person ?? []))];
	const customers = await customersOfTrail(db, hashes);
	const lineOf = ({ person, thingKind, thingId, subject, times, first, last }: Touched) =>
		[
			customers.get(person ?? '') ?? '',
			person?.slice(0, 32) ?? '',
			thingKind,
			thingId,
			subject,
			String(times),
			first.toISOString(),
			last.toISOString(),
		].map(quoted);
	return [HEAD, ...touched.map(lineOf)].map((fields) => fields.join(','));
}
