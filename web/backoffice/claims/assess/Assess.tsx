import type { ComponentProps } from 'react';

import { isDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../../money/NoteField.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Panel } from '../../parts/parts.tsx';
import type { ClaimDeskForm, File } from '../claim-step.ts';
import { AboveRulesFields } from './AboveRules.tsx';
import { blankLine } from './assessed-line.ts';
import { AssessLines } from './AssessLines.tsx';
import { FactFields } from './FactFields.tsx';
import { CheckFindings } from './Findings.tsx';
import { isUnansweredIn, returnedOf, useAssessment } from './use-assessment.ts';

const OUTCOMES = [
	{ value: 'approve', label: 'Setuju' },
	{ value: 'decline', label: 'Tolak' },
] as const;
const Reason = (field: Pick<ComponentProps<typeof NoteField>, 'value' | 'error' | 'onChange'>) => (
	<NoteField
		{...field}
		id="assess-reason"
		label="Alasan"
		hint="Nasabah membaca kalimat ini, tulis dengan bahasa sehari-hari"
		most={2_000}
		height="h-32"
	/>
);

/** Shows what happened before: a returned recommendation, or documents that never arrived. */
function Before({ file }: { file: File }) {
	const returned = returnedOf(file);
	return (
		<>
			{returned ? (
				<Notice look="warning" title={`Dikembalikan ${returned.decidedBy ?? ''}`}>
					{returned.note}
				</Notice>
			) : null}
			{isUnansweredIn(file) ? (
				<Notice look="warning" title="Dokumen yang diminta tidak datang">
					Batas waktunya sudah lewat. Klaim ini bisa diusulkan untuk ditolak; setelah itu
					nasabah masih bisa meminta pemeriksaan ulang.
				</Notice>
			) : null}
		</>
	);
}

function OwnLines({ expected, onRefill }: { expected: number | null; onRefill: () => void }) {
	return (
		<Notice look="warning" title={`Hitungan aturan: ${formatRupiah(expected ?? 0)}`}>
			<p>Baris di bawah seperti yang kamu tulis.</p>
			<Button look="second" onClick={onRefill}>
				Pakai hitungan aturan
			</Button>
		</Notice>
	);
}

export function Assess({ file, onMoved, onStale }: ClaimDeskForm) {
	const work = useAssessment({ file, onMoved, onStale });
	const { busy, problem, fields } = work.sending;
	const { facts, changeFacts, check, run, asking, recommend, errors } = work;
	const { outcome, choose, lines, setLines, reason, setReason, above, setAbove } = work;
	const expected = check?.amount.expected ?? null;
	const total = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
	const isAbove =
		outcome === 'approve' &&
		((expected !== null && total > expected) || Boolean(fields['above.code']));
	return (
		<Panel title="Nilai">
			<Form onSubmit={recommend} className="grid gap-5">
				<Before file={file} />
				<FactFields file={file} facts={facts} onChange={changeFacts} errors={errors} />
				{asking.problem ? <Notice look="error">{asking.problem}</Notice> : null}
				<div>
					<Button look="second" busy={asking.busy} onClick={run}>
						Jalankan aturan
					</Button>
				</div>
				{check ? (
					<CheckFindings check={check} />
				) : (
					<p className="text-mute">
						Jalankan aturan dulu: hasilnya mengisi baris pertama
						<span>
							{facts.incidentDay && isDay(facts.incidentDay)
								? ` untuk kejadian ${longDate(facts.incidentDay)}`
								: ''}
						</span>
						.
					</p>
				)}
				<Choice
					legend="Usulanmu"
					name="outcome"
					value={outcome}
					options={OUTCOMES}
					error={fields['outcome']}
					onChange={choose}
				/>
				{work.isOwn && outcome === 'approve' ? (
					<OwnLines expected={expected} onRefill={work.refill} />
				) : null}
				<AssessLines
					declined={outcome === 'decline'}
					requested={file.requested}
					expected={expected}
					documents={file.documents.map(({ name }) => name)}
					exclusions={file.exclusions}
					lines={lines}
					onChange={setLines}
					errors={fields}
					onAdd={() => setLines([...lines, blankLine()])}
				/>
				{isAbove ? (
					<AboveRulesFields
						value={above}
						expected={expected}
						errors={fields}
						onChange={setAbove}
					/>
				) : null}
				{fields['documents'] ? <Notice look="error">{fields['documents']}</Notice> : null}
				<Reason value={reason} error={fields['reason']} onChange={setReason} />
				{problem && Object.keys(fields).length === 0 ? (
					<Notice look="error">{problem}</Notice>
				) : null}
				<div>
					<Button type="submit" busy={busy}>
						Kirim usulan
					</Button>
				</div>
			</Form>
		</Panel>
	);
}
