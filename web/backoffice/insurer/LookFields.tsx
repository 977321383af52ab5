import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

import type { InsurerDraft } from './insurer-draft.ts';
import { type Edited, InsurerLine, InsurerPart } from './parts.tsx';
import { PngField } from './PngField.tsx';

function Colour({
	part,
	label,
	hint,
	form,
}: Edited & { part: keyof InsurerDraft['colours']; label: string; hint: string }) {
	const { value, onChange, ...field } = form.text(`colours.${part}`);
	return (
		<Field {...field} label={label} hint={hint}>
			{(wiring) => (
				<div className="flex items-center gap-2">
					<input
						type="color"
						aria-label={`${label}, pilih`}
						value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
						onChange={onChange}
						className="mt-1 h-12 w-14 shrink-0"
					/>
					<input
						{...wiring}
						value={value}
						maxLength={7}
						onChange={onChange}
						className={CONTROL}
					/>
				</div>
			)}
		</Field>
	);
}

export function LookFields({ form }: Edited) {
	return (
		<InsurerPart title="Tampilan dan tanda tangan">
			<Colour
				part="leaf"
				label="Warna tombol dan tautan"
				hint="Harus terbaca di atas putih"
				form={form}
			/>
			<Colour
				part="leafDeep"
				label="Warna latar gelap"
				hint="Di bawah tulisan putih"
				form={form}
			/>
			<Colour
				part="mist"
				label="Warna latar terang"
				hint="Di bawah tulisan gelap"
				form={form}
			/>
			<PngField
				{...form.pick('logo')}
				label="Logo"
				hint="Kami kecilkan sendiri; paling baik persegi atau mendatar"
				longest={480}
			/>
			<InsurerLine
				part="signatoryName"
				label="Penanda tangan"
				hint="Tercetak di polis dan surat; kosongkan bila tidak ada"
				form={form}
			/>
			<InsurerLine part="signatoryTitle" label="Jabatannya" form={form} />
			<PngField
				{...form.pick('signature')}
				label="Gambar tanda tangan"
				hint="Tinta gelap di latar putih atau tembus pandang"
				longest={600}
			/>
			<InsurerLine
				part="mandateBank"
				label="Bank autodebet"
				hint="Kosongkan bila premi tidak didebet dari rekening"
				form={form}
			/>
		</InsurerPart>
	);
}
