import { type FormEvent, useEffect, useState } from 'react';
import { Form } from '#web/ui/Form.tsx';
import { useNavigate } from '#web/ui/router.tsx';
import type { checkBefore, saveDraft } from '#insurance/claims/api.ts';
import type { ClaimEventFacts } from '#insurance/claims/draft.ts';
import type { PageData } from '#insurance/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, RadioCards, SelectField, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { askAs, warn } from '#web/portal/ask-as.ts';
import { loadCoverages, loadInsured, loadPolicies } from './claim-calls.ts';
import { bodyOf, claimable, type ClaimForm, EMPTY_FORM, type Lists, NO_LISTS } from './claim-form.ts';
import { readSession, type SelfcareSession } from '#web/portal/session.ts';

type Result = CallOutput<typeof checkBefore>;

const VERDICTS = {
	covered: { look: 'success', title: 'Kejadian ini dilindungi', words: 'Menurut isianmu semua syaratnya terpenuhi. Penilai memeriksa dokumenmu dengan aturan yang sama.' },
	'not-covered': { look: 'warning', title: 'Kejadian ini tidak dilindungi manfaat ini', words: 'Lihat aturan yang belum terpenuhi di bawah. Kamu tetap boleh mengajukan klaim.' },
	'needs-review': { look: 'info', title: 'Perlu dilihat orang kami', words: 'Ada hal yang tidak bisa diputuskan dari isian saja. Ajukan, dan kami periksa.' },
} as const;

const MARKS = { ok: ['✓', 'text-success', 'Terpenuhi'], no: ['✕', 'text-error', 'Tidak terpenuhi'], ask: ['?', 'text-warning', 'Diperiksa'] } as const;

function Answer({ result, busy, onClaim }: { result: Result; busy: boolean; onClaim: () => void }) {
	const verdict = VERDICTS[result.verdict];
	return (
		<section className="grid gap-5" aria-live="polite">
			<Notice look={verdict.look} title={verdict.title}>
				{verdict.words}
			</Notice>
			<div className="petal grid gap-2 border border-line bg-white p-5">
				<h2 className="text-xl">Perkiraan {formatRupiah(result.amount.expected)}</h2>
				<p className="text-mute">{result.amount.how}</p>
				<p>
					Ajukan paling lambat <strong>{longDate(result.fileBy)}</strong>.
				</p>
			</div>
			<ul className="petal grid gap-4 border border-line bg-white p-5">
				{result.findings.map((one) => (
					<li key={one.rule} className="grid grid-cols-[2rem_1fr]">
						<span aria-hidden="true" className={`text-xl font-bold ${MARKS[one.result][1]}`}>
							{MARKS[one.result][0]}
						</span>
						<span>
							<span className="sr-only">{MARKS[one.result][2]}: </span>
							{one.words} <span className="text-sm text-mute">(Polis, bagian {one.clause})</span>
						</span>
					</li>
				))}
			</ul>
			<div className="petal border border-line bg-white p-5">
				<h2 className="text-xl">Dokumen yang disiapkan</h2>
				<ul className="mt-3 list-disc pl-5">
					{result.documents.map((one) => (
						<li key={one.code}>
							{one.name}
							{one.required ? '' : ' (bila ada)'}
						</li>
					))}
				</ul>
			</div>
			<div>
				<Button busy={busy} onClick={onClaim}>
					Lanjut ajukan klaim
				</Button>
			</div>
		</section>
	);
}

const amountOf = (text: string) => {
	const digits = text.replace(/\D/g, '');
	return digits === '' ? null : Number(digits);
};

type Answers = { incidentDay: string; cause: ClaimEventFacts['cause'] | ''; days: string; cost: string; specified: boolean };
const NO_ANSWERS: Answers = { incidentDay: '', cause: '', days: '', cost: '', specified: false };

function Questions({ answers, set }: { answers: Answers; set: (next: Partial<Answers>) => void }) {
	return (
		<>
			<TextField id="check-day" type="date" label="Tanggal kejadian" max={jakartaDay(new Date())} value={answers.incidentDay} onChange={(event) => set({ incidentDay: event.target.value })} />
			<RadioCards
				legend="Apa penyebabnya?"
				name="cause"
				options={[
					{ value: 'accident', label: 'Kecelakaan' },
					{ value: 'illness', label: 'Sakit' },
					{ value: 'other', label: 'Lainnya' },
				]}
				onChange={(event) => set({ cause: event.target.value as Answers['cause'] })}
			/>
			{answers.cause === 'illness' ? (
				<CheckField id="check-specified" label="Termasuk hernia, tumor jinak, batu empedu atau ginjal, katarak, amandel, atau ambeien" checked={answers.specified} onChange={(event) => set({ specified: event.target.checked })} />
			) : null}
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField id="check-days" label="Lama dirawat (hari)" hint="Kosongkan bila tidak dirawat" inputMode="numeric" maxLength={3} value={answers.days} onChange={(event) => set({ days: event.target.value })} />
				<TextField id="check-cost" label="Biaya atau kerugian (Rp)" hint="Perkiraan saja" inputMode="numeric" maxLength={15} value={answers.cost} onChange={(event) => set({ cost: event.target.value })} />
			</div>
		</>
	);
}

