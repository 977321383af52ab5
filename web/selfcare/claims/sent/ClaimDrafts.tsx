import { useId, useState } from 'react';

import type { discardClaimDraft, listDrafts } from '#insurance/claims/draft/api.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { claimDraftAddress } from '../claim-calls.ts';
import { forgetOfDraft } from '../wizard/typed-claim.ts';

type Draft = CallOutput<typeof listDrafts>[number];
type Props = { session: SelfcareSession; onGone: () => void };

const nameOf = ({ benefitName, productName }: Draft) =>
	benefitName || (productName ? 'Jenis klaim belum dipilih' : 'Polis belum dipilih');

const detailsOf = ({ productName, policyNo, incidentDay, files }: Draft) =>
	[
		productName,
		policyNo && groupedPolicyNo(policyNo),
		incidentDay ? `kejadian ${shortDate(incidentDay)}` : '',
		files > 0 ? `${files} berkas` : '',
	].filter((one) => one !== '');

/** Asks for confirmation, because a discarded draft cannot be restored. */
function Discard({ draft, session, onGone, onKeep }: Props & { draft: Draft; onKeep: () => void }) {
	const [busy, setBusy] = useState(false);
	const discard = async () => {
		setBusy(true);
		const answer = await askAs<typeof discardClaimDraft>(
			session,
			'POST /page/selfcare/claim/discard-draft',
			{ customerId: session.customerID, draftId: draft.draftId },
		);
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		forgetOfDraft(draft.draftId);
		notify('Draf klaim sudah dibuang.');
		onGone();
	};
	return (
		<div role="group" aria-label={`Buang draf ${nameOf(draft)}`} className="grid gap-3">
			<p>
				Buang draf ini?{' '}
				<span>
					{draft.files > 0
						? `Isian dan ${draft.files} berkasnya dihapus dan tidak bisa kembali.`
						: 'Isiannya dihapus dan tidak bisa kembali.'}
				</span>
			</p>
			<div className="flex flex-wrap gap-3">
				<Button look="second" autoFocus onClick={onKeep}>
					Simpan
				</Button>
				<Button look="quiet" busy={busy} onClick={() => void discard()}>
					Ya, buang
				</Button>
			</div>
		</div>
	);
}

function DraftCard({ draft, ...props }: Props & { draft: Draft }) {
	const [asks, setAsks] = useState(false);
	const name = nameOf(draft);
	return (
		<li className="petal grid gap-3 border border-l-4 border-line border-l-sun bg-white p-5">
			<div className="grid gap-1">
				<h3 className="text-xl">{name}</h3>
				<p className="tabular text-mute">{detailsOf(draft).join(' · ')}</p>
				<p className="text-sm text-mute">
					Terakhir disimpan <span>{shortDateTime(new Date(draft.changedAt))}</span>. Kalau
					tidak kamu sentuh lagi, kami simpan sampai{' '}
					<span>{longDate(draft.keptUntil)}</span>.
				</p>
			</div>
			{asks ? (
				<Discard draft={draft} {...props} onKeep={() => setAsks(false)} />
			) : (
				<div className="flex flex-wrap gap-3">
					<ButtonLink
						url={claimDraftAddress(draft.draftId)}
						look="second"
						aria-label={`Lanjutkan draf ${name}`}
					>
						Lanjutkan
					</ButtonLink>
					<Button
						look="quiet"
						aria-label={`Buang draf ${name}`}
						onClick={() => setAsks(true)}
					>
						Buang
					</Button>
				</div>
			)}
		</li>
	);
}

export function ClaimDrafts({ drafts, ...props }: Props & { drafts: readonly Draft[] }) {
	const title = useId();
	if (drafts.length === 0) return null;
	return (
		<section aria-labelledby={title} className="grid gap-4">
			<h2 id={title} className="text-2xl">
				Belum dikirim
			</h2>
			<ul className="grid gap-4">
				{drafts.map((draft) => (
					<DraftCard key={draft.draftId} draft={draft} {...props} />
				))}
			</ul>
		</section>
	);
}
