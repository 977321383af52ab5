import type { restoreVersion } from '#insurance/site/content-studio/pages/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { Badge, Panel } from '../../parts/parts.tsx';
import type { DraftOf, Opened } from './use-draft.ts';

type Version = Opened['versions'][number];

function Entry({ version, children }: { version: Version; children?: React.ReactNode }) {
	return (
		<li className="grid gap-1 border-t border-line py-3 first:border-t-0">
			<p className="flex flex-wrap items-center gap-2">
				<strong>{`Versi ${version.version}`}</strong>
				{version.published ? null : <Badge tone="done">Diturunkan</Badge>}
				<span className="text-sm text-mute">
					<span>{shortDateTime(new Date(version.at))}</span>,{' '}
					<span>{version.by ?? 'data awal'}</span>
					<span>{version.approvedBy ? `, disetujui ${version.approvedBy}` : ''}</span>
				</span>
			</p>
			{version.changed.length > 0 ? (
				<p className="text-sm">{`Berubah: ${version.changed.join(', ')}`}</p>
			) : null}
			{version.note ? <p className="text-sm">{version.note}</p> : null}
			{children}
		</li>
	);
}

export function PageHistory({
	opened,
	draft,
	onChanged,
}: {
	opened: Opened;
	draft: DraftOf;
	onChanged: () => void;
}) {
	const { busy, problem, send } = useSend<typeof restoreVersion>(
		'POST /page/office/content/restore',
		{ done: 'Versi itu menjadi naskah. Periksa, lalu terbitkan.' },
	);
	const { slug, language, versions } = opened;
	const restore = async (version: number) => {
		const revision = await draft.flush();
		if (revision === null) return;
		if (await send({ slug, language, version, revision })) onChanged();
	};
	return (
		<Panel title="Riwayat">
			{versions.length === 0 ? (
				<p className="text-mute">Belum pernah diubah.</p>
			) : (
				<ol>
					{versions.map((version, at) => (
						<Entry key={version.version} version={version}>
							{at > 0 ? (
								<div>
									<Button
										look="quiet"
										busy={busy}
										aria-label={`Pakai lagi versi ${version.version}`}
										onClick={() => void restore(version.version)}
									>
										Pakai lagi versi ini
									</Button>
								</div>
							) : null}
						</Entry>
					))}
				</ol>
			)}
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</Panel>
	);
}
