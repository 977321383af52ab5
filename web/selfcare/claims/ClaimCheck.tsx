import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { saveClaimDraft } from '#insurance/claims/draft/api.ts';
import { questionsOf } from '#insurance/claims/rules/questions.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { answered, Questions } from '#web/ui/Questions.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

import { askAs, warn } from '../frame/ask-as.ts';
import { useSession } from '../frame/use-portal.ts';
import { claimBody } from './claim-body.ts';
import {
	askClaimPolicies,
	askCoverages,
	askInsured,
	checkEvent,
	claimDraftAddress,
} from './claim-calls.ts';
import type { ClaimForm, ClaimLists } from './claim-form-values.ts';
import { claimable, EMPTY_FORM, NO_CLAIM_LISTS, policyOption } from './claim-form.ts';
import { ClaimAnswer, type CheckedBefore } from './ClaimAnswer.tsx';
import { CoveredByMine } from './CoveredByMine.tsx';
import { NothingToCheck } from './NothingToCheck.tsx';
import { besideFields, checkProblems, coverageOf, claimEvent } from './reported-event.ts';

const POLICY_ID = 'check-policy';

/** State of the option lists. A list that failed to load is distinct from an empty one. */
type Loading = 'loading' | 'there' | 'failed';

/** Changing an answer clears the result. */
function useCheck() {
	const session = useSession();
	const [lists, setLists] = useState<ClaimLists>(NO_CLAIM_LISTS);
	const [form, setForm] = useState<ClaimForm>(EMPTY_FORM);
	const [result, setResult] = useState<CheckedBefore | null>(null);
	const [loading, setLoading] = useState<Loading>('loading');
	const chosen = useRef('');
	const take = (answer: Awaited<ReturnType<typeof askClaimPolicies>>) => {
		setLoading(answer.ok ? 'there' : 'failed');
		if (answer.ok) setLists((now) => ({ ...now, policies: answer.data }));
	};
	const takeFirst = useEffectEvent(take);
	useEffect(() => {
		if (session) void askClaimPolicies(session).then((answer) => takeFirst(answer));
	}, [session]);
	const set = (next: Partial<ClaimForm>) => {
		setForm((now) => ({ ...now, ...next }));
		setResult(null);
	};
	const choosePolicy = async (policyId: string) => {
		set({ policyId, coverageId: '', insuredId: '', reported: {} });
		setLists((now) => ({ ...now, coverages: null, insured: null }));
		chosen.current = policyId;
		setLoading(policyId === '' ? 'there' : 'loading');
		if (!session || policyId === '') return;
		const [coverages, insured] = await Promise.all([
			askCoverages(session, policyId),
			askInsured(session, policyId),
		]);
		// If two policies are selected in quick succession, only the last one counts.
		if (chosen.current !== policyId) return;
		if (!coverages.ok || !insured.ok) return setLoading('failed');
		setLoading('there');
		setLists((now) => ({ ...now, coverages: coverages.data, insured: insured.data }));
		if (insured.data.length === 1) set({ insuredId: insured.data[0]?.customerID ?? '' });
	};
	const loadAgain = async () => {
		if (!session) return;
		// Focus moves to the select, because the button disappears together with its message.
		document.getElementById(POLICY_ID)?.focus();
		setLoading('loading');
		if (lists.policies) await choosePolicy(form.policyId);
		else take(await askClaimPolicies(session));
	};
	return { session, lists, form, set, choosePolicy, result, setResult, loading, loadAgain };
}

function CheckFields({
	check: { lists, form, set, choosePolicy },
	problems,
}: {
	check: ReturnType<typeof useCheck>;
	problems: Record<string, string>;
}) {
	const today = useToday();
	const coverage = coverageOf(form, lists);
	return (
		<>
			<SelectField
				id={POLICY_ID}
				label="Polis"
				options={claimable(lists.policies ?? []).map(policyOption)}
				value={form.policyId}
				error={problems['policy']}
				onChange={(change) => void choosePolicy(change.target.value)}
			/>
			{lists.coverages ? (
				<SelectField
					id="check-type"
					label="Jenis klaim"
					options={lists.coverages.map((one) => ({
						value: one.coverageTypeDetailID,
						label: one.coverageTypeDetailDesc,
					}))}
					value={form.coverageId}
					error={problems['type']}
					onChange={(change) => set({ coverageId: change.target.value, reported: {} })}
				/>
			) : null}
			{lists.insured && lists.insured.length > 1 ? (
				<SelectField
					id="check-insured"
					label="Tertanggung"
					options={lists.insured.map((one) => ({
						value: one.customerID,
						label: one.customerName,
					}))}
					value={form.insuredId}
					error={problems['insured']}
					onChange={(change) => set({ insuredId: change.target.value })}
				/>
			) : null}
			{coverage ? (
				<Questions
					questions={questionsOf(coverage.asked, form.reported, {
						narrative: false,
					})}
					answers={form.reported}
					errors={problems}
					today={today}
					idOf={(name) => `check-${name.replaceAll('.', '-')}`}
					onAnswer={(name, value) =>
						set({ reported: answered(form.reported, name, value) })
					}
				/>
			) : null}
		</>
	);
}