/** /selfcare/cek-klaim: a few questions, answered by the assessor's own rules; kept as a begun claim (ambition 1). */
export function Screen({ page }: { page: PageData }) {
	const [session, setSession] = useState<SelfcareSession | null>(null);
	const [lists, setLists] = useState<Lists>(NO_LISTS);
	const [form, setForm] = useState<ClaimForm>(EMPTY_FORM);
	const [answers, setAnswers] = useState(NO_ANSWERS);
	const [result, setResult] = useState<Result | null>(null);
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const navigate = useNavigate();
	useEffect(() => {
		const found = readSession();
		setSession(found);
		if (found) void loadPolicies(found).then((policies) => setLists((now) => ({ ...now, policies })));
	}, []);
	const set = (next: Partial<ClaimForm>) => {
		setForm((now) => ({ ...now, ...next }));
		setResult(null);
	};
	const choosePolicy = async (policyId: string) => {
		set({ policyId, coverageId: '', insuredId: '' });
		setLists((now) => ({ ...now, coverages: null, insured: null }));
		if (!session || policyId === '') return;
		const [coverages, insured] = await Promise.all([loadCoverages(session, policyId), loadInsured(session, policyId)]);
		setLists((now) => ({ ...now, coverages, insured }));
		if (insured.length === 1) set({ insuredId: insured[0]?.customerID ?? '' });
	};
	const event = (): ClaimEventFacts | null =>
		answers.cause === '' || answers.incidentDay === '' ? null : { incidentDay: answers.incidentDay, cause: answers.cause, days: amountOf(answers.days), cost: amountOf(answers.cost), specified: answers.specified };
	const coverage = lists.coverages?.find((one) => one.coverageTypeDetailID === form.coverageId);
	const check = async (submit: FormEvent) => {
		submit.preventDefault();
		const facts = event();
		if (!session || !coverage || form.insuredId === '' || !facts) return setProblem('Lengkapi polis, jenis klaim, tertanggung, tanggal kejadian dan penyebabnya.');
		setProblem('');
		setBusy(true);
		const answer = await askAs<typeof checkBefore>(session, 'POST /page/selfcare/claim/check', { policyId: form.policyId, claimType: coverage.coverageTypeID, tertanggungId: form.insuredId, event: facts });
		setBusy(false);
		if (answer.ok) setResult(answer.data);
		else setProblem(answer.message);
	};
	const claim = async () => {
		if (!session) return;
		setBusy(true);
		const answer = await askAs<typeof saveDraft>(session, 'POST /page/selfcare/claim/save-draft-claim', bodyOf({ ...form, event: event() }, lists, session.customerID));
		setBusy(false);
		if (answer.ok) void navigate('/selfcare/e-claim');
		else warn(answer.message);
	};
	const policies = claimable(lists.policies ?? []);
	return (
		<section className="page grid max-w-2xl gap-6 py-10">
			<div>
				<h1 className="text-3xl">{page.title}</h1>
				{page.description ? <SafeHtml html={page.description} className="prose mt-3 text-mute" /> : null}
			</div>
			<Form onSubmit={check} className="petal grid gap-5 border border-line bg-white p-5">
				<SelectField id="check-policy" label="Polis" options={policies.map((one) => ({ value: one.policyID, label: `${one.productName} · ${one.policyNo}` }))} value={form.policyId} onChange={(change) => void choosePolicy(change.target.value)} />
				{lists.coverages ? <SelectField id="check-type" label="Jenis klaim" options={lists.coverages.map((one) => ({ value: one.coverageTypeDetailID, label: one.coverageTypeDetailDesc }))} value={form.coverageId} onChange={(change) => set({ coverageId: change.target.value })} /> : null}
				{lists.insured && lists.insured.length > 1 ? <SelectField id="check-insured" label="Tertanggung" options={lists.insured.map((one) => ({ value: one.customerID, label: one.customerName }))} value={form.insuredId} onChange={(change) => set({ insuredId: change.target.value })} /> : null}
				<Questions
					answers={answers}
					set={(next) => {
						setAnswers((now) => ({ ...now, ...next }));
						setResult(null);
					}}
				/>
				{problem ? <Notice look="error">{problem}</Notice> : null}
				<div>
					<Button type="submit" busy={busy}>
						Cek sekarang
					</Button>
				</div>
			</Form>
			{result ? <Answer result={result} busy={busy} onClaim={() => void claim()} /> : null}
		</section>
	);
}
