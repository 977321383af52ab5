import { type FormEvent, useState } from 'react';
import type { checkFacts, recommendClaim } from '#insurance/claims/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, CONTROL, Field, SelectField, TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Choice } from '../Choice.tsx';
import { MoneyField } from '../MoneyField.tsx';
import { useSend } from '../office-calls.ts';
import { Badge, Panel } from '../parts.tsx';
import { AssessLines, blankLine, lineFrom, type Line } from './AssessLines.tsx';
import type { Step } from './ClaimFile.tsx';

type Check = CallOutput<typeof checkFacts>;
type Facts = { incidentDay: string; cause: 'accident' | 'illness' | 'other'; days: number | null; cost: number | null; specified: boolean };

const CAUSES = [
	{ value: 'accident', label: 'Kecelakaan' },
	{ value: 'illness', label: 'Penyakit' },
	{ value: 'other', label: 'Lainnya' },
];
const OUTCOMES = [
	{ value: 'approve', label: 'Setuju' },
	{ value: 'decline', label: 'Tolak' },
] as const;
const RESULT = { ok: ['Sesuai', 'calm'], no: ['Tidak dijamin', 'late'], ask: ['Periksa', 'wait'] } as const;
const VERDICT = { covered: 'Dijamin', 'not-covered': 'Tidak dijamin', 'needs-review': 'Perlu dipertimbangkan' } as const;

/** What the policy's own rules say about the facts: the same that the customer could ask before. */
function Findings({ check }: { check: Check }) {
	return (
		<div className="grid gap-3" role="status">
			<p className="font-semibold">
				Aturan polis: {VERDICT[check.verdict]} · paling banyak <span className="tabular">{formatRupiah(check.amount.max)}</span>
			</p>
			<ul className="grid gap-2">
				{check.findings.map((one) => (
					<li key={one.rule} className="grid gap-1 rounded-control bg-mist px-4 py-2">
						<span>
							<Badge tone={RESULT[one.result][1]}>{RESULT[one.result][0]}</Badge> <span className="text-sm text-mute">Pasal: {one.clause}</span>
						</span>
						{one.words}
					</li>
				))}
			</ul>
			<p>
				Dari fakta ini: <strong className="tabular">{formatRupiah(check.amount.expected)}</strong>. {check.amount.how}
			</p>
		</div>
	);
}

function FactFields({ facts, onChange, errors }: { facts: Facts; onChange: (part: Partial<Facts>) => void; errors: Record<string, string> }) {
	return (
		<fieldset className="grid gap-3 sm:grid-cols-2">
			<legend className="mb-1 font-semibold">Fakta dari dokumen</legend>
			<TextField id="fact-day" label="Tanggal kejadian" type="date" value={facts.incidentDay} onChange={(event) => onChange({ incidentDay: event.target.value })} error={errors['event.incidentDay']} />
			<SelectField id="fact-cause" label="Penyebab" options={CAUSES} value={facts.cause} onChange={(event) => onChange({ cause: event.target.value as Facts['cause'] })} error={errors['event.cause']} />
			<TextField id="fact-days" label="Hari dirawat" hint="Kosongkan bila tidak dirawat" inputMode="numeric" value={facts.days ?? ''} onChange={(event) => onChange({ days: event.target.value.replace(/\D/g, '') === '' ? null : Math.min(400, Number(event.target.value.replace(/\D/g, ''))) })} error={errors['event.days']} />
			<MoneyField id="fact-cost" label="Biaya menurut kuitansi" value={facts.cost} onChange={(cost) => onChange({ cost })} error={errors['event.cost']} />
			<CheckField id="fact-specified" label="Termasuk penyakit khusus dalam polis" checked={facts.specified} onChange={(event) => onChange({ specified: event.target.checked })} />
		</fieldset>
	);
}

/** The assessor's work: facts, what the rules say, lines, a reason that the customer will read. */
export function Assess({ file, onMoved }: Step) {
	const { event } = file;
	const [facts, setFacts] = useState<Facts>({ incidentDay: event?.incidentDay ?? '', cause: event?.cause ?? 'illness', days: event?.days ?? null, cost: event?.cost ?? null, specified: event?.specified ?? false });
	const [check, setCheck] = useState<Check | null>(null);
	const [outcome, setOutcome] = useState<'approve' | 'decline'>('approve');
	const [reason, setReason] = useState('');
	const [lines, setLines] = useState<Line[]>([]);
	const asking = useSend<typeof checkFacts>('POST /page/office/claims/check');
	const { busy, problem, fields, send } = useSend<typeof recommendClaim>('POST /page/office/claims/recommend', { done: 'Usulan terkirim ke supervisor.' });
	const run = async () => {
		const found = await asking.send({ claimNo: file.claimNo, event: facts });
		if (!found) return;
		setCheck(found);
		setOutcome(found.verdict === 'not-covered' ? 'decline' : 'approve');
		if (lines.length === 0) setLines([lineFrom(found, file, facts.cost)]);
	};
	const recommend = async (sent: FormEvent) => {
		sent.preventDefault();
		const whole = lines.map((line) => ({ ...line, asked: line.asked ?? 0, amount: line.amount ?? 0 }));
		if (await send({ claimNo: file.claimNo, revision: file.revision, event: facts, outcome, reason, lines: whole })) onMoved();
	};
	return (
		<Panel title="Nilai">
			<Form onSubmit={recommend} className="grid gap-5">
				<FactFields
					facts={facts}
					onChange={(part) => {
						setFacts({ ...facts, ...part });
						setCheck(null);
					}}
					errors={{ ...asking.fields, ...fields }}
				/>
				{asking.problem ? <Notice look="error">{asking.problem}</Notice> : null}
				<div>
					<Button look="second" busy={asking.busy} onClick={run}>
						Jalankan aturan
					</Button>
				</div>
				{check ? <Findings check={check} /> : <p className="text-mute">Jalankan aturan dulu: hasilnya mengisi baris pertama{facts.incidentDay ? ` untuk kejadian ${longDate(facts.incidentDay)}` : ''}.</p>}
				<Choice legend="Usulanmu" name="outcome" value={outcome} options={OUTCOMES} error={fields['outcome']} onChange={setOutcome} />
				<AssessLines lines={lines} onChange={setLines} errors={fields} onAdd={() => setLines([...lines, blankLine()])} />
				<Field id="assess-reason" label="Alasan" hint="Nasabah membaca kalimat ini, tulis dengan bahasa sehari-hari" error={fields['reason']}>
					{(wiring) => <textarea {...wiring} value={reason} onChange={(typed) => setReason(typed.target.value)} maxLength={2_000} className={`${CONTROL} h-32 py-3`} />}
				</Field>
				{problem ? <Notice look="error">{problem}</Notice> : null}
				<div>
					<Button type="submit" busy={busy}>
						Kirim usulan
					</Button>
				</div>
			</Form>
		</Panel>
	);
}
