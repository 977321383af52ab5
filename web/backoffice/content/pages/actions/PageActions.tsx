import { pageTemplate } from '#insurance/site/content/templates/templates.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Panel } from '../../../parts/parts.tsx';
import type { DraftOf, Opened } from '../use-draft.ts';
import { BothWidths } from './BothWidths.tsx';
import { MorePageActions } from './MorePageActions.tsx';
import { PUBLISH_PANEL } from './PublishBar.tsx';
import type { PublishWay } from './use-publishing.ts';

function Problems({ opened, draft }: { opened: Opened; draft: DraftOf }) {
	if (draft.problems.length === 0) return null;
	const { fields } = pageTemplate(opened.template);
	return (
		<Notice
			look="warning"
			title={`${draft.problems.length} hal perlu diperbaiki sebelum terbit`}
		>
			<ul className="list-disc pl-5">
				{draft.problems.map(({ at, message }) => (
					<li key={`${at} ${message}`}>
						{fields.some(({ name }) => name === at) || at === 'children'
							? message
							: `Bagian ${Number(at.split('.')[1]) + 1}: ${message}`}
					</li>
				))}
			</ul>
		</Notice>
	);
}

function Steps({
	opened,
	draft,
	publishing,
}: {
	opened: Opened;
	draft: DraftOf;
	publishing: PublishWay;
}) {
	const { steps, note, setNote, busy, run, needsSecond } = publishing;
	return (
		<>
			<Problems opened={opened} draft={draft} />
			<BothWidths opened={opened} drawn={draft.drawn} />
			{opened.whyNotAgree ? <p>{opened.whyNotAgree}</p> : null}
			{needsSecond && opened.state !== 'approved' ? (
				<p>Halaman ini terbit sesudah orang kedua menyetujuinya.</p>
			) : null}
			<TextField
				id="catatan-terbit"
				label="Catatan (boleh kosong)"
				hint="Mengapa berubah; tercatat di riwayat"
				value={note}
				maxLength={300}
				onChange={(event) => setNote(event.target.value)}
			/>
			{steps.includes('discard') ? (
				<Button look="danger" busy={busy} onClick={() => void run('discard')}>
					Buang naskah
				</Button>
			) : null}
		</>
	);
}

export function PageActions({
	opened,
	draft,
	publishing,
	onChanged,
}: {
	opened: Opened;
	draft: DraftOf;
	publishing: PublishWay;
	onChanged: () => void;
}) {
	return (
		<div id={PUBLISH_PANEL} className="scroll-mt-4">
			<Panel title="Terbitkan">
				{publishing.steps.length === 0 ? (
					<p className="text-mute">
						{opened.state === 'review'
							? opened.whyNotAgree
							: 'Mulai menulis; tulisanmu tersimpan sendiri.'}
					</p>
				) : (
					<Steps opened={opened} draft={draft} publishing={publishing} />
				)}
				<MorePageActions opened={opened} began={publishing.began} onChanged={onChanged} />
			</Panel>
		</div>
	);
}
