import type { saveInsurer, showInsurer } from '#insurance/office/desk/insurer/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { type Column, countColumn, textColumn, timeColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer } from '../office-calls.ts';
import { FieldDifferences } from '../parts/editing/FieldDifferences.tsx';
import { Heading, Panel, Waiting } from '../parts/parts.tsx';
import { fieldMessages, type InsurerDraft, insurerDraft, insurerOf } from './insurer-draft.ts';
import { INSURER_LABELS, insurerWords } from './insurer-labels.ts';
import { CalendarFields, ContactFields, WhoFields } from './InsurerFields.tsx';
import { LookFields } from './LookFields.tsx';
import { PremiumAccountPanel } from './PremiumAccount.tsx';

type Shown = CallOutput<typeof showInsurer>;

const HISTORY: Column<Shown['versions'][number]>[] = [
	countColumn('Versi', ({ version }) => version),
	timeColumn('Sejak', ({ changedAt }) => changedAt),
	textColumn('Oleh', ({ changedBy }) => changedBy ?? 'Data awal'),
	textColumn('Yang berubah', ({ changed }) => changed.join(', ')),
	textColumn('Alasan', ({ note }) => note),
];

function InsurerForm({ shown, onRead }: { shown: Shown; onRead: () => void }) {
	const { version, insurer } = shown;
	const form = useCallForm<typeof saveInsurer, InsurerDraft>('POST /page/office/insurer/save', {
		id: 'insurer',
		values: insurerDraft(insurer),
		input: (draft) => ({ version, insurer: insurerOf(draft, insurer), note: draft.note }),
		under: 'insurer',
		place: fieldMessages,
		clears: ['note'],
		done: 'Tersimpan. Situs, dokumen dan email memakainya mulai sekarang.',
		onDone: onRead,
		onStale: onRead,
	});
	const wrong = Object.keys(form.refused).length;
	return (
		<CallForm of={form} submit="Simpan" className="grid gap-6">
			<WhoFields form={form} />
			<ContactFields form={form} />
			<LookFields form={form} />
			<CalendarFields form={form} />
			<Panel title="Simpan sebagai versi baru">
				<NoteField
					{...form.pick('note')}
					label="Alasan"
					hint="Tercatat di riwayat di bawah dan di jejak tindakan"
				/>
				<FieldDifferences of={form.edited} labels={INSURER_LABELS} words={insurerWords} />
				{wrong > 0 ? (
					<Notice look="error">
						<span>{wrong}</span> isian perlu diperbaiki; sebabnya tertulis di
						sampingnya.
					</Notice>
				) : null}
			</Panel>
		</CallForm>
	);
}

/** /office/identitas: the insurer's identity, a form for the next version, and the history. */
export function Screen() {
	const { data, problem, reload } = useAnswer<typeof showInsurer>(
		'POST /page/office/insurer/show',
		{},
	);
	return (
		<div className="grid gap-6">
			<Heading title="Identitas perusahaan" />
			<p className="max-w-2xl text-mute">
				Nama, izin, kontak, warna dan hari kerja dipakai situs, dokumen dan email. Dokumen
				yang sudah terbit tetap menyebut identitas pada harinya.
			</p>
			<Waiting there={data !== null} problem={problem} words="Memuat identitas" />
			{data ? (
				<>
					{data.version === 0 ? (
						<Notice look="warning" title="Belum diisi">
							Situs baru terbuka untuk umum setelah identitas ini tersimpan dan ada
							beranda.
						</Notice>
					) : null}
					<InsurerForm shown={data} onRead={reload} />
					{data.version > 0 ? <PremiumAccountPanel onChange={reload} /> : null}
					<Panel title="Riwayat">
						<List
							label="Riwayat identitas"
							rows={data.versions}
							columns={HISTORY}
							keyOf={({ version }) => String(version)}
							empty="Belum ada versi."
						/>
					</Panel>
				</>
			) : null}
		</div>
	);
}
