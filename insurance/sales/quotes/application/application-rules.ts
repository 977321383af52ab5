import {
	answerRefusals,
	type AnswerSituation,
	loadingsOf,
	unanswered,
	wrongAnswers,
} from '#insurance/product/products/answers.ts';
import { type Frequency } from '#insurance/product/products/choices.ts';
import { holderAgeProblem, latestStart } from '#insurance/product/products/entry-age.ts';
import { chosenWithin, periodLabel, type Product } from '#insurance/product/products/product.ts';
import {
	type InputProblem,
	type RatingInput,
	soldProblems,
} from '#insurance/product/tariffs/sold.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { coverPeriod, isPast } from '../cover.ts';
import { isMaskedNik, NIK_IS_MASKED, nikDiffers } from '../nik.ts';
import type { Application, QuoteChoice, Quote } from '../quote.ts';
import { repeatedNiks, SAME_NIK } from '../repeated-niks.ts';
import { staying } from './staying.ts';

/**
 * Converts a quote to rating input. Ages are calculated on the day cover would begin if payment
 * arrived `now`.
 */
export function ratingInputOf(
	product: Product,
	declared: Quote | Application,
	frequency: Frequency,
	now: Date,
): RatingInput {
	const quote = staying(declared);
	const { choice, insured, vehicle } = quote;
	const { plan, sumInsured, period, printedBook, cashless, extensions, startAt, renewalOf } =
		choice;
	const renewal = renewalOf !== null && renewalOf !== undefined;
	const { startDay } = coverPeriod(now, period, startAt);
	return {
		renewal,
		plan,
		sumInsured,
		period,
		printedBook,
		cashless,
		extensions,
		frequency,
		insured,
		vehicle,
		startDay,
		ageDay: ageDayOf(product, quote, now),
		loadings: loadingsOf(product.questions, answerSituation(product, quote, now)),
	};
}

/** Returns the day on which ages are calculated (B5.42). For a renewal it is the first day of cover. */
function ageDayOf(product: Product, { choice }: Quote | Application, now: Date): Day {
	const { period, startAt, renewalOf } = choice;
	return product.entryAge.on === 'start' || renewalOf
		? coverPeriod(now, period, startAt).startDay
		: jakartaDay(now);
}

export function answerSituation(
	product: Product,
	quote: Quote | Application,
	now: Date,
): AnswerSituation {
	const { plan, sumInsured } = quote.choice;
	const { insured, answers } = quote;
	return { plan, sumInsured, insured, answers, ageDay: ageDayOf(product, quote, now) };
}

const CHOICE_FIELDS: Record<string, string> = {
	startDay: 'startAt',
	plan: 'plan',
	sumInsured: 'sumInsured',
	period: 'period',
	frequency: 'frequency',
};

/**
 * Maps a path in the flat tariff input to the path in the quote, where most fields are nested in
 * `choice`.
 */
export function quotePathOf(path: readonly (string | number)[]): (string | number)[] {
	const [head = ''] = path;
	if (head === 'headcount') return ['insured'];
	if (head === 'extensions') return ['choice', 'extensions'];
	const choice = CHOICE_FIELDS[head];
	return choice ? ['choice', choice] : [...path];
}

export const notOnline = (product: Product) =>
	`${product.name} tidak dijual langsung di situs. Kirim permintaan penawaran.`;

/** Checks the start of cover (B5.47). A renewal begins at 00.00, so its first day may be today. */
function startProblem(
	product: Product,
	{ startAt, renewalOf }: Pick<QuoteChoice, 'startAt' | 'renewalOf'>,
	today: Day,
	now: Date,
): InputProblem[] {
	const refuse = (message: string) => [{ path: ['choice', 'startAt'], message }];
	const within = chosenWithin(product);
	if (!startAt) return within ? refuse('Tanggal mulai perlindungan wajib dipilih') : [];
	const day = startAt.slice(0, 10);
	if (within && day > latestStart(today, within))
		return refuse(`Tanggal mulai paling lama ${periodLabel(within)} dari sekarang`);
	if (renewalOf ? day >= today : !isPast(startAt, now)) return [];
	return refuse(
		day < today
			? 'Tanggal mulai tidak boleh sebelum hari ini'
			: 'Waktu mulai sudah lewat. Pilih mulai dari sekarang.',
	);
}

