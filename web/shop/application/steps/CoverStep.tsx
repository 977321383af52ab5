import { promisedCover } from '#insurance/sales/quotes/cover.ts';
import { bookLabel, cashlessLabel } from '#insurance/sales/quotes/pricing/fee-labels.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { jakartaMinute } from '#platform/values/dates.ts';
import { compactRupiah } from '#platform/values/money.ts';
import { CoverWords } from '#web/ui/cover/CoverWords.tsx';
import { CheckField, type Option, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { useWording } from '#web/ui/site.tsx';

import { startProblem } from '../../product-rules.ts';
import { choiceOf } from '../application-of.ts';
import { type FormTools, messageOf } from '../form-context.ts';

type Props = { tools: FormTools; page: PageData };

/** A list, or the only choice as text with a hidden field, so that it is sent all the same. */
function Choice({
	name,
	label,
	options,
	value,
	hint,
	error,
	registered,
}: {
	name: string;
	label: string;
	options: readonly Option[];
	value: string;
	hint?: string | undefined;
	error: string | undefined;
	registered: object;
}) {
	const [only, other] = options;
	if (!only || other || only.value !== value)
		return (
			<SelectField
				id={name}
				label={label}
				options={options}
				error={error}
				value={value}
				{...registered}
			/>
		);
	return (
		<div>
			<p>
				<span className="font-semibold">{label}</span> <span>{only.label}</span>
			</p>
			{hint ? <p className="text-sm text-mute">{hint}</p> : null}
			<input type="hidden" name={name} value={only.value} />
		</div>
	);
}

const unique = (options: Option[]) =>
	options.filter((one, at) => options.findIndex(({ value }) => value === one.value) === at);

function SumInsured({ tools, page }: Props) {
	const { register, values, errors } = tools;
	const {
		sumInsuredRange: range,
		sumInsuredLabel = 'Uang pertanggungan',
		mainBenefitList = [],
	} = page.product ?? {};
	// A vehicle's value is entered together with the vehicle, because it is limited by the market
	// price.
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
		<Choice
			name="sumInsured"
			label={sumInsuredLabel}
			options={sums}
			error={messageOf(errors, 'sumInsured')}
			value={values.sumInsured}
			registered={register('sumInsured')}
		/>
	);
}

/**
 * Shows the cover period as soon as start and period are chosen, and the effect of a late payment
 * (B5.47).
 */
function StartWords({ tools, page }: Props) {
	const { values, now } = tools;
	const { period, startAt } = choiceOf(page, values);
	if (!page.is_datepicker || !startAt || period.length === 0) return null;
	if (startProblem(page, values.startAt, now) !== null) return null;
	return <CoverWords cover={promisedCover(now, period, startAt)} className="sm:col-span-2" />;
}

/**
 * Fields for plan, sum insured, period and start. Changing the plan resets the sum insured and the
 * period (B4.10).
 */
export function CoverageStep({ tools, page }: Props) {
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
				<Choice
					name="plan"
					label="Plan"
					options={product.plans.map(({ code, name }) => ({ value: code, label: name }))}
					hint={page.overview}
					error={messageOf(errors, 'plan')}
					value={values.plan}
					registered={register('plan', {
						onChange: (event) => restart(event.target.value),
					})}
				/>
			)}
			<SumInsured tools={tools} page={page} />
			<Choice
				name="period"
				label="Jangka waktu"
				options={periods}
				error={messageOf(errors, 'period')}
				value={values.period}
				registered={register('period')}
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

function Extensions({ tools, page }: Props) {
	const { register, errors, values } = tools;
	return (page.product?.extensions ?? []).map(({ code, name, limits }) => (
		<SelectField
			key={code}
			id={`extensions-${code}`}
			label={`Tambah perlindungan: ${name}`}
			options={limits.map((limit) => ({
				value: String(limit),
				label: `Ya, sampai ${compactRupiah(limit)}`,
			}))}
			empty="Tidak"
			error={messageOf(errors, 'extensions')}
			value={values.extensions[code] ?? ''}
			{...register(`extensions.${code}`)}
		/>
	));
}

/**
 * Extensions, and the printed book and cashless options, each of which is offered only if it has a
 * fee (B5.61–B5.66, B9.21–B9.23).
 */
export function Extras({ tools, page }: Props) {
	const { register, errors } = tools;
	const { policyFee = 0, cashlessFee = 0 } = page.product ?? {};
	const cashless = useWording(page.product?.cashlessWording ?? 'cashless_label', '');
	const extended = (page.product?.extensions ?? []).length > 0;
	if (policyFee === 0 && cashlessFee === 0 && !extended) return null;
	return (
		<fieldset>
			<legend className="text-xl font-bold">Tambahan</legend>
			{extended ? (
				<div className="my-4 grid gap-4 sm:grid-cols-2">
					<Extensions tools={tools} page={page} />
				</div>
			) : null}
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
