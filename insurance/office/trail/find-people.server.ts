import { claimantOf, claimIdByNo } from '#insurance/claims/claimants.server.ts';
import { customerIdsByEmail } from '#insurance/people/accounts/customer-account.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { RecordFilter } from '#platform/audit/find-records.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

export type TrailDeps = { db: Db; sealer: Sealer };

const isCode = (text: string) => /^[0-9a-f]{32}$/.test(text);

async function peopleBehind({ db, sealer }: TrailDeps, text: string): Promise<string[]> {
	if (isUuid(text.toLowerCase())) return [text.toLowerCase()];
	// A failed log-in is recorded under the address that was typed.
	if (text.includes('@'))
		return [...(await customerIdsByEmail(db, sealer, text)), text.toLowerCase()];
	const claimant = await claimantOf(db, text.toUpperCase());
	if (claimant !== undefined) return [claimant];
	const policy = await policyByNumber(db, text);
	const customerId = policy && (await customerOfPolicy(db, policy.id));
	return customerId ? [customerId] : [];
}

/** Returns what finds the records about a person: a code from a row, or who is behind the text. */
export async function whoseRecords(
	deps: TrailDeps,
	text: string,
): Promise<Pick<RecordFilter, 'people' | 'person'>> {
	if (text === '') return {};
	return isCode(text) ? { person: text } : { people: await peopleBehind(deps, text) };
}

/** Returns the ids under which records may name a thing: as written, and the id of its number. */
export async function idsOfThing(db: Db, text: string): Promise<string[] | undefined> {
	if (text === '') return undefined;
	const [claimId, policy] = await Promise.all([
		claimIdByNo(db, text.toUpperCase()),
		policyByNumber(db, text),
	]);
	return [text, ...(claimId ? [claimId] : []), ...(policy ? [policy.id] : [])];
}
