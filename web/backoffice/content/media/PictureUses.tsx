import { useState } from 'react';

import type { pictureUses, replacePicture } from '#insurance/site/content-studio/media/api.ts';
import type { Image } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { List } from '../../list/List.tsx';
import { useAnswer, useSend } from '../../office-calls.ts';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { DoneNotice } from '../DoneNotice.tsx';
import { PictureLibrary } from './PictureLibrary.tsx';

type Use = CallOutput<typeof pictureUses>['uses'][number];
type Done = CallOutput<typeof replacePicture>;

function whereOf({ onSite, inDraft }: Use): string {
	if (onSite) return inDraft ? 'Di situs dan di naskah' : 'Di situs';
	return inDraft ? 'Di naskah' : 'Halaman yang tidak di situs';
}

function doneWords({ pages, drafts }: Done): string {
	const waiting = pages > 0 ? `${pages} halaman menunggu di satu terbitan.` : '';
	const written =
		drafts > 0
			? `${drafts} naskah yang sedang ditulis ikut berubah, terbit bersama naskahnya.`
			: '';
	return `${waiting} ${written}`.trim();
}

function Replace({
	address,
	total,
	onDone,
}: {
	address: string;
	total: number;
	onDone: () => void;
}) {
	const [open, setOpen] = useState(false);
	const [by, setBy] = useState<Image | null>(null);
	const [done, setDone] = useState<Done | null>(null);
	const { busy, problem, send } = useSend<typeof replacePicture>(
		'POST /page/office/content/picture-replace',
	);
	const replace = async () => {
		const made = by && (await send({ address, by: by.default }));
		if (!made) return;
		setDone(made);
		setBy(null);
		onDone();
	};
	return (
		<>
			{done ? <DoneNotice words={doneWords(done)} releaseId={done.releaseId} /> : null}
			{by ? (
				<div className="grid gap-3">
					<img
						src={by.thumbnail ?? by.default}
						alt={by.alt}
						className="max-h-40 justify-self-start"
					/>
					<p>
						Gambar ini dipasang di <span>{groupDigits(total)}</span> halaman. Yang sudah
						terbit berubah sesudah terbitannya diterbitkan, dan bisa ditarik sekaligus.
					</p>
					<div className="flex flex-wrap gap-3">
						<Button busy={busy} onClick={() => void replace()}>
							Ganti di semua halaman
						</Button>
						<Button look="second" onClick={() => setBy(null)}>
							Batal
						</Button>
					</div>
				</div>
			) : null}
			{total > 0 && !by ? (
				<div>
					<Button look="second" onClick={() => setOpen(true)}>
						Pilih gambar pengganti
					</Button>
				</div>
			) : null}
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<PictureLibrary
				open={open}
				onClose={() => setOpen(false)}
				onChoose={(image) => {
					setBy(image);
					setOpen(false);
				}}
			/>
		</>
	);
}

export function PictureUses({ address }: { address: string }) {
	const { data, problem, reload } = useAnswer<typeof pictureUses>(
		'POST /page/office/content/picture-uses',
		{ address },
	);
	return (
		<Panel title={data ? `Dipakai di ${groupDigits(data.total)} halaman` : 'Dipakai di'}>
			<Waiting there={data !== null} problem={problem} words="Mencari halaman" />
			{data ? (
				<>
					<List
						label="Halaman yang memakai gambar ini"
						rows={data.uses}
						keyOf={({ slug, language }) => `${slug} ${language}`}
						empty="Tidak ada halaman yang memakainya."
						columns={[
							{
								name: 'Halaman',
								of: ({ slug, language, title }) => (
									<a
										href={`/office/konten?halaman=${slug}&bahasa=${language}`}
										className="inline-flex min-h-11 items-center text-leaf underline"
									>
										{title}
									</a>
								),
							},
							{ name: 'Bahasa', of: ({ language }) => language.toUpperCase() },
							{ name: 'Di mana', of: whereOf },
						]}
					/>
					{data.total > data.uses.length ? (
						<p className="text-mute">
							Yang pertama <span>{data.uses.length}</span> dari{' '}
							<span>{groupDigits(data.total)}</span>.
						</p>
					) : null}
					<Replace address={address} total={data.total} onDone={reload} />
				</>
			) : null}
		</Panel>
	);
}
