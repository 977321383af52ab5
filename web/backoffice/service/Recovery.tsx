import type {
	decideRecovery,
	proposeRecovery,
} from '#insurance/service/requests/recovery/office-api.ts';
import {
	canBeStopped,
	RECOVERY_WAIT_HOURS,
	type RecoveryState,
	SEEN_BY,
	SEEN_WORDS,
	type SeenBy,
} from '#insurance/service/requests/recovery/recovery.ts';
import type { openServiceRequest } from '#insurance/service/requests/service/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useSend } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { Panel } from '../parts/parts.tsx';
import { SecondWord } from '../parts/SecondWord.tsx';

type File = CallOutput<typeof openServiceRequest>;
type Recovering = NonNullable<File['recovery']>;
type Props = { file: File; onMoved: () => void };
type Proposed = { policyNo: string; nik: string; seenBy: SeenBy };

function Propose({ file, onMoved }: Props) {
	const form = useCallForm<typeof proposeRecovery, Proposed>(
		'POST /page/office/service-requests/recover',
		{
			id: 'recover',
			values: { policyNo: file.sender.policyNo, nik: '', seenBy: 'counter' },
			input: (values) => ({ number: file.number, ...values }),
			done: 'Usulan menunggu orang kedua. Alamat lama diberi tahu.',
			onDone: onMoved,
		},
	);
	return (
		<CallForm of={form} submit="Usulkan alamat baru" look="second">
			<p>
				Cocokkan wajah dengan KTP, lalu bacakan NIK dari kartunya. Email akun menjadi{' '}
				<strong className="[overflow-wrap:anywhere]">{file.sender.email}</strong>{' '}
				<span>{RECOVERY_WAIT_HOURS}</span> jam setelah orang kedua menetapkannya, kecuali
				alamat lama menolaknya. Verifikasi dua langkah, kalau menyala, ikut mati; alamatnya
				boleh tetap sama. Sampaikan waktu tunggunya kepada nasabah.
			</p>
			<Choice
				{...form.pick('seenBy')}
				legend="Di mana KTP-nya kamu lihat?"
				options={SEEN_BY.map((value) => ({ value, label: SEEN_WORDS[value] }))}
			/>
			<TextField
				{...form.text('policyNo')}
				label="Nomor polis"
				maxLength={40}
				autoComplete="off"
			/>
			<TidiedField
				{...form.text('nik')}
				tidy={tidyDigits}
				label="NIK di KTP"
				inputMode="numeric"
				autoComplete="off"
			/>
		</CallForm>
	);
}

function Decide({ file, onMoved }: Props) {
	const { busy, problem, send } = useSend<typeof decideRecovery>(
		'POST /page/office/service-requests/recover-decide',
		{
			done: file.recovery?.sameAddress
				? 'Tersimpan. Nasabah diberi tahu lewat email.'
				: 'Tersimpan. Nasabah diberi tahu di alamat lama dan baru.',
		},
	);
	const decide = async (verdict: 'confirmed' | 'refused') => {
		if (await send({ number: file.number, verdict })) onMoved();
	};
	return (
		<div className="grid gap-3">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{file.recovery?.factor === 'on' ? (
				<Notice look="warning">
					Nasabah ini memakai verifikasi dua langkah. Menetapkan berarti mematikannya
					setelah 24 jam: sesudah itu kata sandi baru saja cukup untuk masuk. Nasabah
					dikabari lewat email.
				</Notice>
			) : null}
			<SecondWord
				whyNot={file.recovery?.whyNotAgree ?? null}
				agree={
					file.recovery?.sameAddress
						? 'Matikan verifikasi dua langkah'
						: 'Tetapkan alamat baru'
				}
				busy={busy}
				onAgree={() => void decide('confirmed')}
			>
				<Button look="danger" busy={busy} onClick={() => void decide('refused')}>
					Tolak
				</Button>
			</SecondWord>
		</div>
	);
}

const STATE: Record<RecoveryState, string> = {
	waiting: 'Menunggu orang kedua',
	agreed: 'Ditetapkan, menunggu 24 jam',
	done: 'Sudah berlaku',
	refused: 'Ditolak',
	objected: 'Dihentikan: alamat lama menolaknya',
	dropped: 'Tidak jadi: alamat baru sudah punya akun',
};

const FACTOR = {
	none: 'Tidak menyala',
	on: 'Menyala',
	ended: 'Ikut dimatikan dengan pemulihan ini',
} as const;
const factorWords = ({ factor, state }: Recovering) =>
	factor === 'on' && canBeStopped(state) ? 'Menyala, ikut mati kalau berlaku' : FACTOR[factor];

const moment = (at: string) => shortDateTime(new Date(at));

function datesOf({ decidedBy, takesEffectAt, doneAt, objectedAt }: Recovering) {
	const rows: [string, string][] = [];
	if (decidedBy) rows.push(['Diputuskan oleh', decidedBy]);
	if (takesEffectAt) rows.push(['Berlaku mulai', moment(takesEffectAt)]);
	if (doneAt) rows.push(['Dijalankan', moment(doneAt)]);
	if (objectedAt) rows.push(['Ditolak alamat lama', moment(objectedAt)]);
	return rows;
}

function Planned({ recovery: { takesEffectAt, sameAddress, state } }: { recovery: Recovering }) {
	if (state !== 'agreed' || !takesEffectAt) return null;
	return (
		<Notice>
			<span>
				{`Sampaikan kepada nasabah: tautan kata sandi baru datang ke alamat ${sameAddress ? 'akunnya' : 'baru'} pada ${moment(takesEffectAt)}. Sampai saat itu tidak ada yang berubah, dan alamat lama bisa menghentikannya.`}
			</span>
		</Notice>
	);
}

/**
 * Restores access for a customer whose phone number and email address have both changed, by
 * checking the KTP. Two people are needed (decision 0074).
 */
export function Recovery({ file, onMoved }: Props) {
	const { recovery } = file;
	if (!recovery && !file.mayRecover) return null;
	return (
		<Panel title="Pulihkan akun">
			{recovery ? (
				<Facts
					of={[
						['Alamat lama', recovery.oldEmail],
						['Alamat baru', recovery.sameAddress ? 'Tetap sama' : recovery.newEmail],
						['Nomor HP', recovery.newPhone ?? 'Tetap'],
						['Verifikasi dua langkah', factorWords(recovery)],
						['KTP diperiksa', SEEN_WORDS[recovery.seenBy]],
						[
							'Diusulkan',
							`${recovery.proposedBy}, ${shortDateTime(new Date(recovery.proposedAt))}`,
						],
						['Keadaan', STATE[recovery.state]],
						...datesOf(recovery),
					]}
				/>
			) : null}
			{recovery ? <Planned recovery={recovery} /> : null}
			{recovery?.state === 'objected' && !file.mayRecover ? (
				<Notice look="warning">
					Pastikan siapa yang meminta: telepon nomor di polisnya, bukan nomor di
					permintaan ini. Pemulihan bisa diusulkan lagi setelah permintaan ini dijawab.
				</Notice>
			) : null}
			{recovery?.mayDecide ? <Decide file={file} onMoved={onMoved} /> : null}
			{recovery?.state === 'waiting' && !recovery.mayDecide ? (
				<Notice>{recovery.whyNotAgree ?? 'Menunggu orang kedua.'}</Notice>
			) : null}
			{file.mayRecover ? <Propose file={file} onMoved={onMoved} /> : null}
		</Panel>
	);
}
