import { refuseAfterDeath } from '#insurance/claims/deaths/death-reports.server.ts';
import { SEX_WORDS } from '#insurance/documents/pdf/policy/policy-pdf.server.ts';
import {
	callersPolicy,
	callersWholePolicy,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import { coverAhead } from '#insurance/policies/changes/cover-steps.ts';
import {
	type EndorsedFact,
	type Endorsement,
	endorsementNo,
	endorsementsOf,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import { addInsured } from '#insurance/policies/issuing/join-policy.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { answerWords } from '#insurance/product/products/answers.ts';
import { ROLE_WORDS } from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { changeAhead } from '../cover/change-own-cover.server.ts';
import { coverStepsJoined, insuredNames } from '../cover/cover-change.ts';
import { choosing } from '../cover/price-cover.server.ts';
import { type CoverDeps, wirePays } from '../cover/show-covers.server.ts';
import { endorseForHolder } from '../endorse.server.ts';
import { instalmentWords, sumOf } from '../premium-ahead.ts';
import type { getJoining, joinPolicy as joinCall, priceJoining } from './api.ts';
import { alreadyJoining, type Joiner, joiningConsent, readJoiner } from './joiner.ts';
import {
	joinableNow,
	joiningRelations,
	type JoiningOffer,
	priceJoiner,
	type PricedJoining,
} from './price-joining.server.ts';

type JoinDeps = CoverDeps & { db: Pool };
type Input = CallInput<typeof joinCall>;

const NEWCOMER = 'Tertanggung baru';

const waitsOf = ({ waitingPeriods, preExisting }: Product): boolean =>
	waitingPeriods.length > 0 || preExisting !== null;

/** Refuses with `forbidden`. */
export async function showJoining(
	deps: CoverDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getJoining>> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	const joinable = await joinableNow(deps.db, policy, caller.now);
	const { policyNo, unpaidFrom: fromDay } = policy;
	if (!joinable.ok)
		return { policyNo, reason: joinable.reason, fromDay, relations: [], apart: [] };
	const { tariff } = joinable;
	return { policyNo, reason: '', fromDay, ...joiningRelations(tariff, policy, joinable.fromDay) };
}

const wireQuestions = ({ questions, open }: PricedJoining) =>
	questions.map(({ question, key }) => {
		const { id, heading = '', text, help = '', answer } = question;
		return {
			id,
			heading,
			text,
			help,
			kind: answer.kind,
			options: answer.kind === 'choice' ? answer.options : [],
			unit: (answer.kind === 'number' && answer.unit) || '',
			open: open.some((one) => one.key === key),
		};
	});

/** Refuses with `forbidden`, `look-again`, `fix-fields`. */
export async function showJoiningPrice(
	deps: CoverDeps,
	input: CallInput<typeof priceJoining>,
	caller: Caller,
): Promise<CallOutput<typeof priceJoining>> {
	const policy = await callersWholePolicy(deps, { policyId: input.policyId }, caller);
	const joinable = await joinableNow(deps.db, policy, caller.now);
	if (!joinable.ok) throw new Refusal('look-again', joinable.reason);
	const priced = priceJoiner(joinable, policy, input);
	const { option, joiner } = priced;
	return {
		fromDay: joinable.fromDay,
		questions: wireQuestions(priced),
		option: option && {
			paidToday: 0,
			premium: option.premium,
			receipt: option.receipt,
			...wirePays(option.pays),
			waits: waitsOf(joinable.tariff.product),
			consent: joiningConsent(joiner),
		},
	};
}

const newcomerWords = ({ name, role, sex, birthDate, nik }: Omit<Joiner, 'since'>): string =>
	`${name}, ${ROLE_WORDS[role].toLowerCase()}, ${SEX_WORDS[sex].toLowerCase()}, lahir ${longDate(birthDate)}, NIK ${maskNik(nik)}`;

function factsOf(
	product: Product,
	policy: Policy,
	{ joiner, application, questions }: PricedJoining,
	{ pays }: JoiningOffer,
): EndorsedFact[] {
	const { name, since } = joiner;
	const from = longDate(since);
	const text = (label: string, after: string) => ({ label, before: '–', after });
	const before = insuredNames(policy, coverAhead(policy));
	return [
		{ label: 'Tertanggung', before, after: `${before}, ${name}` },
		text(NEWCOMER, newcomerWords(joiner)),
		text(
			'Berlaku',
			`Mulai ${from} kalau premi hari itu sudah dibayar, atau sehari sesudah preminya dibayar`,
		),
		...(waitsOf(product) ? [text('Masa tunggu', 'Dihitung dari hari pertamanya sendiri')] : []),
		{
			label: `Premi mulai ${from}`,
			before: instalmentWords(pays.before),
			after: instalmentWords(pays.after),
		},
		...questions.flatMap(({ question, key }) => {
			const answer = application.answers[key];
			return answer === undefined ? [] : [text(question.text, answerWords(question, answer))];
		}),
		text('Persetujuan', joiningConsent(joiner)),
	];
}

/**
 * Refuses with `price-changed` and the current total, or with `fix-fields` if consent is missing or
 * questions are unanswered.
 */
function asShown({ open, option }: PricedJoining, input: Input): JoiningOffer {
	if (!option)
		throw refuseFields(
			Object.fromEntries(
				open.map(({ question }) => [`answers.${question.id}`, 'Jawab dulu pertanyaan ini']),
			),
		);
	const now = sumOf(option.pays.after);
	if (now !== input.total)
		throw new Refusal(
			'price-changed',
			`Premi berikutnya dengan tertanggung itu sekarang berjumlah ${formatRupiah(now)}. Periksa rinciannya, lalu putuskan lagi.`,
			{ total: now, totalFormated: groupDigits(now) },
		);
	if (!input.agree) throw refuseFields({ agree: 'Centang dulu persetujuannya' });
	return option;
}

async function carryOut(
	tx: Tx,
	deps: JoinDeps,
	policy: Policy,
	{ product, priced, option }: { product: Product; priced: PricedJoining; option: JoiningOffer },
	caller: Caller,
): Promise<Endorsement | null> {
	const { joiner, questions, application } = priced;
	const ahead = coverAhead(policy);
	const added = addInsured(tx, deps.sealer, policy, joiner);
	const steps = coverStepsJoined(policy, ahead, added.id);
	await changeAhead(tx, policy, { steps, paySteps: option.pays.steps }, caller.now);
	const facts = factsOf(product, policy, priced, option);
	const { insured, answers } = application;
	return endorseForHolder(
		tx,
		deps,
		{
			policyId: policy.id,
			kind: 'joins',
			alter: (kept) => ({
				application: choosing(policy, { ...kept, insured, answers }, ahead),
				facts,
			}),
			said: {
				person: joiner,
				answers: questions.map(({ question, key }) => ({
					question: question.text,
					answer: answers[key] ?? null,
				})),
				consent: joiningConsent(joiner),
				total: sumOf(option.pays.after),
			},
		},
		caller,
	);
}

/**
 * Returns the endorsement of an earlier identical submission; null if the person is not joining
 * yet.
 */
async function repeated(tx: Tx, deps: JoinDeps, policy: Policy, input: Input) {
	const { id: policyId, unpaidFrom } = policy;
	const read = unpaidFrom === null ? null : readJoiner(input.person, unpaidFrom);
	if (!read?.ok || !alreadyJoining(policy, read.person)) return null;
	const newcomer = newcomerWords(read.person);
	return (await endorsementsOf(tx, deps.sealer, policyId)).findLast(
		({ kind, facts }) =>
			kind === 'joins' &&
			facts.some(({ label, after }) => label === NEWCOMER && after === newcomer),
	);
}

/**
 * Adds a person to the customer's own policy from its next premium at the price displayed. Person,
 * cover steps, payment plan, open orders, endorsement and email are updated in one transaction.
 * Refuses with `forbidden`, `look-again`, `price-changed`, `fix-fields`.
 */
export async function joinPolicy(
	deps: JoinDeps,
	input: Input,
	caller: Caller,
): Promise<CallOutput<typeof joinCall>> {
	const { id, policyNo } = await callersPolicy(deps, { policyId: input.policyId }, caller);
	await refuseAfterDeath(deps, caller);
	const made = await deps.db.transaction(async (tx) => {
		await lockPolicy(tx, id);
		const policy = await loadPolicy(tx, deps.sealer, id);
		if (!policy) throw new Refusal('forbidden');
		const before = await repeated(tx, deps, policy, input);
		if (before) return before;
		const joinable = await joinableNow(tx, policy, caller.now);
		if (!joinable.ok) throw new Refusal('look-again', joinable.reason);
		const priced = priceJoiner(joinable, policy, input);
		const option = asShown(priced, input);
		const { product } = joinable.tariff;
		return carryOut(tx, deps, policy, { product, priced, option }, caller);
	});
	if (!made) throw new Error('a person added without an endorsement');
	return {
		endorsementNo: endorsementNo(policyNo, made.number),
		effectiveAt: made.madeAt.toISOString(),
		docFilePath: deps.downloadLink('endorsement', [id, String(made.number)], caller),
	};
}
