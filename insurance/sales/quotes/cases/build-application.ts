import type { Product } from '#insurance/product/products/product.ts';
import { sumsInsuredOf } from '#insurance/product/products/product.ts';
import {
	caseExtensions,
	casePeople,
	casePeriod,
} from '#insurance/product/tariffs/cases/price-case.ts';
import { type RateOutcome, type Rated, rateWithoutTrace } from '#insurance/product/tariffs/rate.ts';
import { type InputProblem, soldProblems } from '#insurance/product/tariffs/sold.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import {
	applicationProblems,
	openQuestion,
	quoteProblems,
	ratingInputOf,
} from '../application/application-rules.ts';
import type { Application, Holder, Sex } from '../quote.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
import { NOW, type Wanted } from './eligibility-case.ts';

const ADDRESS = {
	street: 'Jalan Melati 1',
	province: 'DKI Jakarta',
	city: 'Jakarta Selatan',
	district: 'Tebet',
	village: 'Tebet Barat',
	postalCode: '12810',
};

function holderOf(birthDate: Day, sex: Sex): Holder {
	return {
		name: 'Sari Contoh',
		nik: '3174055705909901',
		nikConfirmed: true,
		birthDate,
		sex,
		phone: '081234567890',
		whatsapp: '081234567890',
		email: 'sari@contoh.test',
		address: ADDRESS,
		domicile: null,
	};
}

function vehicleOf(words: string): Vehicle {
	const [plateArea = '', year] = words.split(' ');
	return {
		year: Number(year),
		plateArea,
		brand: 'HONDA',
		series: 'BEAT',
		engineNumber: 'JM81E1234567-0001',
		plateNumber: '1234',
		plateSuffix: 'ABC',
		ownerIsHolder: true,
		ownerNik: null,
	};
}

function answersOf(words: Wanted['health']): Application['answers'] {
	const text = words?.split(' ') ?? [];
	return Object.fromEntries(text.map((word, at) => [`health_question_${at + 1}`, word === 'Ya']));
}

const instantOf = (clock: string): Date => new Date(`${clock.replace(' ', 'T')}:00+07:00`);

function applicationOf(product: Product, wanted: Wanted): Application {
	const { plan = product.plans[0]?.code ?? '', startAt, health, vehicle } = wanted;
	const today = jakartaDay(instantOf(wanted.now ?? NOW));
	const people = casePeople(wanted.insured ?? [], today);
	const self = people.find(({ role }) => role === 'self');
	const [sex, birthDate = ''] = wanted.holder?.split(' ') ?? [];
	const holder = sex
		? holderOf(birthDate, sex as Sex)
		: holderOf(self?.birthDate ?? '1990-05-17', self?.sex ?? 'female');
	return {
		choice: {
			contentId: product.contentId,
			plan,
			sumInsured: wanted.sumInsured ?? sumsInsuredOf(product, plan)[0] ?? 0,
			period: casePeriod(wanted.period ?? '1 year'),
			frequency: wanted.frequency ?? product.frequencies[0] ?? 'yearly',
			startAt: startAt ? `${startAt}:00` : null,
			printedBook: wanted.printedBook ?? false,
			cashless: wanted.cashless ?? false,
			extensions: caseExtensions(wanted.extensions),
			...(wanted.renewal ? { renewalOf: 'policy' } : {}),
		},
		insured: people.map((one, at) => ({
			...one,
			name: `Tertanggung ${'ABCDEFGHIJKLMNOPQRSTUVWX'[at]}`,
		})),
		holder,
		answers: answersOf(health),
		vehicle: vehicle ? vehicleOf(vehicle) : null,
	};
}

type ProblemsByField = Record<string, string>;

function problemsByField(problems: readonly InputProblem[]): ProblemsByField {
	const byField: ProblemsByField = {};
	for (const { path, message } of problems) {
		const field = path[0] === 'answers' ? 'answers' : path.join('.');
		byField[field] = [byField[field], message].filter(Boolean).join(' ');
	}
	return byField;
}

export function priceOf(tariff: Tariff, product: Product, wanted: Wanted): RateOutcome<Rated> {
	const now = instantOf(wanted.now ?? NOW);
	const application = applicationOf(product, wanted);
	const input = ratingInputOf(product, application, application.choice.frequency, now);
	return rateWithoutTrace(tariff, product, input, jakartaDay(now));
}

export function caseOutcome(product: Product, wanted: Wanted) {
	const now = instantOf(wanted.now ?? NOW);
	const today = jakartaDay(now);
	const application = applicationOf(product, wanted);
	if (wanted.headcount !== undefined) {
		const input = ratingInputOf(product, application, application.choice.frequency, now);
		const sold = soldProblems(product, { ...input, headcount: wanted.headcount }, today);
		return {
			application,
			asked: problemsByField(sold),
			bought: problemsByField(sold),
			unanswered: false,
		};
	}
	return {
		application,
		asked: problemsByField(quoteProblems(product, application, today, now)),
		bought: problemsByField(applicationProblems(product, application, today, now)),
		unanswered: openQuestion(product, application, now) !== null,
	};
}
