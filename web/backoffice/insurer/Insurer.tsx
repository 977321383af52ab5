import { type FormEvent, useState } from 'react';

import type { saveInsurer, showInsurer } from '#insurance/office/desk/insurer/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { Column } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { FieldDifferences } from '../parts/editing/FieldDifferences.tsx';
import { Heading, Panel, Waiting } from '../parts/parts.tsx';
import {
	begunWith,
	carriedOver,
	fieldMessages,
	insurerDraftProblems,
	insurerOf,
} from './insurer-draft.ts';
import { INSURER_LABELS, insurerWords } from './insurer-labels.ts';
import { CalendarFields, ContactFields, WhoFields } from './InsurerFields.tsx';
import { LookFields } from './LookFields.tsx';
import { PremiumAccountPanel } from './PremiumAccount.tsx';

type Shown = CallOutput<typeof showInsurer>;

const HISTORY: Column<Shown['versions'][number]>[] = [
	{ name: 'Versi', of: ({ version }) => version, number: true },
	{ name: 'Sejak', of: ({ changedAt }) => shortDateTime(new Date(changedAt)) },
	{ name: 'Oleh', of: ({ changedBy }) => changedBy ?? 'Data awal' },
	{ name: 'Yang berubah', of: ({ changed }) => changed.join(', ') },
	{ name: 'Alasan', of: ({ note }) => note },
];

function useInsurerForm(shown: Shown, onRead: () => void) {
	const [edited, setEdited] = useState(() => begunWith(shown));
	const { base, draft, note } = edited;
	const next = carriedOver(edited, shown);
	if (next !== edited) setEdited(next);
	const [found, setFound] = useState<Record<string, string>>({});
	const { busy, problem, fields, send } = useSend<typeof saveInsurer>(
		'POST /page/office/insurer/save',
		{ done: 'Tersimpan. Situs, dokumen dan email memakainya mulai sekarang.', stale: onRead },
	);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		const problems = insurerDraftProblems(draft, base.insurer);
		if (note.trim().length < 3) problems['note'] = 'Tulis alasannya, paling sedikit 3 huruf.';
		setFound(problems);
		if (Object.keys(problems).length > 0) {
			document.getElementById(`insurer-${Object.keys(problems)[0]}`)?.focus();
			return;
		}
		const insurer = insurerOf(draft, base.insurer);
		if (!(await send({ version: base.version, insurer, note }))) return;
		setEdited((now) => ({ ...now, saved: true }));
		onRead();
	};
	const settle = (field: string, part: Partial<typeof draft>) =>
		setEdited((now) => ({
			...now,
			draft: { ...now.draft, ...part },
			differing: now.differing.filter((one) => one.field !== field),
		}));
	return {
		draft,
		form: draft,
		differing: edited.differing,
		keepMine: (field: keyof typeof draft) => settle(field, {}),
		takeTheirs: (field: keyof typeof draft) => {
			const found = edited.differing.find((one) => one.field === field);
			settle(field, { [field]: found?.theirs });
		},
		change: (part: Partial<typeof draft>) =>
			setEdited((now) => ({ ...now, draft: { ...now.draft, ...part } })),
		fields: { ...fieldMessages(fields), ...found },
		note,
		setNote: (words: string) => setEdited((now) => ({ ...now, note: words })),
		busy,
		problem,
		save,
	};
}

function InsurerForm({ shown, onRead }: { shown: Shown; onRead: () => void }) {
	const edited = useInsurerForm(shown, onRead);
	const { fields, note, setNote, busy, problem, save } = edited;
	const wrong = Object.keys(fields).length;
	return (
		<Form onSubmit={save} className="grid gap-6">
			<WhoFields edited={edited} />
			<ContactFields edited={edited} />
			<LookFields edited={edited} />
			<CalendarFields edited={edited} />
			<Panel title="Simpan sebagai versi baru">
				<NoteField
					id="insurer-note"
					label="Alasan"
					hint="Tercatat di riwayat di bawah dan di jejak tindakan"
					value={note}
					error={fields['note']}
					onChange={setNote}
				/>
				<FieldDifferences of={edited} labels={INSURER_LABELS} words={insurerWords} />
				{wrong > 0 ? (
					<Notice look="error">
						<span>{wrong}</span> isian perlu diperbaiki; sebabnya tertulis di
						sampingnya.
					</Notice>
				) : problem ? (
					<Notice look="error">{problem}</Notice>
				) : null}
				<div>
					<Button type="submit" busy={busy}>
						Simpan
					</Button>
				</div>
			</Panel>
		</Form>
	);
}

/** /office/identitas: the insurer's identity, the next version and the history. */
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
