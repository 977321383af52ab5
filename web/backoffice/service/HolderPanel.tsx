import type { findPolicy } from '#insurance/office/desk/policies/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate } from '#platform/values/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { useMay } from '../me.ts';
import { Panel } from '../parts/parts.tsx';
import { PersonLink, personUrl } from '../person/PersonLink.tsx';

type Part = { found: CallOutput<typeof findPolicy> };

const NOT_SHOWN = 'Tidak ditampilkan lagi';

export function HolderPanel({ found }: Part) {
	const { holder, policy } = found;
	const acts = useMay('service.act');
	const writes = useMay('messages.answer');
	return (
		<Panel
			title="Pemegang polis"
			aside={
				found.account ? (
					<div className="flex flex-wrap items-center gap-3">
						<PersonLink of={policy.policyNo}>Semua tentang nasabah ini</PersonLink>
						{writes ? (
							<ButtonLink
								url={`${personUrl(policy.policyNo, 'tulisan')}&tentang=${policy.policyNo}`}
								look="second"
							>
								Tulis pesan
							</ButtonLink>
						) : null}
						{acts ? (
							<ButtonLink
								url={`/office/penelepon?polis=${policy.policyNo}`}
								look="second"
							>
								Layani penelepon
							</ButtonLink>
						) : null}
					</div>
				) : null
			}
		>
			<Facts
				of={[
					['Nama', holder.name],
					['Tanggal lahir', longDate(holder.birthDate)],
					['Email', holder.email ?? NOT_SHOWN],
					['Nomor HP', holder.phone ?? NOT_SHOWN],
					['NIK', holder.nikMasked],
					['Alamat', holder.address],
					[
						'Akun self-care',
						found.account
							? found.account.hasPassword
								? 'Sudah punya kata sandi'
								: 'Diundang, belum membuat kata sandi'
							: found.erased
								? 'Sudah dihapus atas permintaannya'
								: 'Tidak ada',
					],
				]}
			/>
		</Panel>
	);
}
