import type { ApprovalHandler } from '#insurance/access/approvals/proposal.server.ts';
import type { NewApproval } from '#insurance/access/approvals/propose.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskName } from '#platform/values/text/mask-name.ts';

import { type CorrectableFacts, SEX_LABELS } from './correction.ts';
import { type CorrectionContent, makeCorrection } from './make-correction.server.ts';
import { type PersonCorrectionRow, endCorrection, lockCorrection } from './store.server.ts';

export const SEALED_CORRECTION = 'policy correction';
export const SEALED_EVIDENCE = 'policy correction evidence';

export const correctionContentOf = (
	sealer: Sealer,
	{ content }: Pick<PersonCorrectionRow, 'content'>,
) => sealer.open<CorrectionContent>(SEALED_CORRECTION, content);

const CHANGED = 'diperbaiki';

/** Values for the queue, which says what changes but not who it is. The room shows the rest. */
function queueValues(was: CorrectableFacts, now: CorrectableFacts) {
	const old: Record<string, string> = {};
	const next: Record<string, string> = {};
	const add = (label: string, before: string, after: string, differs: boolean) => {
		if (!differs) return;
		old[label] = before;
		next[label] = before === after ? `${after} (${CHANGED})` : after;
	};
	const masked = (nik: string | null) => (nik === null ? '–' : maskNik(nik));
	add('Nama', maskName(was.name), maskName(now.name), was.name !== now.name);
	const year = ({ birthDate }: CorrectableFacts) => birthDate.slice(0, 4);
	add('Tahun lahir', year(was), year(now), was.birthDate !== now.birthDate);
	add('Jenis kelamin', SEX_LABELS[was.sex], SEX_LABELS[now.sex], was.sex !== now.sex);
	add('NIK', masked(was.nik), masked(now.nik), was.nik !== now.nik);
	return { old, next };
}

export function correctionProposal(
	id: string,
	policy: Pick<PolicyHead, 'policyNo'>,
	content: CorrectionContent,
	customerId: string,
): NewApproval {
	const { old, next } = queueValues(content.was, content.facts);
	const { refund, total } = content;
	return {
		kind: 'correction',
		thing: id,
		label: `Polis ${policy.policyNo}`,
		customerId,
		amount: refund,
		old,
		new: {
			...next,
			...(refund > 0 ? { Dikembalikan: formatRupiah(refund) } : {}),
			...(total === null ? {} : { 'Premi berikutnya, jumlah': formatRupiah(total) }),
		},
		reason: content.reason,
	};
}

async function waitingCorrection(tx: Tx, id: string): Promise<PersonCorrectionRow> {
	const row = await lockCorrection(tx, id);
	if (!row) throw new Refusal('look-again', 'Perbaikan ini sudah diputuskan.');
	return row;
}

/** A correction is approved only by someone who opened it in its room, where the evidence is. */
export const correctionHandler = ({ sealer }: { sealer: Sealer }): ApprovalHandler => ({
	async carryOut(tx, { thing }, by) {
		const row = await waitingCorrection(tx, thing);
		if (!row.seenBy.includes(by.staffId))
			throw new Refusal(
				'look-again',
				'Buka dulu perbaikannya di Perbaikan data dan periksa buktinya, lalu putuskan.',
			);
		const { id, policyId, proposedBy } = row;
		const made = { id, policyId, proposedBy, content: correctionContentOf(sealer, row) };
		const endorsement = await makeCorrection(tx, { sealer }, made, by);
		await endCorrection(tx, id, { endorsement, at: by.at });
	},
	async stopped(tx, { thing }, _how, by) {
		const { id } = await waitingCorrection(tx, thing);
		await endCorrection(tx, id, { endorsement: null, at: by.at });
	},
});
