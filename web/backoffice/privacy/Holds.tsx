import type {
	decideHold,
	decideRelease,
	HoldLine,
	proposeHold,
	releaseHold,
} from '#insurance/office/privacy/retention/api.ts';
import {
	HOLD_REASON_WORDS,
	HOLD_REASONS,
	HOLD_STATE_WORDS,
	type HoldState,
} from '#insurance/office/privacy/retention/holds/hold.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useSend } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { Badge, Panel, type Tone } from '../parts/parts.tsx';
import { SecondWord } from '../parts/SecondWord.tsx';

const TONES: Record<HoldState, Tone> = {
	proposed: 'wait',
	held: 'calm',
	releasing: 'wait',
	released: 'done',
	refused: 'done',
};
const when = (instant: string) => shortDateTime(new Date(instant));
const SUBJECTS = [
	{ value: 'customer', label: 'Seorang nasabah: akun, draf dan semua klaimnya' },
	{ value: 'claim', label: 'Satu klaim dengan berkas dan keputusannya' },
] as const;
const REASONS = HOLD_REASONS.map((value) => ({ value, label: HOLD_REASON_WORDS[value] }));

function Propose({ onMoved }: { onMoved: () => void }) {
	const form = useCallForm<typeof proposeHold>('POST /page/office/retention/hold-propose', {
		id: 'hold',
		values: { subject: 'customer', number: '', reason: 'dispute', note: '' },
		clears: ['number', 'note'],
		done: 'Datanya ditahan mulai sekarang. Orang kedua menetapkannya.',
		onDone: onMoved,
		onStale: onMoved,
	});
	const { subject, note } = form.values;
	return (
		<Panel title="Usulkan penahanan">
			<CallForm of={form} submit="Tahan datanya">
				<Choice {...form.pick('subject')} legend="Data siapa?" options={SUBJECTS} />
				<TextField
					{...form.text('number')}
					label={subject === 'claim' ? 'Nomor klaim' : 'Nomor salah satu polisnya'}
					maxLength={40}
					autoComplete="off"
				/>
				<Choice {...form.pick('reason')} legend="Alasan" options={REASONS} />
				<Field
					{...form.text('note')}
					label="Keterangan"
					hint="Perkara dan nomornya. Tidak masuk laporan, tetapi masuk salinan data yang boleh diminta nasabah, kecuali permintaan OJK atau penegak hukum."
				>
					{(wiring) => (
						<textarea
							{...wiring}
							value={note}
							onChange={({ target }) => form.set('note', target.value)}
							maxLength={1_000}
							className={`${CONTROL} h-28 py-3`}
						/>
					)}
				</Field>
			</CallForm>
		</Panel>
	);
}

const DECIDE = {
	decide: { yes: 'Setujui penahanan', no: 'Tolak penahanan' },
	'decide-release': { yes: 'Setujui pelepasan', no: 'Tetap ditahan' },
} as const;

function Steps({ hold, onMoved }: { hold: HoldLine; onMoved: () => void }) {
	const held = useSend<typeof decideHold>('POST /page/office/retention/hold-decide', {
		done: 'Tersimpan.',
		stale: onMoved,
	});
	const released = useSend<typeof decideRelease>(
		'POST /page/office/retention/hold-release-decide',
		{ done: 'Tersimpan.', stale: onMoved },
	);
	const release = useSend<typeof releaseHold>('POST /page/office/retention/hold-release', {
		done: 'Pelepasan menunggu orang kedua; datanya masih ditahan.',
		stale: onMoved,
	});
	const holdNumber = hold.number;
	const [step] = hold.may;
	const problem = held.problem || released.problem || release.problem;
	const busy = held.busy || released.busy || release.busy;
	const answer = async (agreed: boolean) => {
		const { send } = step === 'decide' ? held : released;
		if (await send({ holdNumber, agreed })) onMoved();
	};
	if (!step) return hold.whyNotAgree ? <Notice>{hold.whyNotAgree}</Notice> : null;
	return (
		<>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{step === 'release' ? (
				<div>
					<Button
						look="second"
						busy={busy}
						onClick={async () => {
							if (await release.send({ holdNumber })) onMoved();
						}}
					>
						Usulkan pelepasan
					</Button>
				</div>
			) : (
				<SecondWord
					whyNot={hold.whyNotAgree}
					agree={DECIDE[step].yes}
					busy={busy}
					onAgree={() => void answer(true)}
				>
					<Button look="second" busy={busy} onClick={() => void answer(false)}>
						{DECIDE[step].no}
					</Button>
				</SecondWord>
			)}
		</>
	);
}

function Hold({ hold, onMoved }: { hold: HoldLine; onMoved: () => void }) {
	const { number, subject, subjectNo, state } = hold;
	return (
		<Panel
			title={`Penahanan ${number}`}
			aside={<Badge tone={TONES[state]}>{HOLD_STATE_WORDS[state]}</Badge>}
		>
			<Facts
				of={[
					[subject === 'claim' ? 'Klaim' : 'Nasabah dengan polis', subjectNo],
					['Alasan', HOLD_REASON_WORDS[hold.reason]],
					['Diusulkan', `${hold.proposedBy}, ${when(hold.proposedAt)}`],
					[
						'Ditetapkan',
						hold.decidedBy && hold.decidedAt
							? `${hold.decidedBy}, ${when(hold.decidedAt)}`
							: 'Belum',
					],
					...(hold.releaseBy ? [['Pelepasan diusulkan', hold.releaseBy] as const] : []),
					...(hold.releasedBy && hold.releasedAt
						? [['Dilepas', `${hold.releasedBy}, ${when(hold.releasedAt)}`] as const]
						: []),
				]}
			/>
			<p className="wrap-anywhere">{hold.note}</p>
			<Steps hold={hold} onMoved={onMoved} />
		</Panel>
	);
}

/**
 * Lists data that is kept beyond its retention period because of a dispute. One person proposes a
 * hold, and another decides on it.
 */
export function Holds({ holds, onMoved }: { holds: readonly HoldLine[]; onMoved: () => void }) {
	return (
		<div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<div className="grid content-start gap-5">
				{holds.length === 0 ? <Notice>Tidak ada data yang ditahan.</Notice> : null}
				{holds.map((hold) => (
					<Hold key={hold.number} hold={hold} onMoved={onMoved} />
				))}
			</div>
			<Propose onMoved={onMoved} />
		</div>
	);
}
