import { type FormEvent, useState } from 'react';

import type { updateCustomerInfo } from '#insurance/people/customers/api.ts';
import {
	editableOf,
	type EditableProfile,
	PROFILE_FIELDS,
	type ProfileField,
	profileProblems,
} from '#insurance/people/customers/profile.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useLeadOn } from '#web/ui/navigation/use-lead-on.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { loginDateOf, notify, warn } from '../frame/ask-as.ts';
import { clearSelfcareSession, type SelfcareSession } from '../frame/session.ts';
import { useAsked, useSession } from '../frame/use-portal.ts';
import { loadProfile, type Profile } from './profile-info.ts';
import { ProfileLayout } from './ProfileLayout.tsx';
import { SavedElsewhere } from './SavedElsewhere.tsx';

const TO_LOGIN_MS = 2_000;

type Look = { label: string; inputMode?: 'numeric' | 'tel'; autoComplete?: string };
const LOOKS: Record<ProfileField, Look> = {
	customernickname: { label: 'Nama panggilan', autoComplete: 'nickname' },
	customerpob: { label: 'Tempat lahir' },
	customerMobilePhone: { label: 'Nomor HP', inputMode: 'tel', autoComplete: 'tel-national' },
	customerAddress: { label: 'Alamat', autoComplete: 'street-address' },
	customerCity: { label: 'Kota/Kabupaten', autoComplete: 'address-level2' },
	customerPostalCode: { label: 'Kode pos', inputMode: 'numeric', autoComplete: 'postal-code' },
	emergency_contact_name: { label: 'Nama kontak darurat' },
	emergency_contact_phone: { label: 'Nomor HP kontak darurat', inputMode: 'tel' },
	emergency_contact_relationship: { label: 'Hubungan kontak darurat' },
};

const flags = Object.fromEntries(PROFILE_FIELDS.map((field) => [`change_${field}`, true]));
const NOTHING: Partial<EditableProfile> = {};
type Refused = { fields?: Partial<EditableProfile>; now?: Partial<EditableProfile> } | null;

function useSave(session: SelfcareSession, start: EditableProfile) {
	const [busy, setBusy] = useState(false);
	const [problems, setProblems] = useState(NOTHING);
	/**
	 * Current values of fields that were also changed elsewhere, with a message. `shown` contains
	 * the values that the form has displayed so far.
	 */
	const [elsewhere, setElsewhere] = useState({ words: '', now: NOTHING });
	const [shown, setShown] = useState(start);
	const [saved, setSaved] = useState(false);
	useLeadOn(saved ? '/selfcare/login' : null, TO_LOGIN_MS);
	const save = async (values: EditableProfile) => {
		const found = profileProblems(values, start);
		setProblems(found);
		const [first] = PROFILE_FIELDS.filter((field) => found[field]);
		if (first) return document.getElementById(first)?.focus();
		setBusy(true);
		const input = {
			customerEmail: session.customerEmail,
			customerId: session.customerID,
			...values,
			...flags,
			shown,
		};
		const answer = await ask<typeof updateCustomerInfo>(
			'POST /page/selfcare/updateCustomerInfo',
			input,
			{ loginDate: loginDateOf(session) },
		);
		if (!answer.ok) {
			setBusy(false);
			const { fields = NOTHING, now } = (answer.data as Refused) ?? {};
			setProblems(fields);
			if (!now) return warn(answer.message);
			// Both values are visible now, so the next submit decides which one is kept.
			setShown({ ...shown, ...now });
			return setElsewhere({ words: answer.message, now });
		}
		notify(answer.data.message);
		// The change ends the login (C8.20–C8.22); after 2 s the customer is redirected to the
		// login page (C2.8.09, C9.04).
		clearSelfcareSession(TO_LOGIN_MS);
		setSaved(true);
	};
	return { busy, problems, elsewhere, save };
}

function ProfileForm({ session, profile }: { session: SelfcareSession; profile: Profile }) {
	const [values, setValues] = useState(() => editableOf(profile));
	const { busy, problems, elsewhere, save } = useSave(session, editableOf(profile));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void save(values);
	};
	return (
		<Form onSubmit={submit} className="petal grid gap-5 border border-line bg-white p-5 md:p-8">
			<p className="text-mute">
				Nama, NIK, tanggal lahir dan email tidak bisa diubah di sini, karena tertulis di
				polismu. Untuk itu{' '}
				<a
					href="/pembaruan-data"
					className="font-semibold text-leaf underline underline-offset-4"
				>
					kirim pembaruan data
				</a>
				. Alamat surat untuk sebuah polis diubah di Layanan polis, dari{' '}
				<a
					href="/selfcare/policy"
					className="font-semibold text-leaf underline underline-offset-4"
				>
					halaman polisnya
				</a>
				.
			</p>
			<div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
				<TextField
					id="customerName"
					label="Nama"
					value={profile.customerName}
					disabled
					readOnly
				/>
				<TextField
					id="customerEmail"
					label="Email"
					value={profile.customerEmail}
					disabled
					readOnly
				/>
				{PROFILE_FIELDS.map((field) => (
					<TextField
						key={field}
						id={field}
						{...LOOKS[field]}
						value={values[field]}
						error={problems[field]}
						onChange={(event) => setValues({ ...values, [field]: event.target.value })}
					/>
				))}
			</div>
			<SavedElsewhere
				{...elsewhere}
				labels={LOOKS}
				values={values}
				onTake={(field, saved) => {
					setValues({ ...values, [field]: saved });
					document.getElementById(field)?.focus();
				}}
			/>
			<p className="text-sm text-mute">
				Setelah disimpan, kamu masuk lagi dengan kata sandimu, dan kami mengabari emailmu.
			</p>
			<div>
				<Button type="submit" busy={busy}>
					Submit
				</Button>
			</div>
		</Form>
	);
}

/** /selfcare/update-profile: Edit Profil (C2.8.06–C2.8.09, C5.53). */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { data: profile, problem } = useAsked(session, loadProfile);
	return (
		<ProfileLayout title={page.title}>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{profile === null && !problem ? <Spinner words="Memuat profil" /> : null}
			{profile && session ? <ProfileForm session={session} profile={profile} /> : null}
		</ProfileLayout>
	);
}
