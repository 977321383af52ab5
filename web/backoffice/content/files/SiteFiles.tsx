import { useState } from 'react';

import type { listSiteFiles, reuseSiteFile } from '#insurance/site/content-studio/files/api.ts';
import { SITE_FILE_KINDS } from '#insurance/site/content/files/site-file.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { groupDecimals } from '#platform/values/decimals.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { searchFilter } from '../../list/filters.tsx';
import { defineList } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useSend } from '../../office-calls.ts';
import { Badge, Panel } from '../../parts/parts.tsx';
import { WaitsNotice } from '../second/WaitsNotice.tsx';
import { NewSiteFile, ReplaceSiteFile, type SiteFileDone } from './SiteFileUpload.tsx';

type SiteFile = CallOutput<typeof listSiteFiles>['files'][number];

const sizeInWords = (bytes: number): string =>
	bytes < 1_000_000
		? `${Math.max(1, Math.round(bytes / 1_000))} KB`
		: `${groupDecimals(bytes / 1_000_000, 1)} MB`;

function Versions({ file, onDone }: { file: SiteFile; onDone: (done: SiteFileDone) => void }) {
	const { busy, problem, send } = useSend<typeof reuseSiteFile>(
		'POST /page/office/content/file-reuse',
	);
	const { name, liveVersion, waitingVersion } = file;
	const reuse = async (version: number) => {
		const done = await send({ name, version, note: `Memakai lagi versi ${version}` });
		if (done) onDone(done);
	};
	return (
		<>
			<ol className="grid gap-2">
				{file.versions.map(({ version, bytes, note, by, at, approvedBy, url }) => (
					<li key={version} className="border-t border-line pt-2">
						<div className="flex flex-wrap items-center gap-x-3">
							<a
								href={url}
								target="_blank"
								rel="noopener noreferrer"
								className="inline-flex min-h-11 items-center text-leaf underline"
							>
								{`Versi ${version} (${sizeInWords(bytes)})`}
							</a>
							{version === liveVersion ? <Badge tone="calm">Terbit</Badge> : null}
							{version === waitingVersion ? (
								<Badge tone="wait">Menunggu orang kedua</Badge>
							) : null}
							{version !== liveVersion && waitingVersion === null ? (
								<Button
									look="quiet"
									busy={busy}
									onClick={() => void reuse(version)}
								>
									{`Pakai versi ${version}`}
								</Button>
							) : null}
						</div>
						<p className="text-sm text-mute">
							{`${by}, ${shortDateTime(new Date(at))}${approvedBy ? `; disetujui ${approvedBy}` : ''}`}
						</p>
						{note ? <p className="text-sm">{note}</p> : null}
					</li>
				))}
			</ol>
			{problem ? (
				<p role="alert" className="text-error">
					{problem}
				</p>
			) : null}
		</>
	);
}

function OneFile({ file, onDone }: { file: SiteFile; onDone: (done: SiteFileDone) => void }) {
	const { name, title, kind, address, liveVersion } = file;
	return (
		<div className="grid gap-3 rounded-card border border-line bg-white p-4">
			<div>
				<h3 className="flex flex-wrap items-center gap-2 text-lg">
					<span>{title}</span> <Badge tone="done">{SITE_FILE_KINDS[kind]}</Badge>
				</h3>
				<p className="text-sm wrap-anywhere text-mute">
					{liveVersion === null ? `${address} (belum terbit)` : address}
				</p>
			</div>
			<Versions file={file} onDone={onDone} />
			<details>
				<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf underline">
					{`Ganti ${name}.pdf`}
				</summary>
				<ReplaceSiteFile name={name} onDone={onDone} />
			</details>
		</div>
	);
}

const FILES = defineList<typeof listSiteFiles, SiteFile>('POST /page/office/content/files')({
	path: '/office/konten',
	label: 'Berkas PDF',
	noun: 'berkas',
	filters: { cari: searchFilter('Cari judul atau nama berkas') },
	input: ({ cari }, { page }) => ({ search: cari, page }),
	rows: ({ files }) => files,
	columns: [],
	keyOf: ({ name }) => name,
	empty: ({ cari }) =>
		cari
			? 'Tidak ada berkas dengan kata itu.'
			: 'Belum ada berkas. Unggah formulir, brosur atau laporan pertama.',
	loading: 'Memuat berkas',
});

/** /office/konten?bagian=berkas: the site's PDF files, each with a permanent address. */
export function SiteFiles({ query }: { query: URLSearchParams }) {
	const [waits, setWaits] = useState(false);
	const [uploads, setUploads] = useState(0);
	const done = (reload: () => void) => (result: SiteFileDone) => {
		setWaits(result.waits);
		setUploads(uploads + 1);
		if (!result.waits) showToast('Terbit.', { look: 'success' });
		reload();
	};
	return (
		<Panel title="Berkas PDF">
			<ListRoom
				of={FILES}
				query={query}
				above={(_data, reload) => (
					<>
						{waits ? <WaitsNotice /> : null}
						<NewSiteFile key={uploads} onDone={done(reload)} />
					</>
				)}
				card={(file, { reload }) => <OneFile file={file} onDone={done(reload)} />}
			/>
		</Panel>
	);
}