/** The assessor's rules are applied to the answers. The result can be saved as a claim draft. */
function CheckQuestions({ checked }: { checked: ReturnType<typeof useCheck> }) {
	const { session, lists, form, result, setResult, loading, loadAgain } = checked;
	const [problem, setProblem] = useState('');
	const [tried, setTried] = useState(false);
	const [busy, setBusy] = useState(false);
	// All clicks use the same ID, so a lost response creates no second draft.
	const [draftId] = useState(() => uuidv7(Date.now()));
	const navigate = useNavigate();
	const check = async (submit: FormEvent<HTMLFormElement>) => {
		submit.preventDefault();
		const facts = claimEvent(form, lists);
		const coverage = coverageOf(form, lists);
		setTried(true);
		setProblem('');
		if (loading === 'failed') return void loadAgain();
		if (!session || !coverage || !facts || Object.keys(checkProblems(form, lists)).length > 0)
			return goToFirst(submit.currentTarget);
		setBusy(true);
		const answer = await checkEvent(session, {
			policyId: form.policyId,
			claimType: coverage.coverageTypeID,
			tertanggungId: form.insuredId,
			event: facts,
		});
		setBusy(false);
		if (answer.ok) setResult(answer.data);
		else setProblem(answer.message);
	};
	const claim = async () => {
		if (!session) return;
		setBusy(true);
		const answer = await askAs<typeof saveClaimDraft>(
			session,
			'POST /page/selfcare/claim/save-draft-claim',
			// Saved as a separate claim, so an earlier draft is left unchanged.
			{ ...claimBody(form, lists, session.customerID), draftId },
		);
		setBusy(false);
		if (answer.ok) void navigate(claimDraftAddress(answer.data.draftId));
		else warn(answer.message);
	};
	return (
		<>
			{session ? <CoveredByMine session={session} /> : null}
			<h2 className="text-2xl">Atau jawab beberapa pertanyaan</h2>
			<Form onSubmit={check} className="petal grid gap-5 border border-line bg-white p-5">
				<CheckFields
					check={checked}
					problems={tried ? besideFields(checkProblems(form, lists)) : {}}
				/>
				{problem ? <Notice look="error">{problem}</Notice> : null}
				{loading === 'failed' ? (
					<Notice look="error">
						<div className="grid justify-items-start gap-3">
							<p>Data polis ini belum bisa dimuat. Coba lagi.</p>
							<Button look="second" onClick={() => void loadAgain()}>
								Coba lagi
							</Button>
						</div>
					</Notice>
				) : null}
				<div>
					<Button type="submit" busy={busy || loading === 'loading'}>
						Cek sekarang
					</Button>
				</div>
			</Form>
			{result ? (
				<ClaimAnswer result={result} busy={busy} onClaim={() => void claim()} />
			) : null}
		</>
	);
}

/**
 * /selfcare/cek-klaim. Visitors without a policy are directed to the check that does not require
 * one.
 */
export function Screen({ page }: { page: PageData }) {
	const checked = useCheck();
	const { policies } = checked.lists;
	return (
		<section className="page grid max-w-2xl gap-6 py-10">
			<div>
				<h1 className="text-4xl">{page.title}</h1>
				{page.description ? (
					<SafeHtml html={page.description} className="prose mt-3 text-mute" />
				) : null}
			</div>
			{policies && claimable(policies).length === 0 ? (
				<NothingToCheck />
			) : (
				<CheckQuestions checked={checked} />
			)}
		</section>
	);
}
