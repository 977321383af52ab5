import { useState } from 'react';

import { pageTemplate } from '#insurance/content/templates/templates.ts';
import type { discardPageDraft, publishDraft, reviewDraft } from '#insurance/studio/pages/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { Panel } from '../../parts/parts.tsx';
import { BothWidths } from './BothWidths.tsx';
import { MorePageActions } from './MorePageActions.tsx';
import type { DraftOf, Opened } from './use-draft.ts';

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

type Step = 'ask' | 'approve' | 'return' | 'publish' | 'discard';

/** What a person may do with the draft now, the most likely first. */
function stepsOf(opened: Opened, began: boolean): Step[] {
	const { state, needsSecond, mayApprove, whyNotAgree } = opened;
	if (!began) return [];
	if (state === 'review' && !mayApprove) return [];
	if (state === 'review') return whyNotAgree ? ['return'] : ['approve', 'return'];
	const publish: Step[] = !needsSecond || state === 'approved' ? ['publish'] : [];
	const ask: Step[] = state === 'approved' ? [] : ['ask'];
	return [...publish, ...ask, 'discard'];
}
const STEP_WORDS: Record<Step, string> = {
	ask: 'Minta orang kedua membaca',
	approve: 'Setujui',
	return: 'Kembalikan dengan catatan',
	publish: 'Terbitkan sekarang',
	discard: 'Buang naskah',
};

function useSteps(opened: Opened, draft: DraftOf, note: string, onChanged: () => void) {
	const review = useSend<typeof reviewDraft>('POST /page/office/content/review');
	const publish = useSend<typeof publishDraft>('POST /page/office/content/publish', {
		done: 'Terbit. Semua pengunjung melihatnya sekarang.',
	});
	const discard = useSend<typeof discardPageDraft>('POST /page/office/content/discard', {
		done: 'Naskah dibuang; yang terbit tetap.',
	});
	const { slug, language } = opened;
	const run = async (step: Step) => {
		const revision = await draft.flush();
		if (revision === null) return;
		const at = { slug, language, revision };
		const done =
			step === 'publish'
				? await publish.send({ ...at, note })
				: step === 'discard'
					? await discard.send(at)
					: await review.send({ ...at, step, note });
		if (done) onChanged();
	};
	return {
		run,
		busy: review.busy || publish.busy || discard.busy,
		problem: review.problem || publish.problem || discard.problem,
	};
}

/** The way of a draft to the site: read by a second person, published, or thrown away. */
export function PageActions({
	opened,
	draft,
	onChanged,
}: {
	opened: Opened;
	draft: DraftOf;
	onChanged: () => void;
}) {
	const [note, setNote] = useState('');
	const began = draft.revision > 0 || draft.saving !== 'saved';
	const steps = stepsOf(opened, began);
	const { run, busy, problem } = useSteps(opened, draft, note, onChanged);
	return (
		<Panel title="Terbitkan">
			{steps.length === 0 ? (
				<p className="text-mute">
					{opened.state === 'review'
						? opened.whyNotAgree
						: 'Belum ada perubahan. Mulai menulis; setiap jeda tersimpan sendiri.'}
				</p>
			) : (
				<>
					<Problems opened={opened} draft={draft} />
					<BothWidths opened={opened} drawn={draft.drawn} />
					{opened.whyNotAgree ? <p>{opened.whyNotAgree}</p> : null}
					{opened.needsSecond && opened.state !== 'approved' ? (
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
					<div className="flex flex-wrap gap-3">
						{steps.map((step, at) => (
							<Button
								key={step}
								look={step === 'discard' ? 'danger' : at === 0 ? 'main' : 'second'}
								busy={busy}
								onClick={() => void run(step)}
							>
								{STEP_WORDS[step]}
							</Button>
						))}
					</div>
				</>
			)}
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<MorePageActions opened={opened} began={began} onChanged={onChanged} />
		</Panel>
	);
}
