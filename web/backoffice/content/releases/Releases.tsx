import { useState } from 'react';

import type {
	linkPreview,
	listReleases,
	makeRelease,
	scheduleRelease,
} from '#insurance/site/content-studio/releases/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useAnswer, useSend } from '../../office-calls.ts';
import { Badge, Panel, Waiting } from '../../parts/parts.tsx';
import { WaitsNotice } from '../second/WaitsNotice.tsx';
import { ReleaseDetails } from './ReleaseDetails.tsx';

type Release = CallOutput<typeof listReleases>['releases'][number];

const STATES = {
	open: ['Disusun', 'wait'],
	scheduled: ['Terjadwal', 'calm'],
	live: ['Terbit', 'calm'],
	'taken-back': ['Ditarik', 'done'],
	dropped: ['Dibuang', 'done'],
} as const;
const DRAFTS = { draft: 'naskah', review: 'menunggu orang kedua', approved: 'disetujui' } as const;

const when = (at: string | null) => (at ? shortDateTime(new Date(at)) : '');

function Items({ release }: { release: Release }) {
	if (release.pages.length + release.frames.length === 0)
		return release.state === 'open' ? (
			<p className="text-mute">
				Masih kosong. Buka halaman, menu, kata, atau pengalihan, lalu pilih terbitan ini.
			</p>
		) : null;
	return (
		<ul className="grid gap-1">
			{release.pages.map((page) => (
				<li key={`${page.slug} ${page.language}`} className="flex flex-wrap gap-2">
					<a
						href={`/office/konten?halaman=${page.slug}&bahasa=${page.language}`}
						className="inline-flex min-h-11 items-center text-leaf underline"
					>
						{page.title}
					</a>
					<span className="self-center text-sm text-mute">
						<span>{page.language.toUpperCase()}</span>
						<span>{page.state ? `, ${DRAFTS[page.state]}` : ''}</span>
						<span>
							{page.problems > 0 ? `, ${page.problems} perlu diperbaiki` : ''}
						</span>
					</span>
				</li>
			))}
			{release.frames.map(({ kind, key, name, kept }) => (
				<li key={`${kind} ${key}`} className="min-h-6 wrap-anywhere">
					<span>{name}</span>
					{kept ? (
						<span className="text-sm text-warning">
							{`, tulisan orang lain tetap di situs: ${kept}`}
						</span>
					) : null}
				</li>
			))}
		</ul>
	);
}

/** Page used to preview a release that contains only menus and words. */
const HOME = { slug: 'home', language: 'id' } as const;

function Preview({ release }: { release: Release }) {
	const [url, setUrl] = useState('');
	const { busy, send } = useSend<typeof linkPreview>('POST /page/office/content/preview');
	const [{ slug, language } = HOME] = release.pages;
	if (release.pages.length + release.frames.length === 0) return null;
	const make = async () => {
		const link = await send({ slug, language, releaseId: release.id });
		if (link) setUrl(link.url);
	};
	return url ? (
		<TextField
			id={`pratinjau-${release.id}`}
			label="Tautan pratinjau, berlaku 7 hari"
			value={url}
			readOnly
		/>
	) : (
		<div>
			<Button look="second" busy={busy} onClick={() => void make()}>
				Buat tautan pratinjau
			</Button>
		</div>
	);
}

type Schedule = Required<Omit<CallInput<typeof scheduleRelease>, 'id'>>;

function Plan({ release, onChanged }: { release: Release; onChanged: () => void }) {
	const [waits, setWaits] = useState(false);
	const form = useCallForm<typeof scheduleRelease, Schedule>(
		'POST /page/office/content/release-schedule',
		{
			id: `terbit-${release.id}`,
			values: { step: 'schedule', publishAt: '', takeBackAt: '' },
			input: ({ step, ...times }) => ({
				id: release.id,
				step,
				...(step === 'schedule' ? times : {}),
			}),
			onDone: (result) => {
				setWaits(result.waits);
				onChanged();
			},
		},
	);
	const { busy } = form;
	const run = (step: Schedule['step']) => () => void form.submit({ step });
	return (
		<div className="grid gap-3">
			{release.state === 'open' ? (
				<CallForm
					of={form}
					submit="Jadwalkan"
					className="grid gap-3 sm:grid-cols-2"
					buttons={
						<>
							<Button look="second" busy={busy} onClick={run('publish')}>
								Terbitkan semua sekarang
							</Button>
							<Button look="danger" busy={busy} onClick={run('drop')}>
								Bubarkan terbitan
							</Button>
						</>
					}
				>
					<TextField
						{...form.text('publishAt')}
						type="datetime-local"
						label="Terbit pada (WIB)"
					/>
					<TextField
						{...form.text('takeBackAt')}
						type="datetime-local"
						label="Ditarik pada (boleh kosong)"
					/>
				</CallForm>
			) : null}
			{release.state === 'scheduled' ? (
				<div>
					<Button look="second" busy={busy} onClick={run('unschedule')}>
						Batalkan jadwal
					</Button>
				</div>
			) : null}
			{release.state === 'live' ? (
				<div>
					<Button look="danger" busy={busy} onClick={run('take-back')}>
						Tarik semua sekarang
					</Button>
				</div>
			) : null}
			{waits ? <WaitsNotice /> : null}
			{release.state !== 'open' && form.problem ? (
				<Notice look="error">{form.problem}</Notice>
			) : null}
		</div>
	);
}

function NewRelease({ onMade }: { onMade: () => void }) {
	const form = useCallForm<typeof makeRelease, { name: string }>(
		'POST /page/office/content/release-make',
		{ id: 'terbitan-baru', values: { name: '' }, clears: ['name'], onDone: onMade },
	);
	return (
		<CallForm
			of={form}
			submit="Buat"
			inline
			className="grid max-w-xl grid-cols-[1fr_auto] items-end gap-3"
		>
			<TextField
				{...form.text('name')}
				label="Terbitan baru"
				hint="Halaman, menu, kata, dan pengalihan yang naik bersama, contoh: Promo Ramadan"
				maxLength={80}
			/>
		</CallForm>
	);
}

/**
 * Lists releases. The pages, menus, words and redirects in a release are published and withdrawn
 * together.
 */
export function Releases() {
	const { data, problem, reload } = useAnswer<typeof listReleases>(
		'POST /page/office/content/releases',
		{},
	);
	return (
		<div className="grid gap-5">
			<NewRelease onMade={reload} />
			<Waiting there={data !== null} problem={problem} words="Memuat terbitan" />
			{data?.releases.length === 0 ? <Notice>Belum ada terbitan.</Notice> : null}
			{data?.releases.map((release) => {
				const [words, tone] = STATES[release.state];
				return (
					<Panel
						key={release.id}
						title={release.name}
						aside={<Badge tone={tone}>{words}</Badge>}
					>
						<p className="text-sm text-mute">
							Dibuat <span>{release.madeBy}</span>
							<span>
								{release.publishAt ? `. Terbit ${when(release.publishAt)}` : ''}
							</span>
							<span>
								{release.takeBackAt ? `. Ditarik ${when(release.takeBackAt)}` : ''}
							</span>
						</p>
						<Items release={release} />
						{release.pages.length + release.frames.length > 0 ? (
							<ReleaseDetails
								key={release.state}
								id={release.id}
								onTakenOut={reload}
							/>
						) : null}
						{release.state === 'open' || release.state === 'scheduled' ? (
							<Preview release={release} />
						) : null}
						<Plan release={release} onChanged={reload} />
					</Panel>
				);
			})}
		</div>
	);
}
