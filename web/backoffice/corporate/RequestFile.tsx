import type { openCompanyRequest } from '#insurance/groups/companies/office-api.ts';
import { thingOfCompanyChange } from '#insurance/groups/companies/proposals/proposal.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { RoomProposals } from '../approvals/RoomProposals.tsx';
import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { OpenCompany } from './OpenCompany.tsx';

/**
 * Shows one company's request with its contact, and lets staff open the company. Viewing it is
 * recorded.
 */
export function RequestFile({ reference }: { reference: string }) {
	const { data, problem, reload } = useAnswer<typeof openCompanyRequest>(
		'POST /page/office/companies/request',
		{ reference },
	);
	return (
		<div className="grid gap-5">
			<SmartLink
				url="/office/perusahaan"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke daftar
			</SmartLink>
			<Waiting there={data !== null} problem={problem} words="Membuka permintaan" />
			{data ? (
				<>
					<h1 className="text-3xl">{data.companyName}</h1>
					<Panel title={`Permintaan ${data.reference}`}>
						<Facts
							of={[
								['Produk', data.productName],
								['Peserta', data.headcount],
								['Dikirim', shortDate(jakartaDay(new Date(data.sentAt)))],
								['Narahubung', data.contactName],
								['Nomor HP', data.phone],
								['Email', data.email],
								['Alamat', data.companyAddress],
								[
									'Plan yang tersedia',
									data.plans.map(({ name }) => name).join(', ') || '–',
								],
							]}
						/>
					</Panel>
					{data.companyId ? (
						<Notice look="success" title="Perusahaan ini sudah dibuka">
							<ButtonLink
								url={`/office/perusahaan?lihat=daftar&cari=${encodeURIComponent(data.companyName)}`}
								look="quiet"
							>
								Lihat perusahaannya
							</ButtonLink>
						</Notice>
					) : data.proposed ? (
						<RoomProposals
							kind="company"
							thing={thingOfCompanyChange({
								kind: 'opening',
								target: data.reference,
							})}
							onDecided={reload}
						/>
					) : (
						<OpenCompany request={data} />
					)}
				</>
			) : null}
		</div>
	);
}
