import type {
	markReported,
	openHit,
	OpenedHit,
	proposeVerdict,
} from '#insurance/people/screening/api.ts';
import type { HitVerdict } from '#insurance/people/screening/screening.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { RoomProposals } from '../approvals/RoomProposals.tsx';
import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer } from '../office-calls.ts';
import { Heading, Panel, Waiting } from '../parts/parts.tsx';
import { ListFacts } from './CheckName.tsx';

const VERDICTS = [
	{ value: '', label: 'Pilih' },
	{ value: 'false', label: 'Bukan orang yang sama' },
	{ value: 'confirmed', label: 'Orang yang sama' },
];

function Meaning({ of }: { of: OpenedHit }) {
	if (of.state === 'false')
		return <Notice>Diputuskan bukan orang yang sama. Pasangan ini tidak muncul lagi.</Notice>;
	if (!of.freezes)
		return (
			<Notice>
				Polis dan pembayaran berjalan terus. Periksa sumber dananya dan minta persetujuan
				pejabat senior.
			</Notice>
		);
	return (
		<Notice look="warning" title="Uang polis ini ditahan">
			Klaim dan pengembalian tidak bisa dicatat dibayar. Jangan beri tahu nasabah.
		</Notice>
	);
}

function Verdict({ of, onDone }: { of: OpenedHit; onDone: () => void }) {
	const form = useCallForm<typeof proposeVerdict, { verdict: string; reason: string }>(
		'POST /page/office/screening/propose-verdict',
		{
			id: 'putusan',
			values: { verdict: '', reason: '' },
			input: ({ verdict, reason }) => ({
				hitId: of.hitId,
				verdict: verdict as HitVerdict,
				reason,
			}),
			done: 'Diusulkan. Orang lain yang memutuskan.',
			once: true,
			clears: ['verdict', 'reason'],
			onDone,
		},
	);
	return (
		<CallForm of={form} submit="Usulkan keputusan" className="grid max-w-xl gap-4">
			<SelectField {...form.text('verdict')} label="Keputusan" options={VERDICTS} />
			<NoteField
				{...form.pick('reason')}
				label="Alasan"
				hint="Apa yang kamu cocokkan, tanpa menyebut nasabahnya"
			/>
		</CallForm>
	);
}

function Report({ of, onDone }: { of: OpenedHit; onDone: () => void }) {
	const form = useCallForm<typeof markReported, { reference: string }>(
		'POST /page/office/screening/mark-reported',
		{
			id: 'lapor',
			values: { reference: '' },
			input: ({ reference }) => ({ hitId: of.hitId, reference }),
			done: 'Laporan dicatat.',
			once: true,
			onDone,
		},
	);
	if (of.reportedAt)
		return (
			<p>{`Dilaporkan ${shortDateTime(new Date(of.reportedAt))}, nomor ${of.reportReference ?? ''}.`}</p>
		);
	return (
		<>
			<p>{`Laporkan paling lambat ${longDate(of.reportDueOn ?? '')}.`}</p>
			{of.mayManage ? (
				<CallForm of={form} submit="Catat sudah dilaporkan" className="grid max-w-xl gap-4">
					<TextField
						{...form.text('reference')}
						label="Nomor laporan"
						autoComplete="off"
					/>
				</CallForm>
			) : null}
		</>
	);
}

/** Shows one hit: the person, the facts of the list, and the decision of two people. */
export function HitFile({ hitId }: { hitId: string }) {
	const { data, problem, reload } = useAnswer<typeof openHit>('POST /page/office/screening/hit', {
		hitId,
	});
	if (!data) return <Waiting there={false} problem={problem} words="Memuat temuan" />;
	const { person, policies } = data;
	return (
		<div className="grid gap-5">
			<SmartLink url="/office/penyaringan" className="font-semibold text-leaf">
				Semua temuan
			</SmartLink>
			<Heading title={`Temuan: kemiripan ${data.score}`} />
			<Meaning of={data} />
			<Panel title="Orang di polis">
				<Facts
					of={[
						['Nama', person.name],
						['Lahir', person.born === null ? '–' : longDate(person.born)],
						['NIK', person.nik ?? '–'],
						[
							'Polis',
							policies.map((one) => `${one.policyNo} (${one.role})`).join('; '),
						],
						['Ditemukan', shortDateTime(new Date(data.foundAt))],
						['Keadaan', data.stateWords],
					]}
				/>
			</Panel>
			<Panel title="Orang di daftar">
				<ListFacts of={data.entry} />
			</Panel>
			{data.state === 'open' ? (
				<Panel title="Keputusan dua orang">
					<RoomProposals
						kind="screening-hit"
						thing={hitId}
						quiet
						after={data}
						onDecided={reload}
					/>
					{data.mayManage ? <Verdict of={data} onDone={reload} /> : null}
				</Panel>
			) : null}
			{data.reportDueOn ? (
				<Panel title="Laporan kepada yang berwenang">
					<Report of={data} onDone={reload} />
				</Panel>
			) : null}
		</div>
	);
}
