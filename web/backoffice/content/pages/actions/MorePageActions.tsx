import { useState } from 'react';

import type {
	createPage,
	hidePage,
	movePageCall,
} from '#insurance/site/content-studio/pages/api.ts';
import type {
	addToRelease,
	linkPreview,
	listReleases,
} from '#insurance/site/content-studio/releases/api.ts';
import { pageTemplate } from '#insurance/site/content/templates/templates.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { CallForm } from '../../../forms/CallForm.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useAnswer, useSend } from '../../../office-calls.ts';
import { LinkedToPage } from '../../second/LinkedFrom.tsx';
import { WaitsNotice } from '../../second/WaitsNotice.tsx';
import type { Opened } from '../use-draft.ts';

type Props = { opened: Opened; onChanged: () => void };

const FIELD_ROW = 'grid items-end gap-3 sm:grid-cols-[1fr_auto]';

function PreviewLink({ opened }: Props) {
	const [link, setLink] = useState<{ url: string; until: string } | null>(null);
	const { busy, problem, send } = useSend<typeof linkPreview>(
		'POST /page/office/content/preview',
	);
	const { slug, language } = opened;
	return (
		<div className="grid gap-2">
			{link ? (
				<>
					<TextField
						id="tautan-pratinjau"
						label="Tautan pratinjau"
						value={link.url}
						readOnly
					/>
					<p className="text-sm text-mute">
						Berlaku sampai <span>{shortDateTime(new Date(link.until))}</span>, untuk
						siapa saja yang memegangnya.
					</p>
				</>
			) : (
				<div>
					<Button
						look="second"
						busy={busy}
						onClick={async () => setLink(await send({ slug, language }))}
					>
						Buat tautan pratinjau
					</Button>
				</div>
			)}
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</div>
	);
}

function IntoRelease({ opened, onChanged }: Props) {
	const { data } = useAnswer<typeof listReleases>('POST /page/office/content/releases', {});
	const { problem, send } = useSend<typeof addToRelease>('POST /page/office/content/release-add');
	const { slug, language, release } = opened;
	const open = data?.releases.filter(({ state, id }) => state === 'open' || id === release?.id);
	const put = async (releaseId: string) => {
		if (await send({ slug, language, releaseId: releaseId || null })) onChanged();
	};
	if (!open || open.length === 0) return null;
	return (
		<>
			<SelectField
				id="terbitan"
				label="Naik bersama terbitan"
				empty="Tidak, terbit sendiri"
				value={release?.id ?? ''}
				options={open.map(({ id, name }) => ({ value: id, label: name }))}
				onChange={(event) => void put(event.target.value)}
			/>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</>
	);
}

function Move({ opened }: Props) {
	const navigate = useNavigate();
	const [waits, setWaits] = useState(false);
	const { slug, language } = opened;
	const form = useCallForm<typeof movePageCall, { to: string }>(
		'POST /page/office/content/move',
		{
			id: 'alamat-baru',
			values: { to: slug },
			input: ({ to }) => ({ slug, to }),
			onDone: (moved) => {
				setWaits(moved.waits);
				if (moved.waits) return;
				showToast('Alamat diganti; yang lama dialihkan sendiri.');
				void navigate(`/office/konten?halaman=${moved.slug}&bahasa=${language}`);
			},
		},
	);
	return (
		<div className="grid gap-3">
			<CallForm of={form} submit="Ganti alamat" look="second" inline className={FIELD_ROW}>
				<TextField
					{...form.text('to')}
					label="Alamat"
					hint="Alamat lama dialihkan sendiri ke yang baru"
				/>
			</CallForm>
			{waits ? <WaitsNotice /> : null}
		</div>
	);
}

function Hide({ opened, onChanged }: Props) {
	const [waits, setWaits] = useState(false);
	const { slug, language } = opened;
	const form = useCallForm<typeof hidePage, { note: string }>('POST /page/office/content/hide', {
		id: 'turun',
		values: { note: '' },
		input: ({ note }) => ({ slug, language, note }),
		onDone: (done) => {
			setWaits(done.waits);
			if (done.waits) return;
			showToast('Halaman turun dari situs.');
			onChanged();
		},
	});
	return (
		<div className="grid gap-3">
			<CallForm
				of={form}
				submit={opened.needsSecond ? 'Usulkan menurunkan' : 'Turunkan dari situs'}
				look="danger"
				inline
				className={FIELD_ROW}
			>
				<TextField {...form.text('note')} label="Alasan menurunkan" maxLength={300} />
			</CallForm>
			<LinkedToPage slug={slug} />
			{waits ? <WaitsNotice /> : null}
		</div>
	);
}

function Translate({ opened }: Props) {
	const navigate = useNavigate();
	const { busy, problem, send } = useSend<typeof createPage>('POST /page/office/content/create');
	const { slug, template, text } = opened;
	const make = async () => {
		const from = { slug, language: 'id' } as const;
		const made = await send({ slug, language: 'en', template, title: text.title, from });
		if (made) await navigate(`/office/konten?halaman=${slug}&bahasa=en`);
	};
	return (
		<div>
			<Button look="second" busy={busy} onClick={() => void make()}>
				Buat halaman Inggris
			</Button>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</div>
	);
}

export function MorePageActions(props: Props & { began: boolean }) {
	const { opened, began } = props;
	const { fixed } = pageTemplate(opened.template);
	const [isOpen, setOpen] = useState(false);
	return (
		<details onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Pratinjau, terbitan, alamat
			</summary>
			<div className="grid gap-5 pt-3">
				<PreviewLink {...props} />
				{began ? <IntoRelease {...props} /> : null}
				{opened.languages.includes('en') ? null : <Translate {...props} />}
				{fixed ? null : <Move {...props} />}
				{fixed || !opened.live || !isOpen ? null : <Hide {...props} />}
			</div>
		</details>
	);
}
