import { useCallback, useRef, useState } from 'react';

import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { getProofLetter, getServicing } from '#insurance/service/servicing/api.ts';
import { PURPOSE_MOST } from '#insurance/service/servicing/servicing.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';

import { askAs, warn } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import { Agreed } from './Agreed.tsx';
import { Beneficiaries } from './Beneficiaries.tsx';
import { InsuredLinks } from './InsuredLinks.tsx';
import { MailAddress } from './MailAddress.tsx';
import { PolicyDocuments } from './PolicyDocuments.tsx';

type Props = { session: SelfcareSession; policyId: string };

function ProofLetter({ session, policyId }: Props) {
	const [purpose, setPurpose] = useState('');
	const [busy, setBusy] = useState(false);
	const form = useRef<HTMLDivElement>(null);
	const [problem, setProblem] = useState<string | undefined>();
	const make = async () => {
		setBusy(true);
		const answer = await askAs<typeof getProofLetter>(
			session,
			'POST /page/selfcare/servicing/proof-letter',
			{ policyId, purpose: purpose.trim() || null },
		);
		setBusy(false);
		const extra = answer.ok ? undefined : refusedFields(answer.data)['purpose'];
		setProblem(extra);
		if (answer.ok) location.assign(answer.data.docFilePath);
		else if (extra) goToFirst(form.current);
		else warn(answer.message);
	};
	return (
		<section
			aria-labelledby="surat"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<h2 id="surat" className="text-xl">
				Surat keterangan berasuransi
			</h2>
			<p>
				Surat resmi tentang keadaan polis ini hari ini, dengan kode yang bisa diperiksa
				penerimanya.
			</p>
			<div ref={form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
				<TextField
					id="keperluan"
					label="Keperluan (tidak wajib)"
					placeholder="Misalnya pengajuan visa"
					maxLength={PURPOSE_MOST}
					value={purpose}
					error={problem}
					onChange={(event) => setPurpose(event.target.value)}
				/>
				<Button look="second" busy={busy} onClick={make} more="sm:mt-8">
					Unduh surat
				</Button>
			</div>
		</section>
	);
}

export function PolicyRecord({ session, policyId, running }: Props & { running: boolean }) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getServicing>(as, 'POST /page/selfcare/servicing', { policyId }),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	return (
		<>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{data ? (
				<Beneficiaries
					session={session}
					policyId={policyId}
					servicing={data}
					onDone={again}
				/>
			) : null}
			{data ? (
				<MailAddress
					session={session}
					policyId={policyId}
					address={data.address}
					mayChange={data.mayChange}
					onDone={again}
				/>
			) : null}
			{data || problem ? (
				<PolicyDocuments
					key={data?.endorsements.length ?? 0}
					session={session}
					policyId={policyId}
				/>
			) : null}
			<InsuredLinks
				key={`tautan ${data?.endorsements.length ?? 0}`}
				session={session}
				policyId={policyId}
			/>
			{running ? <ProofLetter session={session} policyId={policyId} /> : null}
			<Agreed session={session} policyId={policyId} />
			{data && data.endorsements.length > 0 ? (
				<section
					aria-labelledby="endorsemen"
					className="petal grid gap-4 border border-line bg-white p-5"
				>
					<h2 id="endorsemen" className="text-xl">
						Endorsemen
					</h2>
					<ul className="grid gap-3">
						{data.endorsements.map(({ endorsementNo, title, madeAt, changes }) => (
							<li
								key={endorsementNo}
								className="grid gap-1 border-b border-line pb-3"
							>
								<strong>{title}</strong>
								<span className="tabular text-sm text-mute">
									<span>{groupedPolicyNo(endorsementNo)}</span> ·{' '}
									<span>{shortDateTime(new Date(madeAt))}</span>
								</span>
								{changes.map(({ label, before, after }) => (
									<span key={label} className="text-sm">
										<span>{label}</span>:{' '}
										<span>
											{before === '–' ? after : `${before} → ${after}`}
										</span>
									</span>
								))}
							</li>
						))}
					</ul>
				</section>
			) : null}
		</>
	);
}
