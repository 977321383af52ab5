import { useState } from 'react';

import type { openRelease, takeFrameOut } from '#insurance/site/content-studio/releases/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { useAnswer, useSend } from '../../office-calls.ts';
import { Waiting } from '../../parts/parts.tsx';
import { OldAndNew } from '../drafts/OldAndNew.tsx';
import { DeadEntries } from '../menus/DeadEntries.tsx';

type Frame = CallOutput<typeof openRelease>['frames'][number];

function TakeOut({ id, frame, onDone }: { id: string; frame: Frame; onDone: () => void }) {
	const { busy, problem, send } = useSend<typeof takeFrameOut>(
		'POST /page/office/content/release-frame-out',
	);
	const { kind, key, name } = frame;
	const run = async () => {
		if (!(await send({ id, kind, key }))) return;
		showToast(kind === 'menu' ? 'Dikeluarkan; menjadi naskah menu lagi.' : 'Dikeluarkan.');
		onDone();
	};
	return (
		<>
			<Button
				look="quiet"
				busy={busy}
				aria-label={`Keluarkan ${name}`}
				onClick={() => void run()}
			>
				Keluarkan
			</Button>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</>
	);
}

function FramePart({
	id,
	frame,
	titles,
	onTakenOut,
}: {
	id: string;
	frame: Frame;
	titles: readonly [before: string, after: string];
	onTakenOut: (() => void) | undefined;
}) {
	const { name, kept, differences, clashes, dead } = frame;
	return (
		<li className="grid gap-2 border-t border-line pt-3">
			<div className="flex flex-wrap items-center justify-between gap-x-3">
				<h3 className="font-semibold wrap-anywhere">{name}</h3>
				{onTakenOut ? <TakeOut id={id} frame={frame} onDone={onTakenOut} /> : null}
			</div>
			{clashes.length > 0 ? (
				<Notice look="warning">
					{`Sudah diubah di situs sejak masuk terbitan ini: ${clashes.join(', ')}. Keluarkan, lalu masukkan lagi.`}
				</Notice>
			) : null}
			{kept ? <Notice>{`Tulisan orang lain tetap di situs: ${kept}.`}</Notice> : null}
			<DeadEntries dead={dead} />
			<OldAndNew changes={differences} before={titles[0]} after={titles[1]} />
		</li>
	);
}

const PLANNED = ['Di situs sekarang', 'Di terbitan'] as const;
const OVER = ['Sebelum terbit', 'Sesudah terbit'] as const;

type Props = {
	id: string;
	/** If provided, parts can be removed from an open release. */
	onTakenOut?: () => void;
};

function Contents({ id, onTakenOut }: Props) {
	const { data, problem, reload } = useAnswer<typeof openRelease>(
		'POST /page/office/content/release-open',
		{ id },
	);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat isi terbitan" />;
	const { pages, frames, state } = data;
	const titles = state === 'live' || state === 'taken-back' ? OVER : PLANNED;
	if (pages.length + frames.length === 0)
		return <p className="text-mute">Tidak ada isi untuk dibandingkan.</p>;
	return (
		<ul className="grid gap-4">
			{frames.map((frame) => (
				<FramePart
					key={`${frame.kind} ${frame.key}`}
					id={id}
					frame={frame}
					titles={titles}
					onTakenOut={
						state === 'open' && onTakenOut
							? () => {
									reload();
									onTakenOut();
								}
							: undefined
					}
				/>
			))}
			{pages.map(({ slug, language, title, differences }) => (
				<li key={`${language} ${slug}`} className="grid gap-2 border-t border-line pt-3">
					<h3 className="font-semibold wrap-anywhere">{title}</h3>
					<OldAndNew changes={differences} before={titles[0]} after={titles[1]} />
				</li>
			))}
		</ul>
	);
}

/** Shows the contents of a release. It is collapsed by default, and loaded when it is opened. */
export function ReleaseDetails(props: Props) {
	const [isOpen, setOpen] = useState(false);
	return (
		<details onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="min-h-11 content-center font-semibold text-leaf">
				Lihat yang lama dan yang baru
			</summary>
			{isOpen ? <Contents {...props} /> : null}
		</details>
	);
}
