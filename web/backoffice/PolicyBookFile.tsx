import type {
	openPolicyBook,
	policyBookDropped,
	policyBookSent,
} from '#insurance/office/desk/policy-books/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from './forms/CallForm.tsx';
import { useCallForm } from './forms/use-call-form.ts';
import { NoteField } from './money/NoteField.tsx';
import { useAnswer } from './office-calls.ts';
import { Badge, Heading, Panel, Waiting } from './parts/parts.tsx';

type Opened = CallOutput<typeof openPolicyBook>;
type Work = { policyNo: string; onDone: () => void };

function Send({ policyNo, onDone }: Work) {
	const form = useCallForm<typeof policyBookSent, { courier: string; trackingNo: string }>(
		'POST /page/office/policy-books/sent',
		{
			id: 'book',
			values: { courier: '', trackingNo: '' },
			input: (values) => ({ policyNo, ...values }),
			done: 'Tercatat. Pemegang polis dikabari lewat email.',
			once: true,
			onDone,
		},
	);
	return (
		<CallForm
			of={form}
			submit="Catat sudah dikirim"
			className="grid max-w-xl gap-3 sm:grid-cols-2"
		>
			<TextField
				{...form.text('courier')}
				label="Kurir"
				hint="Misalnya JNE atau Pos Indonesia"
				maxLength={40}
				autoComplete="off"
			/>
			<TextField
				{...form.text('trackingNo')}
				label="Nomor resi"
				hint="Seperti tertulis di tanda terima"
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
			/>
		</CallForm>
	);
}

function Drop({ policyNo, onDone }: Work) {
	const form = useCallForm<typeof policyBookDropped, { reason: string }>(
		'POST /page/office/policy-books/drop',
		{
			id: 'book-drop',
			values: { reason: '' },
			input: ({ reason }) => ({ policyNo, reason }),
			done: 'Buku ini ditutup tanpa dikirim.',
			onDone,
		},
	);
	return (
		<CallForm
			of={form}
			submit="Tutup tanpa mengirim"
			look="second"
			className="grid max-w-xl gap-3 pt-2"
		>
			<NoteField
				{...form.pick('reason')}
				label="Alasan"
				hint="Misalnya polisnya dibatalkan"
			/>
		</CallForm>
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
