import { useState } from 'react';

import type { requestErasure, withdrawErasure } from '#insurance/office/privacy/api.ts';
import { ANSWER_WITHIN_HOURS, ERASED, KEPT_BY_LAW } from '#insurance/office/privacy/privacy.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { type PartProps, usePrivacyChange } from './use-privacy.ts';

const card = 'petal grid gap-4 border border-line bg-white p-5';

const list = (items: readonly string[]) => (
	<ul className="list-disc pl-5">
		{items.map((item) => (
			<li key={item}>{item}</li>
		))}
	</ul>
);

function AskErasure({
	busy,
	onSend,
	onClose,
}: {
	busy: boolean;
	onSend: (reason: string) => void;
	onClose: () => void;
}) {
	const [reason, setReason] = useState('');
	return (
		<>
			<p className="font-semibold">Yang dihapus</p>
			{list(ERASED)}
			<p className="font-semibold">Yang tetap disimpan</p>
			{list(KEPT_BY_LAW)}
			<p>
				Selama polis masih berlaku atau klaim belum selesai, data belum bisa dihapus. Kami
				jawab dalam <span>{ANSWER_WITHIN_HOURS}</span> jam.
			</p>
			<Field id="alasan" label="Alasan (tidak wajib)">
				{(wiring) => (
					<textarea
						{...wiring}
						value={reason}
						maxLength={2_000}
						onChange={(event) => setReason(event.target.value)}
						className={`${CONTROL} h-24 py-3`}
					/>
				)}
			</Field>
			<div className="flex flex-wrap gap-3">
				<Button look="danger" busy={busy} onClick={() => onSend(reason)}>
					Kirim permintaan
				</Button>
				<Button look="quiet" onClick={onClose}>
					Tidak jadi
				</Button>
			</div>
		</>
	);
}

export function Erasure(props: PartProps) {
	const { busy, change } = usePrivacyChange(props);
	const [open, setOpen] = useState(false);
	const { request } = props.overview;
	const waiting = request?.status === 'waiting';
	const send = async (reason: string) => {
		const sent = await change<typeof requestErasure>(
			'POST /page/selfcare/privacy/request-erasure',
			{ reason },
			'Permintaan terkirim.',
		);
		if (sent) setOpen(false);
	};
	return (
		<section className={card}>
			<h2 className="text-xl">Hapus dataku</h2>
			{request ? (
				<Notice title={request.statusWords}>
					Dikirim <span>{shortDateTime(new Date(request.sentAt))}</span>.{' '}
					<span>
						{waiting
							? `Kami jawab paling lambat ${shortDateTime(new Date(request.dueAt))}.`
							: request.answer}
					</span>
				</Notice>
			) : null}
			{waiting ? (
				<div>
					<Button
						look="second"
						busy={busy}
						onClick={() =>
							void change<typeof withdrawErasure>(
								'POST /page/selfcare/privacy/withdraw-erasure',
								{},
								'Permintaan dibatalkan.',
							)
						}
					>
						Batalkan permintaan
					</Button>
				</div>
			) : null}
			{!waiting && !open ? (
				<div>
					<Button look="danger" onClick={() => setOpen(true)}>
						Minta dataku dihapus
					</Button>
				</div>
			) : null}
			{!waiting && open ? (
				<AskErasure
					busy={busy}
					onSend={(reason) => void send(reason)}
					onClose={() => setOpen(false)}
				/>
			) : null}
		</section>
	);
}
