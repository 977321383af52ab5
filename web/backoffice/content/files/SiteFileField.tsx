import { useState } from 'react';

import type { listSiteFiles } from '#insurance/site/content-studio/files/api.ts';
import { SITE_FILE_KINDS, siteFileNamed } from '#insurance/site/content/files/site-file.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';

import { useAnswer } from '../../office-calls.ts';
import { FilterSearch } from '../../parts/FilterBar.tsx';
import { Badge, Waiting } from '../../parts/parts.tsx';
import { FieldGroup, type GroupProps } from '../pages/fields/FieldGroup.tsx';

function Shelf({ onChoose }: { onChoose: (address: string) => void }) {
	const [search, setSearch] = useState('');
	const { data, problem } = useAnswer<typeof listSiteFiles>('POST /page/office/content/files', {
		search,
	});
	return (
		<div className="grid gap-4">
			<FilterSearch
				id="pilih-berkas-cari"
				label="Cari judul atau nama berkas"
				value={search}
				onSearch={setSearch}
			/>
			<Waiting there={data !== null} problem={problem} words="Memuat berkas" />
			{data?.total === 0 ? (
				<p role="status">Tidak ada berkas. Unggah di bagian Berkas.</p>
			) : null}
			<ul className="grid max-h-[50dvh] gap-2 overflow-y-auto">
				{data?.files.map(({ name, title, kind, address, liveVersion }) => (
					<li key={name}>
						<button
							type="button"
							onClick={() => onChoose(address)}
							className="grid min-h-12 w-full gap-1 rounded-control border border-line p-3 text-left hover:bg-mist"
						>
							<span className="flex flex-wrap items-center gap-2">
								<strong>{title}</strong>
								<Badge tone="done">{SITE_FILE_KINDS[kind]}</Badge>
								{liveVersion === null ? (
									<Badge tone="wait">Belum terbit</Badge>
								) : null}
							</span>
							<span className="text-sm wrap-anywhere text-mute">{`${name}.pdf`}</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

/**
 * Chooses the PDF for a form or report: one from the library, or one generated from the lines of
 * the page part.
 */
export function SiteFileField({
	value,
	printed,
	onChange,
	...field
}: GroupProps & {
	value: string;
	/** Address of the file generated from the page part, or null if the part has no id yet. */
	printed: string | null;
	onChange: (address: string) => void;
}) {
	const [open, setOpen] = useState(false);
	const name = siteFileNamed(value);
	const words =
		value === ''
			? 'Belum dipilih.'
			: name
				? `${name}.pdf`
				: value === printed
					? 'Dicetak dari baris di bawah.'
					: value;
	return (
		<FieldGroup {...field}>
			<p className="mt-1 wrap-anywhere">{words}</p>
			<div className="mt-2 flex flex-wrap gap-3">
				<Button look="second" onClick={() => setOpen(true)}>
					Pilih berkas PDF
				</Button>
				{printed !== null && value !== printed ? (
					<Button look="quiet" onClick={() => onChange(printed)}>
						Cetak dari baris di bawah
					</Button>
				) : null}
				<ButtonLink url="/office/konten?bagian=berkas" look="quiet">
					Unggah atau ganti berkas
				</ButtonLink>
			</div>
			<Dialog open={open} title="Pilih berkas PDF" onClose={() => setOpen(false)}>
				<Shelf
					onChoose={(address) => {
						onChange(address);
						setOpen(false);
					}}
				/>
				<div className="mt-4">
					<Button look="quiet" onClick={() => setOpen(false)}>
						Tutup
					</Button>
				</div>
			</Dialog>
		</FieldGroup>
	);
}
