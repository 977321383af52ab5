import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

import type { InsurerDraft } from './insurer-draft.ts';
import { type Edited, InsurerLine, InsurerPart } from './parts.tsx';
import { PngField } from './PngField.tsx';

function Colour({
	part,
	label,
	hint,
	edited: { draft, fields, change },
}: {
	part: keyof InsurerDraft['colours'];
	label: string;
	hint: string;
	edited: Edited;
}) {
	const value = draft.colours[part];
	const set = (colour: string) => change({ colours: { ...draft.colours, [part]: colour } });
	return (
		<Field id={`insurer-${part}`} label={label} hint={hint} error={fields[part]}>
			{(wiring) => (
				<div className="flex items-center gap-2">
					<input
						type="color"
						aria-label={`${label}, pilih`}
						value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
						onChange={(event) => set(event.target.value)}
						className="mt-1 h-12 w-14 shrink-0"
					/>
					<input
						{...wiring}
						value={value}
						maxLength={7}
						onChange={(event) => set(event.target.value)}
						className={CONTROL}
					/>
				</div>
			)}
		</Field>
	);
}

export function LookFields({ edited }: { edited: Edited }) {
	const { draft, fields, change } = edited;
	return (
		<InsurerPart title="Tampilan dan tanda tangan">
			<Colour
				part="leaf"
				label="Warna tombol dan tautan"
				hint="Harus terbaca di atas putih"
				edited={edited}
			/>
			<Colour
				part="leafDeep"
				label="Warna latar gelap"
				hint="Di bawah tulisan putih"
				edited={edited}
			/>
			<Colour
				part="mist"
				label="Warna latar terang"
				hint="Di bawah tulisan gelap"
				edited={edited}
			/>
			<PngField
				id="insurer-logo"
				label="Logo"
				hint="Kami kecilkan sendiri; paling baik persegi atau mendatar"
				error={fields['logo']}
				png={draft.logo}
				longest={480}
				onChange={(logo) => change({ logo })}
			/>
			<InsurerLine
				part="signatoryName"
				label="Penanda tangan"
				hint="Tercetak di polis dan surat; kosongkan bila tidak ada"
				edited={edited}
			/>
			<InsurerLine part="signatoryTitle" label="Jabatannya" edited={edited} />
			<PngField
				id="insurer-signature"
				label="Gambar tanda tangan"
				hint="Tinta gelap di latar putih atau tembus pandang"
				error={fields['signature']}
				png={draft.signature}
				longest={600}
				onChange={(signature) => change({ signature })}
			/>
			<InsurerLine
				part="mandateBank"
				label="Bank autodebet"
				hint="Kosongkan bila premi tidak didebet dari rekening"
				edited={edited}
			/>
		</InsurerPart>
	);
}
