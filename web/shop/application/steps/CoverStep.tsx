import { useId } from 'react';

import type { PageData } from '#insurance/content/page.ts';
import { promisedCover } from '#insurance/quotes/cover.ts';
import { bookLabel, cashlessLabel } from '#insurance/quotes/fee-labels.ts';
import { jakartaMinute } from '#platform/values/dates.ts';
import { compactRupiah } from '#platform/values/money.ts';
import { CoverWords } from '#web/ui/CoverWords.tsx';
import {
	CheckField,
	type Option,
	RadioCards,
	SelectField,
	TextField,
} from '#web/ui/forms/Field.tsx';
import { useWording } from '#web/ui/site.tsx';

import { choiceOf, needsHealth } from '../application-of.ts';
import { type FormTools, idOf, messageOf } from '../form-context.ts';

type Props = { tools: FormTools; page: PageData };

const unique = (options: Option[]) =>
	options.filter((one, at) => options.findIndex(({ value }) => value === one.value) === at);

function SumInsured({ tools, page }: Props) {
	const { register, values, errors } = tools;
	const {
		sumInsuredRange: range,
		sumInsuredLabel = 'Uang pertanggungan',
		mainBenefitList = [],
	} = page.product ?? {};
	// A vehicle's value is asked with the vehicle, whose market price says what it may be.
	if (range) return null;
	const sums = unique(
		mainBenefitList
			.filter(({ plan }) => plan === values.plan)
			.map(({ sumInsured }) => ({
				value: String(sumInsured),
				label: compactRupiah(sumInsured),
			})),
	);
	return (
		<SelectField
			id="sumInsured"
			label={sumInsuredLabel}
			options={sums}
			error={messageOf(errors, 'sumInsured')}
			value={values.sumInsured}
			{...register('sumInsured')}
		/>
	);
}

/** From when until when, as soon as both are chosen, and what a late payment means (B5.47). */
function StartWords({ tools, page }: Props) {
	const { values, now } = tools;
	const { period, startAt } = choiceOf(page, values);
	if (!page.is_datepicker || !startAt || period.length === 0) return null;
	return <CoverWords cover={promisedCover(now, period, startAt)} className="sm:col-span-2" />;
}

/** Plan, sum insured, period and start; changing the plan starts sum and period again (B4.10). */
export function CoverStep({ tools, page }: Props) {
	const { register, setValue, values, errors, now } = tools;
	const product = page.product;
	if (!product) return null;
	const periods = unique(
		product.customProductInsuredPeriod
			.filter(({ plan }) => plan === values.plan)
			.map(({ value, label }) => ({ value, label })),
	);
	const restart = (plan: string) => {
		setValue(
			'sumInsured',
			String(product.mainBenefitList.find((row) => row.plan === plan)?.sumInsured ?? ''),
		);
		setValue(
			'period',
			product.customProductInsuredPeriod.find((row) => row.plan === plan)?.value ?? '',
		);
	};
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{page.hide_plan ? null : (
				<SelectField
					id="plan"
					label="Plan"
					options={product.plans.map(({ code, name }) => ({ value: code, label: name }))}
					error={messageOf(errors, 'plan')}
					value={values.plan}
					{...register('plan', { onChange: (event) => restart(event.target.value) })}
				/>
			)}
			<SumInsured tools={tools} page={page} />
			<SelectField
				id="period"
				label="Jangka waktu"
				options={periods}
				error={messageOf(errors, 'period')}
				value={values.period}
				{...register('period')}
			/>
			{page.is_datepicker ? (
				<TextField
					id="startAt"
					label="Mulai perlindungan"
					type="datetime-local"
					step={60}
					min={jakartaMinute(now)}
					hint="Waktu Indonesia Barat (WIB)"
					error={messageOf(errors, 'startAt')}
					{...register('startAt')}
				/>
			) : null}
			<StartWords tools={tools} page={page} />
		</div>
	);
}

const ANSWERS: Option[] = [
	{ value: 'ya', label: 'Ya' },
	{ value: 'tidak', label: 'Tidak' },
];

/**
 * The two questions of the special sum insured: the second after the first, and on only after Ya
 * (B4.43–B4.49).
 */
export function HealthQuestions({ tools, page }: Props) {
	const { register, values, errors } = tools;
	const title = useId();
	const noProgress = useWording('jaga_aman_xtra_noprogress', '');
	const [first, second] = page.product?.healthQuestions ?? [];
	if (!needsHealth(page, values) || !first || !second) return null;
	const ask = (name: 'health.first' | 'health.second', question: string) => (
		<RadioCards
			legend={question}
			options={ANSWERS}
			id={idOf(name)}
			error={messageOf(errors, name)}
			{...register(name)}
		/>
	);
	return (
		<section
			aria-labelledby={title}
			className="petal grid gap-5 border border-line bg-mist p-5"
		>
			<h3 id={title} className="text-lg">
				Dua pertanyaan kesehatan untuk uang pertanggungan Rp200 juta
			</h3>
			{ask('health.first', first)}
			{values.health.first === '' ? null : ask('health.second', second)}
			<div role="status">
				{values.health.first !== '' && values.health.second === 'tidak' ? (
					<p className="font-semibold text-error">{noProgress}</p>
				) : null}
			</div>
		</section>
	);
}

/** Printed book and cashless, each only where it has a fee (B5.61–B5.66, B9.21–B9.23). */
export function Extras({ tools, page }: Props) {
	const { register, errors } = tools;
	const { policyFee = 0, cashlessFee = 0 } = page.product ?? {};
	const cashless = useWording(page.id === 21 ? 'cashless_label_21' : 'cashless_label', '');
	if (policyFee === 0 && cashlessFee === 0) return null;
	return (
		<fieldset>
			<legend className="text-xl font-bold">Tambahan</legend>
			{policyFee > 0 ? (
				<CheckField
					id="printedBook"
					label={bookLabel(policyFee)}
					error={messageOf(errors, 'printedBook')}
					{...register('printedBook')}
				/>
			) : null}
			{cashlessFee > 0 ? (
				<CheckField
					id="cashless"
					label={cashlessLabel(cashlessFee, cashless)}
					error={messageOf(errors, 'cashless')}
					{...register('cashless')}
				/>
			) : null}
		</fieldset>
	);
}
