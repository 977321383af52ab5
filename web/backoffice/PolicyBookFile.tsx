import { type FormEvent, useState } from 'react';

import type {
	openPolicyBook,
	policyBookDropped,
	policyBookSent,
} from '#insurance/office/desk/policy-books/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { Button, ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from './office-calls.ts';
import { Badge, Heading, Panel, Waiting } from './parts/parts.tsx';

type Opened = CallOutput<typeof openPolicyBook>;
type Work = { policyNo: string; onDone: () => void };

function Send({ policyNo, onDone }: Work) {
	const [courier, setCourier] = useState('');
	const [trackingNo, setTrackingNo] = useState('');
	const { busy, problem, fields, send } = useSend<typeof policyBookSent>(
		'POST /page/office/policy-books/sent',
		{ done: 'Tercatat. Pemegang polis dikabari lewat email.', once: true },
	);
	const note = async (event: FormEvent) => {
		event.preventDefault();
		if (await send({ policyNo, courier, trackingNo })) onDone();
	};
	return (
		<Form onSubmit={note} className="grid max-w-xl gap-3">
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField
					id="book-courier"
					label="Kurir"
					hint="Misalnya JNE atau Pos Indonesia"
					value={courier}
					onChange={(event) => setCourier(event.target.value)}
					error={fields['courier']}
					maxLength={40}
					autoComplete="off"
				/>
				<TextField
					id="book-tracking"
					label="Nomor resi"
					hint="Seperti tertulis di tanda terima"
					value={trackingNo}
					onChange={(event) => setTrackingNo(event.target.value)}
					error={fields['trackingNo']}
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
				/>
			</div>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div>
				<Button type="submit" busy={busy}>
					Catat sudah dikirim
				</Button>
			</div>
		</Form>
	);
}

function Drop({ policyNo, onDone }: Work) {
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof policyBookDropped>(
		'POST /page/office/policy-books/drop',
		{ done: 'Buku ini ditutup tanpa dikirim.' },
	);
	return (
		<div className="grid max-w-xl gap-3 pt-2">
			<Field
				id="book-drop"
				label="Alasan"
				hint="Misalnya polisnya dibatalkan"
				error={fields['reason']}
			>
				{(wiring) => (
					<textarea
						{...wiring}
						value={reason}
						onChange={(event) => setReason(event.target.value)}
						maxLength={300}
						className={`${CONTROL} h-20 py-3`}
					/>
				)}
			</Field>
			{problem && !fields['reason'] ? <Notice look="error">{problem}</Notice> : null}
			<div>
				<Button
					look="second"
					busy={busy}
					onClick={async () => (await send({ policyNo, reason })) && onDone()}
				>
					Tutup tanpa mengirim
				</Button>
			</div>
		</div>
	);
}

function Recipient({ data }: { data: Opened }) {
	const { book, recipient } = data;
	return (
		<Panel
			title={data.productName}
			aside={
				book.status === 'closed' ? (
					<Badge tone="done">{data.sent ? 'Sudah dikirim' : 'Ditutup'}</Badge>
				) : book.late ? (
					<Badge tone="late">Lewat tenggat</Badge>
				) : (
					<span className="text-sm">{`tenggat ${shortDate(book.dueOn)}`}</span>
				)
			}
		>
			{data.active || book.status === 'closed' ? null : (
				<Notice look="warning">
					Polis ini <span>{data.policyStatus.toLowerCase()}</span>. Tanyakan dulu sebelum
					mengirim bukunya.
				</Notice>
			)}
			<Facts
				of={[
					['Kirim kepada', recipient.name],
					[
						'Alamat',
						<span key="address">
							{recipient.address.map((line) => (
								<span key={line} className="block">
									{line}
								</span>
							))}
						</span>,
					],
					['Nomor HP', recipient.phone],
					['Status polis', data.policyStatus],
				]}
			/>
			{data.pdfUrl ? (
				<div>
					<ButtonLink url={data.pdfUrl} look="second">
						Buka berkas polis (PDF)
					</ButtonLink>
				</div>
			) : (
				<Notice look="info">Berkas polisnya masih dibuat. Muat ulang sebentar lagi.</Notice>
			)}
		</Panel>
	);
}

/** One printed book: its recipient, the content to print, and its dispatch. */
export function PolicyBookFile({ policyNo }: { policyNo: string }) {
	const { data, problem, reload } = useAnswer<typeof openPolicyBook>(
		'POST /page/office/policy-books/open',
		{ policyNo },
	);
	return (
		<div className="grid gap-5">
			<p>
				<SmartLink
					url="/office/buku-polis"
					className="text-leaf underline underline-offset-4"
				>
					Semua buku polis
				</SmartLink>
			</p>
			<Heading title={`Buku polis ${policyNo}`} />
			<Waiting there={data !== null} problem={problem} words="Membuka buku polis" />
			{data ? (
				<>
					<Recipient data={data} />
					{data.book.status === 'open' ? (
						<Panel title="Sudah diserahkan ke kurir?">
							<Send policyNo={policyNo} onDone={reload} />
							<details>
								<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
									Tidak jadi dikirim?
								</summary>
								<Drop policyNo={policyNo} onDone={reload} />
							</details>
						</Panel>
					) : (
						<p className="text-mute">
							<span>{data.book.closedBy ?? 'Program'}</span>
							<span>
								{data.book.closedAt
									? `, ${shortDateTime(new Date(data.book.closedAt))}`
									: ''}
							</span>
							: <span>{data.book.closeReason}</span>
						</p>
					)}
				</>
			) : null}
		</div>
	);
}
