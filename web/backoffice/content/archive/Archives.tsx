import { useRef, useState } from 'react';

import type { exportArchive, listArchives } from '#insurance/site/content-studio/archive/api.ts';
import { ARCHIVE_LIMITS } from '#insurance/site/content/archive/archive-file.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { uploadForm } from '#web/ui/forms/upload/upload.ts';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { textColumn, timeColumn } from '../../list/column.tsx';
import { defineList } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useSend } from '../../office-calls.ts';
import { Panel } from '../../parts/parts.tsx';
import { ArchiveReport } from './ArchiveReport.tsx';
import { downloadArchive } from './download-archive.ts';

const archiveUrl = (id: string) => `/office/konten?bagian=arsip&arsip=${id}`;

function leftWords({ hidden, drafts }: { hidden: number; drafts: number }): string {
	const left = [
		...(hidden > 0 ? [`${hidden} halaman yang tidak di situs`] : []),
		...(drafts > 0 ? [`${drafts} naskah yang belum terbit`] : []),
	];
	return left.length > 0 ? `Yang tidak ikut: ${left.join(' dan ')}.` : '';
}

function Out() {
	const [pictures, setPictures] = useState<string>('');
	const [text, setSaid] = useState('');
	const [problem, setProblem] = useState('');
	const out = useSend<typeof exportArchive>('POST /page/office/content/archive-export');
	const take = async () => {
		setProblem('');
		setSaid('');
		const made = await out.send({});
		if (!made) return;
		const total = made.pictures.length;
		const whole = await downloadArchive(made, (done) =>
			setPictures(`${groupDigits(done)} dari ${groupDigits(total)} gambar`),
		);
		setPictures('');
		if (whole) setSaid(`Arsip sudah diunduh. ${leftWords(made.left)}`.trim());
		else setProblem('Ada gambar yang tidak bisa dibaca. Coba unduh sekali lagi.');
	};
	return (
		<Panel title="Unduh seluruh isi situs">
			<p>
				Halaman, artikel, menu, kaki halaman, kata situs, pengalihan dan gambar dalam satu
				berkas, untuk disimpan atau dibawa ke situs lain.
			</p>
			<div>
				<Button busy={out.busy || pictures !== ''} onClick={() => void take()}>
					{pictures === '' ? 'Unduh arsip' : pictures}
				</Button>
			</div>
			{text ? <Notice look="success">{text}</Notice> : null}
			{problem || out.problem ? <Notice look="error">{problem || out.problem}</Notice> : null}
		</Panel>
	);
}

/** Uploads an archive. Nothing is imported until the differences have been reviewed. */
function In({ onRead }: { onRead: (id: string) => void }) {
	const input = useRef<HTMLInputElement>(null);
	const [percent, setPercent] = useState<number | null>(null);
	const [problem, setProblem] = useState('');
	const send = async (file: File | undefined) => {
		if (!file) return;
		if (file.size > ARCHIVE_LIMITS.bytes) return setProblem('Arsip paling besar 64 MB.');
		const form = new FormData();
		form.set('file', file);
		setProblem('');
		setPercent(0);
		const answer = await uploadForm<{ id: string }>('/page/office/content/archive-read', form, {
			onProgress: setPercent,
		});
		setPercent(null);
		if (answer.ok) onRead(answer.data.id);
		else setProblem(refusedFields(answer.data)['file'] ?? answer.message);
	};
	return (
		<Panel title="Ambil dari arsip">
			<p>
				Arsipnya dibandingkan dulu dengan isi situs ini. Belum ada yang berubah sebelum kamu
				memilih apa yang diambil.
			</p>
			<div>
				<Button busy={percent !== null} onClick={() => input.current?.click()}>
					{percent === null ? 'Pilih arsip' : `Mengunggah ${percent}%`}
				</Button>
				<input
					ref={input}
					type="file"
					accept=".zip,application/zip"
					aria-label="Arsip konten"
					tabIndex={-1}
					className="sr-only"
					onChange={(event) => {
						const [file] = event.target.files ?? [];
						event.target.value = '';
						void send(file);
					}}
				/>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</Panel>
	);
}

type Archive = CallOutput<typeof listArchives>['archives'][number];

const ARCHIVES = defineList<typeof listArchives, Archive>('POST /page/office/content/archives')({
	path: '/office/konten',
	label: 'Arsip yang sudah diunggah',
	noun: 'arsip',
	filters: {},
	input: () => ({}),
	rows: ({ archives }) => archives,
	columns: [
		textColumn('Arsip', ({ fileName }) => fileName),
		textColumn('Siapa', ({ readBy }) => readBy),
		timeColumn('Kapan', ({ readAt }) => readAt),
	],
	keyOf: ({ id }) => id,
	href: ({ id }) => archiveUrl(id),
	empty: 'Belum ada. Arsip yang diunggah tersimpan di sini tujuh hari.',
	loading: 'Memuat arsip',
});

export function Archives({ query }: { query: URLSearchParams }) {
	const navigate = useNavigate();
	const id = query.get('arsip');
	if (id) return <ArchiveReport id={id} />;
	return (
		<div className="grid gap-5">
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Out />
				<In onRead={(read) => void navigate(archiveUrl(read))} />
			</div>
			<Panel title="Arsip yang sudah diunggah">
				<ListRoom of={ARCHIVES} query={query} />
			</Panel>
		</div>
	);
}
