import { useEffect, useState } from 'react';

import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { SelfcareSession } from '../frame/session.ts';
import { freshDocuments, type PolicyParts } from './policy-calls.ts';

const row = 'rounded-control border border-line p-4';

/** Customer Bonus (C2.3.07, C3.7). */
export function BonusList({ bonuses }: { bonuses: PolicyParts['bonuses'] }) {
	if (!bonuses) return <p>Bonus belum bisa dimuat. Coba lagi sebentar.</p>;
	if (bonuses.length === 0)
		return <p>Polis ini belum punya bonus. Bonus tanpa klaim dihitung di akhir tahun polis.</p>;
	return (
		<ul className="grid gap-3">
			{bonuses.map((bonus) => (
				<li key={`${bonus.policyYear} ${bonus.bonusType}`} className={row}>
					<p className="flex flex-wrap justify-between gap-2 font-semibold">
						<span>{bonus.bonusType}</span>
						<span className="tabular">{formatRupiah(bonus.bonusAmount)}</span>
					</p>
					<p className="tabular text-sm text-mute">
						Tahun polis ke-<span>{bonus.policyYear}</span>,{' '}
						<span>{shortDate(bonus.startPeriod)}</span> –{' '}
						<span>{shortDate(bonus.endPeriod)}</span>
					</p>
					<p className="mt-1">{bonus.bonusStatus}</p>
					{bonus.accountNo === '' ? null : (
						<p className="tabular text-sm">{`${bonus.bank} ${bonus.accountNo}`}</p>
					)}
				</li>
			))}
		</ul>
	);
}

/** Detail Klaim (C2.3.08, C3.8). */
export function PolicyClaims({ claims }: { claims: PolicyParts['claims'] }) {
	if (!claims) return <p>Klaim belum bisa dimuat. Coba lagi sebentar.</p>;
	if (claims.length === 0) return <p>Belum ada klaim pada polis ini.</p>;
	return (
		<ul className="grid gap-3">
			{claims.map((claim) => (
				<li key={claim.claimNo}>
					<SmartLink
						url={`/selfcare/klaim?ref=${claim.claimNo}`}
						className={`${row} grid gap-1 hover:border-leaf`}
					>
						<span className="flex flex-wrap justify-between gap-2 font-semibold">
							<span>{claim.claimBenefit}</span>
							<span>{claim.claimStatus}</span>
						</span>
						<span className="tabular text-sm text-mute">
							<span>{claim.claimNo}</span> · <span>{shortDate(claim.claimDate)}</span>
						</span>
					</SmartLink>
				</li>
			))}
		</ul>
	);
}

/**
 * Dok. Polis & Endorse: a download link for each document (C2.3.09, C2.3.19, C3.9). The links are
 * renewed when the dialog opens.
 */
export function PolicyDocumentList({
	documents,
	session,
	policyId,
}: {
	documents: PolicyParts['documents'];
	session: SelfcareSession;
	policyId: string;
}) {
	const [fresh, setFresh] = useState(documents);
	useEffect(() => {
		void freshDocuments(session, policyId).then((answer) => answer.ok && setFresh(answer.data));
	}, [session, policyId]);
	if (!fresh) return <p>Dokumen belum bisa dimuat. Coba lagi sebentar.</p>;
	if (fresh.length === 0)
		return (
			<Notice title="Dokumen sedang disiapkan">
				Biasanya selesai dalam satu menit setelah polis terbit. Kami juga mengirimnya ke
				emailmu.
			</Notice>
		);
	const endorsements = fresh.filter(({ docType }) => docType !== 'policy');
	return (
		<>
			<ul className="grid gap-3">
				{fresh.map((document) => {
					const { docType, docFilePath } = document;
					const name =
						docType === 'policy'
							? 'Polis'
							: `Endorsemen ${endorsements.indexOf(document) + 1}`;
					return (
						<li
							key={docFilePath}
							className={`${row} flex flex-wrap items-center justify-between gap-3`}
						>
							<span className="font-semibold">{`${name} (PDF)`}</span>
							<a
								href={docFilePath}
								download
								className={buttonClass('second')}
								aria-label={`Unduh ${name}`}
							>
								Unduh
							</a>
						</li>
					);
				})}
			</ul>
			<p className="mt-4">
				Ikhtisar, ketentuan, sertifikat dan e-card ada di{' '}
				<SmartLink
					url={`/selfcare/layanan-polis?ref=${policyId}`}
					className="font-semibold text-leaf underline underline-offset-4"
				>
					Layanan polis
				</SmartLink>
				.
			</p>
		</>
	);
}
