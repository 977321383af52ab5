import { type ComponentProps, type FormEvent, useState } from 'react';

import type { checkFacts, recommendClaim } from '#insurance/claims/desk/office-api.ts';
import { eventFrom, missingOf, type ReportedFacts } from '#insurance/claims/rules/questions.ts';
import { isDay, longDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../../money/NoteField.tsx';
import { useSend } from '../../office-calls.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Panel } from '../../parts/parts.tsx';
import type { ClaimDeskForm, File } from '../claim-step.ts';
import { type Above, AboveRulesFields } from './AboveRules.tsx';
import { blankLine, lineFrom, type AssessedLine } from './assessed-line.ts';
import { AssessLines } from './AssessLines.tsx';
import { FactFields } from './FactFields.tsx';
import { type Check, CheckFindings } from './Findings.tsx';

const OUTCOMES = [
	{ value: 'approve', label: 'Setuju' },
	{ value: 'decline', label: 'Tolak' },
] as const;
const EMPTY: ReportedFacts = { days: null, cost: null, specified: false };

/**
 * Returns the last recommendation if the second person sent it back, so that its assessor can
 * continue from it.
 */
function returnedOf({ recommendations }: File) {
	const last = recommendations.at(-1);
	return last?.verdict === 'returned' ? last : null;
}

/** A claim that waits for documents can be assessed only after they were due. */
const isUnansweredIn = ({ status }: File) => status === 'needs-documents';

const firstOutcome = (file: File): 'approve' | 'decline' =>
	isUnansweredIn(file) ? 'decline' : (returnedOf(file)?.outcome ?? 'approve');

/** Lines of a declined claim have no money, and need other reasons. */
const withoutMoney = (line: AssessedLine): AssessedLine => ({
	...line,
	amount: 0,
	rule: '',
	clause: '',
	cut: '',
});

function sentSums(lines: readonly AssessedLine[], above: Above | null) {
	const filled = lines.map((line) => ({
		...line,
		asked: line.asked ?? 0,
		amount: line.amount ?? 0,
	}));
	return above?.code
		? { lines: filled, above: { code: above.code, words: above.words } }
		: { lines: filled };
}

function useAssessment({ file, onMoved, onStale }: ClaimDeskForm) {
	const returned = returnedOf(file);
	const isUnanswered = isUnansweredIn(file);
	const [facts, setFacts] = useState<ReportedFacts>(file.event ?? EMPTY);
	const [missing, setMissing] = useState<Record<string, string>>({});
	const [check, setCheck] = useState<Check | null>(null);
	const [outcome, setOutcome] = useState(firstOutcome(file));
	const [reason, setReason] = useState(returned?.reason ?? '');
	const [above, setAbove] = useState<Above>(returned?.above ?? { code: '', words: '' });
	const [lines, setLines] = useState<AssessedLine[]>(returned?.lines ?? []);
	const asking = useSend<typeof checkFacts>('POST /page/office/claims/check');
	const sending = useSend<typeof recommendClaim>('POST /page/office/claims/recommend', {
		done: 'Usulan terkirim ke supervisor.',
		stale: onStale,
	});
	const choose = (next: 'approve' | 'decline') => {
		setOutcome(next);
		if (next === outcome || next === 'approve') return;
		// The reason for paying a line cannot justify declining it, so the assessor has to enter a
		// new one.
		setLines(lines.map(withoutMoney));
	};
	/**
	 * Returns the facts if they are complete. Otherwise marks the missing ones next to their
	 * fields.
	 */
	const whole = () => {
		setMissing(missingOf(file.asked, { ...facts, specified: true }));
		return eventFrom(file.asked, { ...file.event, ...facts });
	};
	const run = async () => {
		const event = whole();
		const found = event && (await asking.send({ claimNo: file.claimNo, event }));
		if (!found) return;
		setCheck(found);
		const next = isUnanswered || found.verdict === 'not-covered' ? 'decline' : 'approve';
		setOutcome(next);
		const first = lineFrom(found, file, event.cost);
		if (lines.length === 0) setLines([isUnanswered ? withoutMoney(first) : first]);
	};
	const recommend = async (sent: FormEvent) => {
		sent.preventDefault();
		const event = whole();
		if (!event) return;
		if (
			await sending.send({
				claimNo: file.claimNo,
				revision: file.revision,
				event,
				outcome,
				reason,
				...sentSums(lines, outcome === 'approve' ? above : null),
			})
		)
			onMoved();
	};
	const changeFacts = (next: ReportedFacts) => {
		setFacts(next);
		setCheck(null);
	};
	return {
		facts,
		changeFacts,
		check,
		run,
		asking,
		recommend,
		sending,
		errors: { ...missing, ...asking.fields, ...sending.fields },
		outcome,
		choose,
		lines,
		setLines,
		above,
		setAbove,
		reason,
		setReason,
	};
}

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