/**
 * Finds anything in a quote that the product does not offer: plan, sum insured, period, frequency,
 * start, insured persons and their ages (B4.01–B4.07, B5.35–B5.42, B5.47). `today` is the date of
 * `now` in Asia/Jakarta. Server and form use the same function.
 */
export function quoteProblems(
	product: Product,
	quote: Quote | Application,
	today: Day,
	now: Date,
): InputProblem[] {
	const { choice } = quote;
	const problems: InputProblem[] = [];
	const refuse = (field: string, message: string) =>
		problems.push({ path: ['choice', field], message });
	if (!product.onlineSale) refuse('contentId', notOnline(product));
	if (choice.cashless && product.fees.cashless === 0)
		refuse('cashless', `${product.name} tidak punya pilihan cashless`);
	if (choice.printedBook && product.fees.policy === 0)
		refuse('printedBook', `${product.name} tidak punya buku polis cetak`);
	const frequency = choice.frequency ?? product.frequencies[0] ?? 'yearly';
	const sold = soldProblems(product, ratingInputOf(product, quote, frequency, now), today);
	return [
		...problems,
		...startProblem(product, choice, today, now),
		...sold.map(({ path, message }) => ({ path: quotePathOf(path), message })),
		...wrongAnswers(product.questions, answerSituation(product, quote, now)).map(
			({ key, message }) => ({ path: ['answers', key], message }),
		),
	];
}

/** Refuses a NIK that is still masked because it matches no stored person. */
function maskedProblems({ holder, insured, vehicle }: Application): InputProblem[] {
	const niks: [path: (string | number)[], nik: string | null | undefined][] = [
		[['holder', 'nik'], holder.nik],
		...insured.map(({ nik }, at): [(string | number)[], typeof nik] => [
			['insured', at, 'nik'],
			nik,
		]),
		[['vehicle', 'ownerNik'], vehicle?.ownerNik],
	];
	return niks.flatMap(([path, nik]) =>
		nik && isMaskedNik(nik) ? [{ path, message: NIK_IS_MASKED }] : [],
	);
}

function nikProblems({ holder }: Application): InputProblem[] {
	const path = ['holder', 'nik'];
	if (isMaskedNik(holder.nik)) return [];
	const differs = holder.nikConfirmed ? [] : nikDiffers(holder.nik, holder);
	if (differs.length === 0) return [];
	const words = differs
		.map((one) => (one === 'sex' ? 'jenis kelamin' : 'tanggal lahir'))
		.join(' dan ');
	return [
		{
			path,
			message: `NIK tidak cocok dengan ${words} yang diisi. Periksa kembali, atau tandai bahwa datanya sudah benar.`,
		},
	];
}

function selfProblems({ holder, insured }: Application): InputProblem[] {
	return insured.flatMap((person, at) =>
		person.role === 'self' &&
		(person.birthDate !== holder.birthDate || person.sex !== holder.sex)
			? [
					{
						path: ['insured', at, 'birthDate'],
						message:
							'Tanggal lahir dan jenis kelamin tertanggung "diri sendiri" harus sama dengan pemegang polis',
					},
				]
			: [],
	);
}

export function openQuestion(product: Product, application: Application, now: Date): string | null {
	// The questions are not asked again for a renewal.
	if (application.choice.renewalOf) return null;
	const [open] = unanswered(product.questions, answerSituation(product, application, now));
	return open?.key ?? null;
}

/**
 * Finds problems in a completed application other than its price: those of the quote, including
 * disqualifying answers, and those of the holder's age and NIK. Missing answers are not reported
 * here; they are only required before payment.
 */
export function applicationProblems(
	product: Product,
	application: Application,
	today: Day,
	now: Date,
): InputProblem[] {
	const { choice, holder } = application;
	const refused = answerRefusals(product.questions, answerSituation(product, application, now));
	const ageDay = ageDayOf(product, application, now);
	const age = choice.renewalOf
		? null
		: holderAgeProblem(product, holder.birthDate, today, ageDay);
	return [
		...quoteProblems(product, application, today, now),
		...(age ? [{ path: ['holder', 'birthDate'], message: age }] : []),
		...maskedProblems(application),
		// Checked again because masked NIKs have been restored since.
		...repeatedNiks(application).map((at): InputProblem => ({
			path: ['insured', at, 'nik'],
			message: SAME_NIK,
		})),
		...nikProblems(application),
		...selfProblems(application),
		...refused.map(({ key, refusal }): InputProblem => ({
			path: ['answers', key],
			message: refusal.reason,
		})),
	];
}
