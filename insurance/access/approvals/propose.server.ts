import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { staffNamed } from '../staff/login/office-session.server.ts';
import type { StaffAct } from '../staff/staff.ts';
import type { ApprovalKind, ApprovalValues } from './approval.ts';
import { type ApprovalDeps, SEALED_PROPOSAL } from './proposal.server.ts';
import { closeApproval, insertApproval, openProposalId, proposalsById } from './store.server.ts';

export type NewApproval = {
	kind: ApprovalKind;
	/** Id or number of what it is about. Only one proposal of a kind about it can be open. */
	thing: string;
	/** The name that people see in lists and mails. Contains no personal data. */
	label: string;
	amount?: number | null;
	old?: ApprovalValues;
	new?: ApprovalValues;
	/** JSON that the kind's handler carries out. */
	content?: unknown;
	reason: string;
	customerId?: string | null;
	/** Others who took part, e.g. wrote the text. None of them may approve it. */
	authors?: readonly string[];
};

/** Seconds in which the proposals of a burst become one mail. */
const DIGEST_SECONDS = 120;

/** Refuses with `look-again` while a proposal about the thing is open. */
export async function refuseIfProposed(
	tx: Tx,
	{ kind, thing }: Pick<NewApproval, 'kind' | 'thing'>,
): Promise<void> {
	const id = await openProposalId(tx, kind, thing);
	if (id === undefined) return;
	const [open] = await proposalsById(tx, [id]);
	const { name, email } = await staffNamed(tx, open?.proposedBy ?? '');
	throw new Refusal(
		'look-again',
		`${name || email} sudah mengusulkannya. Orang lain yang memutuskan.`,
	);
}

/**
 * Proposes an act; nothing happens until enough others approved it. The caller holds the lock of
 * the thing, if it has one. Refuses with `look-again` while another proposal about it is open.
 */
export async function proposeAct(
	tx: Tx,
	{ sealer }: ApprovalDeps,
	proposal: NewApproval,
	by: StaffAct,
): Promise<string> {
	const id = uuidv7(by.at.getTime());
	const { old = {}, new: next = {}, content = null, amount = null } = proposal;
	const added = await insertApproval(tx, {
		id,
		amount,
		kind: proposal.kind,
		thing: proposal.thing,
		label: proposal.label.slice(0, 200),
		reason: proposal.reason,
		customerId: proposal.customerId ?? null,
		authors: [...new Set([by.staffId, ...(proposal.authors ?? [])])],
		proposedBy: by.staffId,
		proposedAt: by.at,
		oldValues: sealer.seal(SEALED_PROPOSAL.old, old),
		newValues: sealer.seal(SEALED_PROPOSAL.new, next),
		content: sealer.seal(SEALED_PROPOSAL.content, content),
	});
	if (!added) {
		await refuseIfProposed(tx, proposal);
		throw new Refusal('look-again', 'Usulan lain baru saja diputuskan. Muat ulang halaman.');
	}
	enqueue(tx, 'approval-mail', {}, { delaySeconds: DIGEST_SECONDS });
	return id;
}

/**
 * Closes the open proposal about a thing that no longer needs it, e.g. because the books caught up.
 * Does nothing if there is none. The caller holds the thing's lock.
 */
export async function closeOpenProposal(
	tx: Tx,
	{ kind, thing }: Pick<NewApproval, 'kind' | 'thing'>,
	{ by, at }: { by: string | null; at: Date },
): Promise<void> {
	const id = await openProposalId(tx, kind, thing);
	if (id) await closeApproval(tx, id, { state: 'overtaken', by, at });
}
