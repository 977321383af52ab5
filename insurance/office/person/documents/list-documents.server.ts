import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import type { Sendable } from '#insurance/documents/again/sendable.ts';
import { sendsLeft, sentAgainFor } from '#insurance/documents/again/sent-again.server.ts';
import { documentedAmong } from '#insurance/documents/document-jobs.server.ts';
import { addressOnFile } from '#insurance/people/customers/policies/address-on-file.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { endorsementHeads } from '#insurance/policies/changes/policy-history.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { isActive, type Policy, statusAt } from '#insurance/policies/policy.ts';
import { ENDORSEMENT_WORDS } from '#insurance/service/servicing/servicing.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import { pageOf } from '../parts/pages.ts';
import type { personDocuments } from './api.ts';

export type DocumentListDeps = PersonDeps & { downloadLink: DownloadLink };
type Answer = CallOutput<typeof personDocuments>;
type Row = Answer['rows'][number];
type Looking = { caller: Caller; isDocumented: boolean; mayPrint: boolean };

/** Policies are unsealed one by one, so a page has few. */
const POLICIES_PER_PAGE = 5;
const MOST_ENDORSEMENTS = 20;

/** Offers what exists: the document once it is made, cards in force, and an order's receipt. */
function sendableOf(policy: Policy, { caller: { now }, isDocumented }: Looking): Sendable[] {
	const { status, cover, insured, orderNo, source } = policy;
	if (source === 'group') return [];
	const inForce = isActive(statusAt({ status, endAt: cover.endAt }, now));
	return [
		...(isDocumented ? (['policy'] as const) : []),
		...(orderNo === null ? [] : (['receipt'] as const)),
		...(inForce && insured.length > 0 ? (['ecards'] as const) : []),
	];
}

async function documentsOf(
	{ db, downloadLink }: DocumentListDeps,
	policy: Policy,
	{ caller, isDocumented, mayPrint }: Looking,
): Promise<Row['documents']> {
	const link = (kind: Parameters<DownloadLink>[0], title: string, about: string[], of = '') => ({
		title,
		of,
		filePath: downloadLink(kind, [policy.id, ...about], caller),
	});
	const endorsements = await endorsementHeads(db, [policy.id], MOST_ENDORSEMENTS);
	const { insured } = policyOnDay(policy, jakartaDay(caller.now));
	return [
		// It has the answers to the questions of the application, about health as well.
		...(isDocumented && mayPrint
			? [link('policy-book', 'Polis lengkap', [policy.policyNo])]
			: []),
		link('schedule', 'Ikhtisar polis', []),
		link('wording', 'Ketentuan polis', []),
		...endorsements.map(({ number, kind }) =>
			link('endorsement', `Endorsemen ${number}: ${ENDORSEMENT_WORDS[kind]}`, [
				String(number),
			]),
		),
		...insured.map((one) => link('ecard', 'e-Card', [one.id], one.name)),
	];
}

async function rowOf(deps: DocumentListDeps, policyId: string, looking: Looking): Promise<Row[]> {
	const policy = await loadPolicy(deps.db, deps.sealer, policyId);
	if (!policy) return [];
	const sent = await sentAgainFor(deps.db, policyId);
	return [
		{
			policyId,
			policyNo: policy.policyNo,
			productName: policy.product.name,
			email: await addressOnFile(deps.db, deps.sealer, policy),
			documents: await documentsOf(deps, policy, looking),
			sendable: sendableOf(policy, looking),
			left: sendsLeft(sent, looking.caller.now),
			sent: sent.map(({ id, words, state, queuedAt }) => ({
				key: id,
				words,
				state,
				at: queuedAt.toISOString(),
			})),
		},
	];
}

/** Lists the documents of an opened person's policies, and what was sent again in 60 days. */
export const listPersonDocuments = (
	deps: DocumentListDeps,
	{ id, page = 1 }: CallInput<typeof personDocuments>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<Answer>> =>
	revealOpened(deps, id, caller, async ({ staff: { roles } }) => {
		const { rows, ...sizes } = pageOf(
			await policyHeadsOf(deps.db, id),
			page,
			POLICIES_PER_PAGE,
		);
		const ids = rows.map((head) => head.id);
		const documented = await documentedAmong(deps.db, ids);
		const shown: Row[] = [];
		for (const policyId of ids)
			shown.push(
				...(await rowOf(deps, policyId, {
					caller,
					isDocumented: documented.has(policyId),
					mayPrint: hasRight(roles, 'policies.print'),
				})),
			);
		return { ...sizes, rows: shown };
	});
