import { type FormEvent, useRef, useState } from 'react';

import { MAX_DOCUMENT_BYTES } from '#insurance/claims/claim.ts';
import type {
	priceCorrected,
	proposeCorrection,
} from '#insurance/office/person/corrections/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { shrinkPicture, uploadForm } from '#web/ui/forms/upload/upload.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { Changes } from '../../corrections/Changes.tsx';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { formDataOf } from '../../money/payouts/form-of.ts';

export type PricedFacts = CallOutput<typeof priceCorrected>;
type Money = PricedFacts['money'];
type Asked = CallInput<typeof priceCorrected>;

function Sums({ of: { premium, later, lines, refund, waived } }: { of: Money }) {
	return (
		<>
			<Facts
				of={[
					[
						'Premi per masa bayar',
						premium
							? `${formatRupiah(premium.before)} menjadi ${formatRupiah(premium.after)}`
							: 'Tetap',
					],
					...(later
						? [
								[
									`Premi mulai ${longDate(later.fromDay)}, jumlah`,
									`${formatRupiah(later.before)} menjadi ${formatRupiah(later.after)}`,
								] as const,
							]
						: []),
					...lines.map(({ label, amount }) => [label, formatRupiah(amount)] as const),
					['Dikembalikan', refund > 0 ? formatRupiah(refund) : 'Tidak ada'],
				]}
			/>
			{waived > 0 ? (
				<Notice>
					{`Preminya naik, tetapi masa ini sudah lunas: ${formatRupiah(waived)} untuk sisanya tidak ditagih. Yang berubah premi berikutnya.`}
				</Notice>
			) : null}
		</>
	);
}

function useProposal(input: Asked, { refund, later }: Money, onProposed: () => void) {
	const [busy, setBusy] = useState(false);
	const [reason, setReason] = useState('');
	const [file, setFile] = useState<File | null>(null);
	const [problem, setProblem] = useState('');
	const [fields, setFields] = useState<Record<string, string>>({});
	useLeaveGuard((reason !== '' || file !== null) && !busy);
	const propose = async () => {
		const missing = {
			...(reason.trim() === '' ? { reason: 'Tulis alasannya' } : {}),
			...(file ? {} : { evidence: 'Pilih foto atau PDF buktinya' }),
		};
		setProblem('');
		setFields(missing);
		if (!file || Object.keys(missing).length > 0) return;
		setBusy(true);
		const sums = { refund: String(refund), later: later ? String(later.after) : '' };
		const answer = await uploadForm<CallOutput<typeof proposeCorrection>>(
			'/page/office/person/correct',
			formDataOf({
				...input,
				...sums,
				nikConfirmed: input.nikConfirmed ?? 'tidak',
				reason,
				evidence: await shrinkPicture(file, MAX_DOCUMENT_BYTES),
			}),
		);
		setBusy(false);
		if (answer.ok) {
			showToast('Diusulkan. Orang lain yang memutuskan.', { look: 'success' });
			return onProposed();
		}
		const refused = refusedFields(answer.data) as Record<string, string>;
		setFields(refused);
		const isPlaced = 'reason' in refused || 'evidence' in refused;
		setProblem(isPlaced ? '' : answer.message);
	};
	return { busy, reason, setReason, file, setFile, problem, fields, propose };
}

function Evidence({
	file,
	error,
	onFile,
}: {
	file: File | null;
	error: string | undefined;
	onFile: (file: File) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div>
			<p className="font-semibold">Bukti</p>
			<p className="text-sm text-mute">
				Foto KTP, kartu keluarga atau akta; JPG, PNG atau PDF, paling besar 1 MB
			</p>
			<div className="mt-1 flex flex-wrap items-center gap-3">
				<Button look="second" onClick={() => input.current?.click()}>
					{file ? 'Ganti berkas' : 'Pilih berkas'}
				</Button>
				{file ? <span className="wrap-anywhere">{file.name}</span> : null}
			</div>
			<input
				ref={input}
				type="file"
				accept=".jpg,.jpeg,.png,.pdf"
				aria-label="Berkas bukti"
				tabIndex={-1}
				className="sr-only"
				onChange={(event) => {
					const [chosen] = event.target.files ?? [];
					event.target.value = '';
					if (chosen) onFile(chosen);
				}}
			/>
			{error ? (
				<p className="mt-1 text-error" role="alert">
					{error}
				</p>
			) : null}
		</div>
	);
}

/** Shows what a correction changes and costs, and proposes it with a reason and evidence. */
export function ProposeCorrection({
	input,
	priced: { changes, money },
	onProposed,
}: {
	input: Asked;
	priced: PricedFacts;
	onProposed: () => void;
}) {
	const { busy, reason, setReason, file, setFile, problem, fields, propose } = useProposal(
		input,
		money,
		onProposed,
	);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void propose();
	};
	return (
		<Form className="grid gap-4 border-t border-line pt-5" onSubmit={submit}>
			<Changes of={changes} />
			<Sums of={money} />
			<TextField
				id="perbaikan-reason"
				label="Alasan"
				hint="Dari mana salahnya, tanpa mengulang datanya"
				value={reason}
				error={fields['reason']}
				maxLength={500}
				autoComplete="off"
				onChange={(event) => setReason(event.target.value)}
			/>
			<Evidence file={file} error={fields['evidence']} onFile={setFile} />
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div>
				<Button type="submit" busy={busy}>
					Usulkan perbaikan
				</Button>
			</div>
		</Form>
	);
}
