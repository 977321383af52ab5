import { useState } from 'react';

import type { checkName, ListedEntry } from '#insurance/people/screening/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { Badge, Panel } from '../parts/parts.tsx';

const bornWords = (born: string | null): string =>
	born === null ? '–' : born.length === 10 ? longDate(born) : born;

/** Shows the facts that a list states about a person. */
export function ListFacts({ of }: { of: Omit<ListedEntry, 'score'> }) {
	return (
		<Facts
			of={[
				['Nama di daftar', of.name],
				['Alias', of.aliases.join('; ') || '–'],
				['Lahir', [bornWords(of.born), of.birthplace].filter(Boolean).join(', ')],
				['NIK', of.nik ?? '–'],
				['Paspor', of.passport ?? '–'],
				['Kewarganegaraan', of.nationality || '–'],
				['Nomor', of.number || '–'],
				['Daftar', `${of.kindWords}: ${of.source || of.listSource}, baris ${of.line}`],
			]}
		/>
	);
}

function Found({ rows, total, threshold, compared, absent }: CallOutput<typeof checkName>) {
	return (
		<>
			{absent.length > 0 ? (
				<Notice look="warning">
					{`Belum ada daftar ${absent.join(', ')} yang berlaku, jadi nama ini belum dibandingkan dengannya.`}
				</Notice>
			) : null}
			{total > rows.length ? (
				<Notice look="warning">
					{`${groupDigits(total)} nama mirip; hanya ${rows.length} yang paling mirip ditampilkan.`}
				</Notice>
			) : null}
			{rows.length > 0 ? (
				<FoundRows {...{ rows, threshold }} />
			) : compared.length > 0 ? (
				<Notice look={absent.length > 0 ? 'info' : 'success'}>
					{`Tidak ada yang mirip di daftar ${compared.join(', ')}.`}
				</Notice>
			) : null}
		</>
	);
}

function FoundRows({ rows, threshold }: Pick<CallOutput<typeof checkName>, 'rows' | 'threshold'>) {
	return (
		<ul className="grid gap-4">
			{rows.map((one) => (
				<li
					key={`${one.kind} ${one.line}`}
					className="grid gap-3 border-t border-line pt-4"
				>
					<p className="flex flex-wrap items-center gap-3">
						<Badge
							tone={one.score >= threshold ? 'late' : 'wait'}
						>{`Kemiripan ${one.score}`}</Badge>
						{one.score >= threshold ? (
							<span>{`Mencapai ambang ${threshold}: menjadi temuan.`}</span>
						) : (
							<span>{`Di bawah ambang ${threshold}: bukan temuan.`}</span>
						)}
					</p>
					<ListFacts of={one} />
				</li>
			))}
		</ul>
	);
}

/** Compares one name by hand. Nothing is kept. */
export function CheckName() {
	const [found, setFound] = useState<CallOutput<typeof checkName> | null>(null);
	const form = useCallForm<typeof checkName>('POST /page/office/screening/check-name', {
		id: 'periksa-nama',
		values: { name: '', born: '', nik: '' },
		isSearch: true,
		onDone: setFound,
	});
	return (
		<Panel title="Periksa satu nama">
			<p className="max-w-prose text-mute">
				Ejaan lama dan baru, gelar, urutan kata dan satu salah ketik ikut dikenali. Hasilnya
				tidak disimpan.
			</p>
			<CallForm of={form} submit="Periksa" className="grid max-w-xl gap-4">
				<TextField {...form.text('name')} label="Nama" autoComplete="off" />
				<DayField {...form.pick('born')} label="Tanggal lahir (boleh kosong)" />
				<TextField
					{...form.text('nik')}
					label="NIK (boleh kosong)"
					inputMode="numeric"
					autoComplete="off"
				/>
			</CallForm>
			{found ? <Found {...found} /> : null}
		</Panel>
	);
}
