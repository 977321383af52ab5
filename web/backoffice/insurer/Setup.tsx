import { useState } from 'react';

import type { confirmRestore, sendTestMail, showSetup } from '#insurance/office/desk/setup/api.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Heading, Waiting } from '../parts/parts.tsx';
import { SETUP_LINES } from './setup-lines.ts';

function TestMail() {
	const [to, setTo] = useState('');
	const { busy, problem, send } = useSend<typeof sendTestMail>(
		'POST /page/office/setup/test-mail',
	);
	const press = async () => setTo((await send({}))?.to ?? '');
	return (
		<div className="grid gap-2">
			<div>
				<Button look="second" busy={busy} onClick={() => void press()}>
					Kirim surat percobaan
				</Button>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{to ? (
				<Notice look="success">{`Terkirim ke ${to}. Periksa kotak masukmu.`}</Notice>
			) : null}
		</div>
	);
}

function Rehearsed({ onDone }: { onDone: () => void }) {
	const form = useCallForm<typeof confirmRestore>('POST /page/office/setup/restore-rehearsed', {
		id: 'setup',
		values: { note: '' },
		clears: ['note'],
		done: 'Tercatat.',
		onDone,
	});
	return (
		<CallForm of={form} submit="Nyatakan sudah dicoba" look="second" className="grid gap-2">
			<NoteField
				{...form.pick('note')}
				label="Pemulihan sudah dicoba"
				hint="Cadangan mana, dipulihkan ke mana, dan apa yang diperiksa"
			/>
		</CallForm>
	);
}

/**
 * /office/persiapan: the conditions for selling. Each line is ticked automatically when it is
 * fulfilled.
 */
export function Screen() {
	const { data, problem, reload } = useAnswer<typeof showSetup>(
		'POST /page/office/setup/show',
		{},
	);
	const open = data?.items.filter(({ done }) => !done).length ?? 0;
	return (
		<div className="grid gap-6">
			<Heading title="Persiapan" />
			<Waiting there={data !== null} problem={problem} words="Memeriksa" />
			{data ? (
				<>
					<Notice look={open === 0 ? 'success' : 'info'}>
						<span>
							{open === 0
								? 'Semuanya siap.'
								: `${open} dari ${data.items.length} belum siap. Setiap baris menandai dirinya sendiri begitu beres.`}
						</span>
						<span>{data.sample ? ' Yang tampil sekarang data contoh.' : ''}</span>
					</Notice>
					<ol className="grid gap-4">
						{data.items.map(({ item, done, words }) => {
							const { title, url, link, how } = SETUP_LINES[item];
							return (
								<li
									key={item}
									className="petal grid gap-2 border border-line bg-white p-4 md:p-5"
								>
									<div className="flex flex-wrap items-center justify-between gap-2">
										<h2 className="text-xl">{title}</h2>
										<Badge tone={done ? 'done' : 'wait'}>
											{done ? 'Siap' : 'Belum'}
										</Badge>
									</div>
									<p>{words}</p>
									{done || !how ? null : (
										<p>
											<code className="rounded-control bg-mist px-2 py-1 text-sm wrap-anywhere">
												{how}
											</code>
										</p>
									)}
									{url ? (
										<p>
											<SmartLink
												url={url}
												className="font-semibold text-leaf underline"
											>
												{link}
											</SmartLink>
										</p>
									) : null}
									{item === 'mail' ? <TestMail /> : null}
									{item === 'backup' ? <Rehearsed onDone={reload} /> : null}
								</li>
							);
						})}
					</ol>
				</>
			) : null}
		</div>
	);
}
