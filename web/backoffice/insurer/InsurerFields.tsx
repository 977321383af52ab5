import { CheckField } from '#web/ui/forms/Field.tsx';

import { WEEKDAYS } from './insurer-labels.ts';
import { type Edited, InsurerLine, InsurerLines, InsurerPart } from './parts.tsx';

export function WhoFields({ form }: Edited) {
	return (
		<InsurerPart title="Nama dan izin">
			<InsurerLine
				part="name"
				label="Nama"
				hint="Seperti orang menyebutnya; tampil di kepala situs dan email"
				form={form}
			/>
			<InsurerLine part="legalName" label="Nama hukum" hint="Seperti di polis" form={form} />
			<InsurerLine
				part="licence"
				label="Izin dan pengawasan"
				hint="Melanjutkan nama hukum, contoh: berizin dan diawasi oleh OJK"
				form={form}
			/>
			<InsurerLine
				part="description"
				label="Keterangan singkat"
				hint="Untuk mesin pencari dan tautan yang dibagikan"
				form={form}
			/>
			<InsurerLines
				part="address"
				label="Alamat"
				hint="Satu baris per baris"
				rows={3}
				form={form}
			/>
			<div className="self-end">
				<CheckField
					{...form.check('sample')}
					label="Perusahaan contoh: semua halaman, dokumen dan email menyebutnya"
				/>
			</div>
		</InsurerPart>
	);
}

export function ContactFields({ form }: Edited) {
	return (
		<InsurerPart title="Kontak">
			<InsurerLine part="phone" label="Telepon" type="tel" form={form} />
			<InsurerLine
				part="hospitalPhone"
				label="Telepon rumah sakit"
				hint="24 jam; tercetak di e-card"
				type="tel"
				form={form}
			/>
			<InsurerLine
				part="whatsapp"
				label="WhatsApp"
				hint="Dengan 62 di depan; kosongkan bila tidak ada"
				type="tel"
				form={form}
			/>
			<InsurerLine part="email" label="Email" type="email" form={form} />
			<InsurerLine part="serviceEmail" label="Email layanan" type="email" form={form} />
			<InsurerLine
				part="companiesEmail"
				label="Email penjualan korporat"
				type="email"
				form={form}
			/>
			<InsurerLine
				part="hours"
				label="Jam layanan"
				hint="Contoh: Senin sampai Jumat, 08.00–17.00 WIB"
				form={form}
			/>
			<InsurerLines
				part="complaintBodies"
				label="Lembaga pengaduan"
				hint="Ke mana pengaduan boleh dibawa setelah jawaban kita; satu per baris"
				rows={3}
				form={form}
			/>
		</InsurerPart>
	);
}

export function CalendarFields({ form }: Edited) {
	const { workdays } = form.values;
	const error = form.refused['workdays'];
	const toggle = (day: number, on: boolean) =>
		form.set(
			'workdays',
			on
				? [...workdays, day].toSorted((a, b) => a - b)
				: workdays.filter((one) => one !== day),
		);
	return (
		<InsurerPart title="Hari kerja dan hari libur">
			<fieldset aria-describedby={error ? 'insurer-workdays-error' : undefined}>
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
							checked={workdays.includes(at + 1)}
							onChange={(event) => toggle(at + 1, event.target.checked)}
						/>
					))}
				</div>
				{error ? (
					<p id="insurer-workdays-error" className="text-error">
						{error}
					</p>
				) : null}
			</fieldset>
			<InsurerLines
				part="holidays"
				label="Hari libur"
				hint="Satu per baris: 2027-03-10 Idulfitri, atau 08-17 Kemerdekaan untuk setiap tahun"
				rows={12}
				form={form}
			/>
		</InsurerPart>
	);
}
