import { useRef, useState } from 'react';

import { STATEMENT_LIMITS } from '#insurance/money/bank/statement.ts';
import type {
	bankAccounts,
	BankAccountShown,
	previewBankStatement,
	takeBankStatement,
} from '#insurance/office/desk/money/bank/bank-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { FileButton } from '#web/backoffice/parts/FileButton.tsx';
import { Panel } from '#web/backoffice/parts/parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { uploadForm } from '#web/ui/forms/upload/upload.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { formDataOf } from '../payouts/form-of.ts';

type Seen = CallOutput<typeof previewBankStatement>;
type Taken = CallOutput<typeof takeBankStatement>;
type Chosen = { file: File; preview: Seen };

const sentenceOf = ({ matched, proposed, open }: Taken): string =>
	`${groupDigits(matched)} mutasi cocok, ${groupDigits(proposed)} diusulkan, ${groupDigits(open)} menjadi tugas.`;

function Found({ preview }: { preview: Seen }) {
	const open = preview.lines - preview.matched - preview.proposed;
	return (
		<>
			<Facts
				of={[
					['Masa', `${shortDate(preview.beginsOn)} – ${shortDate(preview.endsOn)}`],
					['Saldo awal', formatRupiah(preview.opening)],
					['Saldo akhir', formatRupiah(preview.closing)],
					[
						'Mutasi baru',
						preview.known > 0
							? `${groupDigits(preview.lines)} (${groupDigits(preview.known)} sudah diambil sebelumnya)`
							: groupDigits(preview.lines),
					],
					['Langsung cocok', groupDigits(preview.matched)],
					['Diusulkan, kamu yang menerima', groupDigits(preview.proposed)],
					['Menjadi tugas', groupDigits(open)],
				]}
			/>
			{preview.first ? (
				<Notice>
					Ini rekening koran pertama. Rekening dimulai pada{' '}
					<span>{shortDate(preview.beginsOn)}</span>: pembukuan sebelum hari itu tercakup
					saldo awal <span>{formatRupiah(preview.opening)}</span> dan tidak menjadi tugas.
				</Notice>
			) : null}
		</>
	);
}

function useTaking(accountId: string, onTaken: () => void) {
	const [percent, setPercent] = useState<number | null>(null);
	const [problem, setProblem] = useState('');
	const [chosen, setChosen] = useState<Chosen | null>(null);
	const turn = useRef(0);
	const look = async (file: File) => {
		// Only the most recently chosen file counts, in whatever order the answers arrive.
		const mine = ++turn.current;
		const isLast = () => mine === turn.current;
		setChosen(null);
		setProblem('');
		if (file.size > STATEMENT_LIMITS.bytes)
			return setProblem(
				'Rekening koran paling besar 16 MB. Unduh untuk masa yang lebih pendek.',
			);
		setPercent(0);
		const answer = await uploadForm<Seen>(
			'/page/office/money/bank-preview',
			formDataOf({ accountId, file }),
			{ onProgress: (at) => isLast() && setPercent(at) },
		);
		if (!isLast()) return undefined;
		setPercent(null);
		if (answer.ok) return setChosen({ file, preview: answer.data });
		setProblem(refusedFields(answer.data)['file'] ?? answer.message);
	};
	const take = async () => {
		if (!chosen || percent !== null) return;
		setPercent(100);
		const { file, preview } = chosen;
		const answer = await uploadForm<Taken>(
			'/page/office/money/bank-take',
			formDataOf({ accountId, file, print: preview.print }),
		);
		setPercent(null);
		if (!answer.ok) return setProblem(refusedFields(answer.data)['file'] ?? answer.message);
		setChosen(null);
		showToast(
			answer.data.taken
				? sentenceOf(answer.data)
				: 'Semua barisnya sudah diambil sebelumnya.',
			{ look: 'success' },
		);
		onTaken();
	};
	return { percent, problem, chosen, look, take };
}

/** Uploads a statement: first what it would do, then the press that takes it. */
export function TakeStatement({
	account,
	layouts,
	onTaken,
}: {
	account: BankAccountShown;
	layouts: CallOutput<typeof bankAccounts>['layouts'];
	onTaken: () => void;
}) {
	const { percent, problem, chosen, look, take } = useTaking(account.id, onTaken);
	const layout = layouts.find(({ id }) => id === account.layoutId);
	const last = account.statements[0];
	const isNothing = chosen?.preview.taken || chosen?.preview.lines === 0;
	return (
		<Panel title="Unggah rekening koran">
			<p className="max-w-prose text-mute">
				{`MT940, camt.053${layout ? `, atau CSV ${layout.name}` : ''}.${last ? ` Yang terakhir berakhir ${shortDate(last.endsOn)} dengan saldo ${formatRupiah(last.closing)}; yang berikutnya harus menyambung dari sana.` : ''}`}
			</p>
			{layout && !layout.verified ? (
				<Notice look="warning">
					Tata letak CSV ini belum diperiksa dengan berkas asli dari bank. Bandingkan
					hasil bacanya baris demi baris sebelum mengambilnya.
				</Notice>
			) : null}
			<div>
				<FileButton
					words={percent === null ? 'Pilih berkas' : `Membaca ${percent}%`}
					label="Berkas rekening koran"
					busy={percent !== null}
					onFile={(file) => void look(file)}
				/>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{chosen && isNothing ? (
				<Notice>
					Semua baris berkas ini sudah diambil. Tidak ada yang perlu dilakukan.
				</Notice>
			) : null}
			{chosen && !isNothing ? (
				<>
					<Found preview={chosen.preview} />
					<div>
						<Button busy={percent !== null} onClick={() => void take()}>
							{`Ambil ${groupDigits(chosen.preview.lines)} mutasi`}
						</Button>
					</div>
				</>
			) : null}
		</Panel>
	);
}
