import { isDeepStrictEqual } from 'node:util';

import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { recordAction } from '../../staff/accounts/actions.server.ts';
import { staffWho } from '../../staff/login/office-session.server.ts';
import { hasRight } from '../../staff/rights/rights.ts';
import type { listApprovalRules, proposeApprovalRule } from '../api.ts';
import {
	APPROVAL_KIND_WORDS,
	type ApprovalKind,
	type ApprovalValues,
	isApprovalKind,
	MAY_BE_ALONE,
} from '../approval.ts';
import { type ApprovalHandler, openProposalsOf } from '../proposal.server.ts';
import { proposeAct } from '../propose.server.ts';
import { type QueueDeps, shownProposals } from '../queue/show-queue.server.ts';
import { approvingRightWords } from './right-words.ts';
import {
	approvalRules,
	putRule,
	removeRule,
	rulesOfKind,
	type StoredRule,
} from './rule-store.server.ts';

const KIND = 'approval-rule' as const;
const RIGHT = 'staff.manage' as const;
type Content = { rule: StoredRule; remove: boolean };

const thingOf = ({ kind, fromAmount }: Pick<StoredRule, 'kind' | 'fromAmount'>) =>
	`${kind}:${fromAmount}`;
const yesNo = (yes: boolean) => (yes ? 'Ya' : 'Tidak');

const valuesOf = (rule: StoredRule | undefined): ApprovalValues =>
	rule
		? {
				'Yang menyetujui': approvingRightWords(rule.approvingRight),
				'Banyaknya penyetuju': String(rule.approvers),
				'Boleh diwakilkan': yesNo(rule.delegable),
				'Boleh sendirian oleh satu-satunya administrator': yesNo(rule.alone),
			}
		: {};

const at = (rules: readonly StoredRule[], fromAmount: number) =>
	rules.find((one) => one.fromAmount === fromAmount);

function refuseUseless({ rule, remove }: Content, now: StoredRule | undefined): void {
	if (remove && rule.fromAmount === 0)
		throw refuseFields({ fromAmount: 'Aturan mulai Rp0 tidak bisa dihapus, hanya diubah' });
	if (remove && !now) throw refuseFields({ fromAmount: 'Tidak ada aturan mulai jumlah ini' });
	if (!remove && isDeepStrictEqual(valuesOf(now), valuesOf(rule)))
		throw new Refusal('look-again', 'Aturan ini sudah berlaku; tidak ada yang berubah.');
	if (rule.alone && !MAY_BE_ALONE.some((kind) => kind === rule.kind))
		throw refuseFields({ alone: 'Jenis ini selalu memerlukan dua orang' });
}

/** Proposes another rule. It applies, also to open proposals, once another person approved it. */
export function proposeRule(
	deps: QueueDeps,
	{ remove = false, reason, ...rule }: CallInput<typeof proposeApprovalRule>,
	caller: Caller,
): Promise<CallOutput<typeof proposeApprovalRule>> {
	const { staffId } = staffWho(caller, RIGHT);
	return deps.db.transaction(async (tx) => {
		const now = at(await rulesOfKind(tx, rule.kind), rule.fromAmount);
		const content: Content = { rule, remove };
		refuseUseless(content, now);
		const proposalId = await proposeAct(
			tx,
			deps,
			{
				kind: KIND,
				thing: thingOf(rule),
				label: `${APPROVAL_KIND_WORDS[rule.kind]}, mulai ${formatRupiah(rule.fromAmount)}`,
				old: valuesOf(now),
				new: remove ? {} : valuesOf(rule),
				content,
				reason,
			},
			{ staffId, at: caller.now },
		);
		return { proposalId };
	});
}

export const ruleHandler: ApprovalHandler = {
	async current(tx: Tx, { content }) {
		const { rule } = content as Content;
		return valuesOf(at(await rulesOfKind(tx, rule.kind), rule.fromAmount));
	},
	async carryOut(tx, { content, label, reason }, by) {
		const { rule, remove } = content as Content;
		if (remove) await removeRule(tx, rule.kind, rule.fromAmount);
		else await putRule(tx, rule);
		await recordAction(tx, {
			...by,
			action: 'approval-rule-changed',
			subject: label,
			note: reason,
		});
	},
};

export async function showRules(
	deps: QueueDeps,
	caller: Caller,
): Promise<CallOutput<typeof listApprovalRules>> {
	const { staffId, roles } = staffWho(caller, null);
	const [rules, open] = await Promise.all([
		approvalRules(deps.db),
		openProposalsOf(deps.db, deps, KIND, null),
	]);
	const ids = [...open.values()].map(({ id }) => id);
	const shown = await shownProposals(deps.db, deps, ids, { staffId, at: caller.now });
	const known = rules.filter((rule): rule is StoredRule & { kind: ApprovalKind } =>
		isApprovalKind(rule.kind),
	);
	return {
		rows: known.map((rule) => ({
			...rule,
			kindWords: APPROVAL_KIND_WORDS[rule.kind],
			proposal: shown.find(({ id }) => id === open.get(thingOf(rule))?.id) ?? null,
		})),
		mayPropose: hasRight(roles, RIGHT),
	};
}
