import { reportedByWords } from '#insurance/claims/reports/report.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Panel } from '../parts/parts.tsx';
import type { File } from './claim-step.ts';

type Reported = NonNullable<File['report']>;

/**
 * Shows the person who reported the claim without logging in, and the possible payees (decision
 * 0073).
 */
export function ClaimReport({ report }: { report: Reported }) {
	return (
		<Panel title={reportedByWords(report.by)}>
			<Facts
				of={[
					['Pelapor', report.name],
					[
						'Sebagai',
						report.organisation
							? `${report.relation}: ${report.organisation}`
							: report.relation,
					],
					['NIK', maskNik(report.nik)],
					['Telepon', report.phone],
					['Email', report.email],
				]}
			/>
			{report.isTrustedContact ? (
				<Notice>
					Email atau teleponnya sama dengan orang kepercayaan yang ditunjuk pemegang
					polis. Ini hanya petunjuk: tetap periksa KTP dan bukti hubungannya.
				</Notice>
			) : null}
			<h3 className="font-semibold">Siapa yang dibayar</h3>
			{report.problem ? <Notice look="warning">{report.problem}</Notice> : null}
			{report.byLaw ? (
				<Notice>
					Polis ini tidak menyebut penerima manfaat. Pastikan ahli warisnya dari surat
					keterangan ahli waris sebelum mengusulkan.
				</Notice>
			) : null}
			<ul className="grid gap-2">
				{report.payees.map((one) => (
					<li key={one.name} className="rounded-control bg-mist px-4 py-2">
						<strong>{one.name}</strong> <span>{`${one.share}% ·`}</span>{' '}
						<span className="tabular">{one.account ?? 'belum ada rekening'}</span>
						{one.amount > 0 ? (
							<span className="tabular">
								{' '}
								· <span>{formatRupiah(one.amount)}</span>{' '}
								<span>{one.paid ? 'sudah dibayar' : ''}</span>
							</span>
						) : null}
					</li>
				))}
			</ul>
		</Panel>
	);
}
