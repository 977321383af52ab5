import type { Policy } from '#insurance/policies/policy.ts';
import { regularPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import {
	type Answers,
	answerRefusals,
	askedQuestions,
	type AskedQuestion,
	unanswered,
	wrongAnswers,
} from '#insurance/product/products/answers.ts';
import { ROLE_WORDS } from '#insurance/product/products/choices.ts';
import { birthDaysOf } from '#insurance/product/products/entry-age.ts';
import { entryAgeOf, type Product } from '#insurance/product/products/product.ts';
import { soldProblems } from '#insurance/product/tariffs/sold.ts';
import {
	answerSituation,
	ratingInputOf,
} from '#insurance/sales/quotes/application/application-rules.ts';
import { staying } from '#insurance/sales/quotes/application/staying.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import { type FieldMessages, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { isForPersons } from '../cover/cover-change.ts';
import { whyNotNow } from '../cover/show-covers.server.ts';
import { type ChangedPlan, changedPlan } from '../frequency/frequency-change.ts';
import { ownTariff, type OwnTariff, type PriceAhead } from '../price-ahead.server.ts';
import {
	type Joiner,
	JOINING_ROLES,
	joinerProblems,
	readJoiner,
	type DeclaredPerson,
	wireField,
	withJoiner,
} from './joiner.ts';

const NO_AGE = { year: 0, month: 0, day: 0 };
const OTHER_TARIFF =
	'Premi polis ini tidak hanya dari tarifnya sendiri. Tulis pesan kepada kami untuk menambah tertanggung.';
const notPersons = (product: Product) =>
	`${product.name} tidak menanggung orang satu per satu, jadi tidak ada yang bisa ditambahkan.`;

export type Joinable =
	| { ok: true; tariff: OwnTariff; fromDay: Day }
	| { ok: false; reason: string };

/**
 * Checks whether a person can be added now. Unlike other checks, it returns the reason instead of
 * throwing a refusal.
 */
export async function joinableNow(db: Db, policy: Policy, now: Date): Promise<Joinable> {
	const reason = await whyNotNow(db, policy, now);
	const { unpaidFrom: fromDay } = policy;
	if (reason !== null || fromDay === null) return { ok: false, reason: reason ?? '' };
	const tariff = await ownTariff(db, policy);
	if (!isForPersons(tariff.product)) return { ok: false, reason: notPersons(tariff.product) };
	const paid = tariff.price(policy.application, policy.frequency)?.premium;
	if (paid !== regularPremium(policy)) return { ok: false, reason: OTHER_TARIFF };
	return { ok: true, tariff, fromDay };
}

export function joiningRelations({ product }: OwnTariff, policy: Policy, fromDay: Day) {
	const { application, frequency, issuedAt } = policy;
	const relations = [];
	const apart = [];
	for (const role of JOINING_ROLES) {
		const range = entryAgeOf(product, role) ?? { min: NO_AGE, max: NO_AGE };
		const { earliest, latest } = birthDaysOf(range, fromDay);
		const anybody = {
			role,
			name: '',
			nik: '',
			birthDate: latest,
			sex: 'female',
			since: fromDay,
		};
		const whole = withJoiner(application, anybody as Joiner, {});
		const input = ratingInputOf(product, whole, frequency, issuedAt);
		const [problem] = soldProblems(product, input, jakartaDay(issuedAt));
		if (problem) apart.push({ words: ROLE_WORDS[role], reason: problem.message });
		else relations.push({ relation: role, label: ROLE_WORDS[role], earliest, latest });
	}
	return { relations, apart };
}

export type JoiningOffer = PriceAhead & { pays: ChangedPlan };
export type PricedJoining = {
	joiner: Joiner;
	application: Application;
	/** Questions about the person. The answers are in `application`. */
	questions: AskedQuestion[];
	open: AskedQuestion[];
	/** The offer; null while a question is unanswered. */
	option: JoiningOffer | null;
};

/** Maps a path in the tariff input to a form field. The new person has the last index. */
function fieldOf(path: readonly (string | number)[], last: number): string {
	return path[0] === 'insured' && path[1] === last ? wireField(path[2]) : 'person.relation';
}

function asked(product: Product, policy: Policy, whole: Application) {
	const place = policy.application.insured.length;
	const own = ({ place: at }: { place: number | null }) => at === place;
	const situation = answerSituation(product, whole, policy.issuedAt);
	const questions = askedQuestions(product.questions, situation).filter(own);
	const answered = questions.flatMap(({ key }) => {
		const answer = whole.answers[key];
		return answer === undefined ? [] : [[key, answer] as const];
	});
	const fields: FieldMessages = {};
	for (const { key, message } of wrongAnswers(product.questions, situation))
		if (key.endsWith(`-${place}`))
			fields[`answers.${key.slice(0, key.lastIndexOf('-'))}`] = message;
	for (const { question, refusal } of answerRefusals(product.questions, situation).filter(own))
		fields[`answers.${question.id}`] ??= refusal.reason;
	return {
		application: {
			...whole,
			answers: { ...policy.application.answers, ...Object.fromEntries(answered) },
		},
		questions,
		open: unanswered(product.questions, situation).filter(own),
		fields,
	};
}

/**
 * Prices a policy with one more person from its next premium, using its original product and
 * tariff. The person's age is calculated on that date; the others' ages are unchanged. Refuses with
 * `fix-fields`.
 */
export function priceJoiner(
	{ tariff, fromDay }: { tariff: OwnTariff; fromDay: Day },
	policy: Policy,
	declared: { person: DeclaredPerson; answers: Answers },
): PricedJoining {
	const read = readJoiner(declared.person, fromDay);
	if (!read.ok) throw refuseFields(read.fields);
	const { person: joiner } = read;
	const fields = joinerProblems(policy, joiner, declared.person);
	const { frequency } = policy;
	const whole = withJoiner(policy.application, joiner, declared.answers);
	const { application, questions, open, fields: wrong } = asked(tariff.product, policy, whole);
	const problem = tariff.problem(application, frequency);
	const last = staying(application).insured.length - 1;
	if (problem) fields[fieldOf(problem.path, last)] ??= problem.message;
	const all = { ...fields, ...wrong };
	if (Object.keys(all).length > 0) throw refuseFields(all);
	const price = open.length > 0 ? null : tariff.price(application, frequency);
	const option = price && {
		...price,
		pays: changedPlan(policy, { frequency, premium: price.premium }),
	};
	return { joiner, application, questions, open, option };
}
