import type { PageData } from '#insurance/site/content/page.ts';
import { shortDate } from '#platform/values/dates.ts';
import { ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { useAsked, useSession } from '../frame/use-portal.ts';
import { loadProfile, type Profile } from './profile-info.ts';
import { ProfileLayout } from './ProfileLayout.tsx';

type Pair = readonly [label: string, value: string];

function Group({ title, pairs }: { title: string; pairs: readonly Pair[] }) {
	return (
		<section className="petal grid gap-4 border border-line bg-white p-5">
			<h2 className="text-xl">{title}</h2>
			<dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
				{pairs.map(([label, value]) => (
					<div key={label} className="min-w-0 border-b border-line pb-2">
						<dt className="text-sm text-mute">{label}</dt>
						<dd className="font-semibold break-words">{value === '' ? '–' : value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function groupsOf(profile: Profile): [string, Pair[]][] {
	const birth = profile.customerDOB === '' ? '' : shortDate(profile.customerDOB);
	// M means male, anything else female (C3.1.10).
	const gender =
		profile.customerGender === ''
			? ''
			: profile.customerGender === 'M'
				? 'Laki-laki'
				: 'Perempuan';
	return [
		[
			'Data diri',
			[
				['Nama', profile.customerName],
				['Nama panggilan', profile.customernickname],
				['NIK', profile.customerNRIC],
				['Tempat lahir', profile.customerBirthPlace],
				['Tanggal lahir', birth],
				['Jenis kelamin', gender],
			],
		],
		[
			'Kontak',
			[
				['Email', profile.customerEmail],
				['Nomor HP', profile.customerMobilePhone],
			],
		],
		[
			'Alamat',
			[
				['Alamat', profile.customerAddress],
				['Provinsi', profile.customerProvince],
				['Kota/Kabupaten', profile.customerCity],
				['Kecamatan', profile.customerSubDistrict],
				['Kelurahan/Desa', profile.customerVillage],
				['Kode pos', profile.customerPostalCode],
			],
		],
		[
			'Kontak darurat',
			[
				['Nama', profile.emergency_contact_name],
				['Nomor HP', profile.emergency_contact_phone],
				['Hubungan', profile.emergency_contact_relationship],
			],
		],
		[
			'Rekening autodebet',
			[
				['Bank', profile.customer_bank_name],
				['Nomor rekening', profile.customer_bank_account],
			],
		],
	];
}

/** /selfcare/profile-page: Detail Profil (C2.2.41, C3.1.06–C3.1.22). */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { data: profile, problem } = useAsked(session, loadProfile);
	return (
		<ProfileLayout title={page.title}>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{profile === null && !problem ? <Spinner words="Memuat profil" /> : null}
			{profile
				? groupsOf(profile).map(([title, pairs]) => (
						<Group key={title} title={title} pairs={pairs} />
					))
				: null}
			<div>
				<ButtonLink url="/selfcare/update-profile">Edit Profil</ButtonLink>
			</div>
			<p>
				Kontak darurat hanya kami telepon. Ingin ada yang dikabari kalau perlindunganmu
				hampir berhenti?{' '}
				<SmartLink
					url="/selfcare/orang-kepercayaan"
					className="inline-flex min-h-8 items-center font-semibold text-leaf underline underline-offset-4"
				>
					Tunjuk orang kepercayaan
				</SmartLink>
			</p>
		</ProfileLayout>
	);
}
