import { useCallback, useState } from 'react';

import type { listFigures } from '#insurance/site/content-studio/figures/api.ts';
import type { openPage, settleAlarm } from '#insurance/site/content-studio/pages/api.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { pageTemplate } from '#insurance/site/content/templates/templates.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { goToOnceThere } from '#web/ui/forms/go-to-first.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askOffice, useAnswer } from '../../office-calls.ts';
import { Badge, Panel, Waiting } from '../../parts/parts.tsx';
import { type SettleAlarm, SettleHere } from '../figures/FalseAlarm.tsx';
import { type ListedFigure, FiguresHere, ownFirst } from '../figures/use-figures.ts';
import { PageActions } from './actions/PageActions.tsx';
import { PublishBar } from './actions/PublishBar.tsx';
import { usePublishing } from './actions/use-publishing.ts';
import { Canvas } from './Canvas.tsx';
import { DraftChanges } from './DraftChanges.tsx';
import { fieldId, PageField, type PageWriting } from './fields/PageField.tsx';
import { PageHistory } from './PageHistory.tsx';
import { PageParts } from './PageParts.tsx';
import { focusable, type TextPlace } from './running-text.ts';
import { SettledAlarms } from './SettledAlarms.tsx';
import { type DraftOf, type Opened, usePageDraft } from './use-draft.ts';

function Head({ opened, draft }: { opened: Opened; draft: DraftOf }) {
	const { slug, language, live, languages, release } = opened;
	return (
		<header className="grid gap-2">
			<SmartLink
				url="/office/konten"
				className="inline-flex min-h-11 items-center justify-self-start font-semibold text-leaf underline underline-offset-4"
			>
				Semua halaman
			</SmartLink>
			<h1 className="text-2xl wrap-anywhere">{draft.text.title || '(tanpa judul)'}</h1>
			<p className="flex flex-wrap items-center gap-2 text-sm">
				<span className="text-mute">{pageTemplate(opened.template).label}</span>
				{live ? (
					<a
						href={addressOf(slug, language)}
						target="_blank"
						rel="noopener noreferrer"
						className="text-leaf underline"
					>
						{addressOf(slug, language)}
					</a>
				) : (
					<span>{addressOf(slug, language)}</span>
				)}
				<Badge tone={live ? 'calm' : 'done'}>{live ? 'Terbit' : 'Tidak di situs'}</Badge>
				{release ? <Badge tone="wait">{`Terbitan: ${release.name}`}</Badge> : null}
			</p>
			<nav aria-label="Bahasa" className="flex flex-wrap gap-3 text-sm">
				{languages
					.filter((one) => one !== language)
					.map((one) => (
						<SmartLink
							key={one}
							url={`/office/konten?halaman=${slug}&bahasa=${one}`}
							className="inline-flex min-h-11 items-center text-leaf underline"
						>
							{one === 'en' ? 'Halaman Inggris' : 'Halaman Indonesia'}
						</SmartLink>
					))}
			</nav>
		</header>
	);
}

function Notices({ opened }: { opened: Opened }) {
	return (
		<>
			{opened.note && opened.state === 'draft' ? (
				<Notice title="Catatan orang kedua">{opened.note}</Notice>
			) : null}
			{opened.state === 'review' ? (
				<Notice title={`${opened.askedBy ?? 'Seorang editor'} meminta halaman ini dibaca`}>
					{opened.note || 'Tanpa catatan.'}
				</Notice>
			) : null}
		</>
	);
}

/** Returns a function that saves the text that triggers a false alarm, and then submits the reason. */
function useSettling({ slug, language }: Opened, draft: DraftOf): SettleAlarm {
	const { flush, check } = draft;
	return useCallback(
		async (alarm, reason) => {
			const revision = await flush();
			if (revision === null) return 'Naskahnya belum tersimpan. Coba lagi sebentar.';
			const answer = await askOffice<typeof settleAlarm>(
				'POST /page/office/content/settle-alarm',
				{ slug, language, revision, alarm, reason },
			);
			if (!answer.ok) return Object.values(refusedFields(answer.data))[0] ?? answer.message;
			check(answer.data);
			return null;
		},
		[slug, language, flush, check],
	);
}

function Writer({
	opened,
	figures,
	onChanged,
}: {
	opened: Opened;
	figures: readonly ListedFigure[];
	onChanged: () => void;
}) {
	const draft = usePageDraft(opened);
	const [at, setAt] = useState('');
	const [open, setOpen] = useState('');
	const { fields, parts } = pageTemplate(opened.template);
	// Reviewers see the alarms declared false next to the differences. Editors see them below the
	// fields, so that no field moves.
	const reads = opened.state === 'review';
	const publishing = usePublishing(opened, draft, onChanged);
	const settle = useSettling(opened, draft);
	const pick = useCallback((path: string, place: TextPlace) => {
		const part = /^children\.\d+/.exec(path)?.[0];
		if (part) setOpen(part);
		setAt(path);
		// The fields of a collapsed part are rendered later.
		goToOnceThere(() => focusable(document.getElementById(fieldId(path)), place));
	}, []);
	const writing: PageWriting = { ...draft, onFocus: setAt };
	return (
		<FiguresHere value={ownFirst(figures, opened.slug)}>
			<SettleHere value={settle}>
				<div className="grid gap-5">
					<Head opened={opened} draft={draft} />
					<Notices opened={opened} />
					<DraftChanges opened={opened} />
					{reads ? <SettledAlarms settled={draft.settled} /> : null}
					<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
						<div className="grid gap-5">
							<Panel title="Isi halaman">
								{fields.map((field) => (
									<PageField
										key={field.name}
										field={field}
										path={field.name}
										writing={writing}
									/>
								))}
								<PageParts
									kinds={parts}
									path="children"
									writing={writing}
									open={open}
									onOpen={setOpen}
								/>
							</Panel>
							{reads ? null : <SettledAlarms settled={draft.settled} />}
							<PageActions
								opened={opened}
								draft={draft}
								publishing={publishing}
								onChanged={onChanged}
							/>
							<PageHistory opened={opened} draft={draft} onChanged={onChanged} />
						</div>
						<div className="xl:sticky xl:top-4">
							<Canvas
								opened={opened}
								text={draft.text}
								drawn={draft.drawn}
								at={at}
								onPick={pick}
							/>
						</div>
					</div>
					<PublishBar opened={opened} draft={draft} publishing={publishing} />
				</div>
			</SettleHere>
		</FiguresHere>
	);
}

export function Editor({ slug, language }: { slug: string; language: 'id' | 'en' }) {
	const { data, problem, loading, reload } = useAnswer<typeof openPage>(
		'POST /page/office/content/open',
		{ slug, language },
	);
	const figures = useAnswer<typeof listFigures>('POST /page/office/content/figures', {});
	if (problem)
		return (
			<div className="grid gap-4">
				<Notice look="error">{problem}</Notice>
				<SmartLink url="/office/konten" className="text-leaf underline">
					Semua halaman
				</SmartLink>
			</div>
		);
	if (!data || loading) return <Waiting there={false} problem="" words="Memuat halaman" />;
	// Nothing is shown while reloading, so that the editor is recreated for each response.
	return <Writer opened={data} figures={figures.data?.figures ?? []} onChanged={reload} />;
}
