import { CheckField } from '#web/ui/forms/Field.tsx';

import { WEEKDAYS } from './insurer-labels.ts';
import { type Edited, InsurerLine, InsurerLines, InsurerPart } from './parts.tsx';

export function WhoFields({ edited }: { edited: Edited }) {
	return (
		<InsurerPart title="Nama dan izin">
			<InsurerLine
				part="name"
				label="Nama"
				hint="Seperti orang menyebutnya; tampil di kepala situs dan email"
				edited={edited}
			/>
			<InsurerLine
				part="legalName"
				label="Nama hukum"
				hint="Seperti di polis"
				edited={edited}
			/>
			<InsurerLine
				part="licence"
				label="Izin dan pengawasan"
				hint="Melanjutkan nama hukum, contoh: berizin dan diawasi oleh OJK"
				edited={edited}
			/>
			<InsurerLine
				part="description"
				label="Keterangan singkat"
				hint="Untuk mesin pencari dan tautan yang dibagikan"
				edited={edited}
			/>
			<InsurerLines
				part="address"
				label="Alamat"
				hint="Satu baris per baris"
				rows={3}
				edited={edited}
			/>
			<div className="self-end">
				<CheckField
					id="insurer-sample"
					label="Perusahaan contoh: semua halaman, dokumen dan email menyebutnya"
					checked={edited.draft.sample}
					onChange={(event) => edited.change({ sample: event.target.checked })}
				/>
			</div>
		</InsurerPart>
	);
}

export function ContactFields({ edited }: { edited: Edited }) {
	return (
		<InsurerPart title="Kontak">
			<InsurerLine part="phone" label="Telepon" type="tel" edited={edited} />
			<InsurerLine
				part="hospitalPhone"
				label="Telepon rumah sakit"
				hint="24 jam; tercetak di e-card"
				type="tel"
				edited={edited}
			/>
			<InsurerLine
				part="whatsapp"
				label="WhatsApp"
				hint="Dengan 62 di depan; kosongkan bila tidak ada"
				type="tel"
				edited={edited}
			/>
			<InsurerLine part="email" label="Email" type="email" edited={edited} />
			<InsurerLine part="serviceEmail" label="Email layanan" type="email" edited={edited} />
			<InsurerLine
				part="companiesEmail"
				label="Email penjualan korporat"
				type="email"
				edited={edited}
			/>
			<InsurerLine
				part="hours"
				label="Jam layanan"
				hint="Contoh: Senin sampai Jumat, 08.00–17.00 WIB"
				edited={edited}
			/>
			<InsurerLines
				part="complaintBodies"
				label="Lembaga pengaduan"
				hint="Ke mana pengaduan boleh dibawa setelah jawaban kita; satu per baris"
				rows={3}
				edited={edited}
			/>
		</InsurerPart>
	);
}

export function CalendarFields({ edited }: { edited: Edited }) {
	const { draft, fields, change } = edited;
	const toggle = (day: number, on: boolean) =>
		change({
			workdays: on
				? [...draft.workdays, day].toSorted((a, b) => a - b)
				: draft.workdays.filter((one) => one !== day),
		});
	return (
		<InsurerPart title="Hari kerja dan hari libur">
			<fieldset aria-describedby={fields['workdays'] ? 'insurer-workdays-error' : undefined}>
				<legend className="font-semibold">Hari kerja</legend>
				<p className="text-sm text-mute">
					Tenggat jawaban dan keputusan dihitung dengan hari ini.
				</p>
				<div className="grid grid-cols-2">
					{WEEKDAYS.map((name, at) => (
						<CheckField
							key={name}
							id={`insurer-workday-${at + 1}`}
							label={name}
							checked={draft.workdays.includes(at + 1)}
							onChange={(event) => toggle(at + 1, event.target.checked)}
						/>
					))}
				</div>
				{fields['workdays'] ? (
					<p id="insurer-workdays-error" className="text-error">
						{fields['workdays']}
					</p>
				) : null}
			</fieldset>
			<InsurerLines
				part="holidays"
				label="Hari libur"
				hint="Satu per baris: 2027-03-10 Idulfitri, atau 08-17 Kemerdekaan untuk setiap tahun"
				rows={12}
				edited={edited}
			/>
		</InsurerPart>
	);
}
