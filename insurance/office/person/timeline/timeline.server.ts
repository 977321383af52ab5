import { hasRight, type HeldRoles } from '#insurance/access/staff/rights/rights.ts';
import { actionWords } from '#insurance/access/staff/staff.ts';
import { makeCallWords } from '#insurance/office/trail/call-words.ts';
import type { LoadedCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { findRecords } from '#platform/audit/find-records.server.ts';
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import type { personTimeline } from '../api.ts';
import { revealOpened } from '../opening/opened.server.ts';
import { type PersonMailDeps, mailsTo } from '../parts/mails.server.ts';
import { pageOf } from '../parts/pages.ts';
import { MAIL_STATE_WORDS } from './mail-states.ts';
import { type TimelineMoment, type MomentKind, MOST_OF_A_KIND } from './moment.ts';
import { momentsOfPolicies } from './policy-moments.server.ts';
import { momentsOfWriting } from './writing-moments.server.ts';

export type TimelineDeps = PersonMailDeps & {
	/** Documented calls, whose summaries say what a member of staff did. */
	calls: readonly Call[];
};

/** Opening this page is in the list of accesses, although it writes who opened whom. */
const OWN_CALLS = '/page/office/person/';
/** Reading has its own list, and what was refused did not happen. */
const NOT_ACTS = ['access', 'denial', 'login'];

async function staffMoments(
	{ db, calls }: TimelineDeps,
	customerId: string,
	roles: HeldRoles,
): Promise<TimelineMoment[]> {
	const callWords = makeCallWords(calls);
	const records = await findRecords(
		db,
		{ people: [customerId], without: NOT_ACTS, from: null, until: null },
		{ limit: MOST_OF_A_KIND, offset: 0 },
	);
	const claims = hasRight(roles, 'claims.read');
	return records
		.filter(
			({ actorKind, thingKind, act, call }) =>
				actorKind === 'staff' &&
				(claims || !thingKind.startsWith('claim')) &&
				(act !== '' || !call.includes(OWN_CALLS)),
		)
		.map(({ id, at, act, call, subject }) => ({
			key: id,
			kind: 'staff',
			at,
			words: act === '' ? callWords(call) : actionWords(act),
			about: subject,
			url: null,
		}));
}

const mailMoments = async (
	deps: PersonMailDeps,
	customer: LoadedCustomer,
	roles: HeldRoles,
): Promise<TimelineMoment[]> =>
	(await mailsTo(deps, customer, roles))
		.filter(({ state }) => state !== 'waiting')
		.map(({ id, at, words, about, url, state }) => ({
			key: id,
			kind: 'mail',
			at,
			words: `${words}: ${MAIL_STATE_WORDS[state].toLowerCase()}`,
			about,
			url,
		}));

const POLICY_KINDS: readonly MomentKind[] = ['purchase', 'premium', 'document', 'change'];
const WRITING_KINDS: readonly MomentKind[] = ['claim', 'message', 'complaint'];

/** Everything that happened to an opened person, newest first, from the newest rows of each source. */
export const showTimeline = (
	deps: TimelineDeps,
	{ id, page = 1, kind = '' }: CallInput<typeof personTimeline>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof personTimeline>>> =>
	revealOpened(deps, id, caller, async ({ customer, staff: { roles } }) => {
		const wants = (...kinds: MomentKind[]) => kind === '' || kinds.includes(kind);
		const sources = [
			wants(...POLICY_KINDS)
				? await momentsOfPolicies(deps.db, await policyHeadsOf(deps.db, id))
				: [],
			wants(...WRITING_KINDS) ? await momentsOfWriting(deps, customer, roles) : [],
			wants('mail') ? await mailMoments(deps, customer, roles) : [],
			wants('staff') ? await staffMoments(deps, customer.id, roles) : [],
		];
		const all = sources
			.flat()
			.filter((one) => kind === '' || one.kind === kind)
			.toSorted((one, other) => other.at.getTime() - one.at.getTime());
		const { rows, ...sizes } = pageOf(all, page);
		const counts = Map.groupBy(all, (one) => one.kind);
		return {
			...sizes,
			isCut: [...counts.values()].some((some) => some.length >= MOST_OF_A_KIND),
			rows: rows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
		};
	});
