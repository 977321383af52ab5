import type { PageData } from '#insurance/content/page.ts';
import { birthDaysOf } from '#insurance/products/entry-age.ts';
import { MAX_CHILDREN } from '#insurance/quotes/quote.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, type Option, SelectField } from '#web/ui/Field.tsx';
import { compactRupiah } from '#platform/values/money.ts';
import { BirthFields } from './BirthFields.tsx';
import type { Bounds } from '#web/ui/birth-date.ts';
import { type FormTools, idOf, messageOf } from './form-context.ts';

const blank = { year: '', month: '', day: '', sex: '', name: '' };

/** Selecting one of self, partner or child clears the others where the product takes only one kind (B4.14). */
function choose(tools: FormTools, page: PageData, kind: 'withSelf' | 'withPartner' | 'childCount', on: boolean): void {
	const { setValue } = tools;
	const only = on && page.insured_is_multiple === false;
	if (only && kind !== 'withSelf') setValue('withSelf', false);
	if (only && kind !== 'withPartner') setValue('withPartner', false);
	if (only && kind !== 'childCount') setValue('childCount', 0);
	if (kind === 'childCount') setValue('childCount', on ? 1 : 0);
	else setValue(kind, on);
	// Whoever is no longer insured leaves no data behind (B4.18).
	if (!on && kind === 'withSelf') setValue('self', blank);
	if (!on && kind === 'withPartner') setValue('partner', blank);
	if (!on && kind === 'childCount') setValue('children', [blank, blank, blank]);
}

function Children({ tools, bounds }: { tools: FormTools; bounds: Bounds }) {
	const { values, setValue } = tools;
	const count = values.childCount;
	const removeLast = () => {
		setValue(`children.${count - 1}` as 'children.0', blank);
		setValue('childCount', count - 1);
	};
	return (
		<div className="grid gap-6">
			{Array.from({ length: count }, (_, n) => (
				<BirthFields key={n} tools={tools} prefix={`children.${n}`} bounds={bounds} legend={`Anak ${n + 1}`} />
			))}
			<div className="flex flex-wrap gap-3">
				{count < MAX_CHILDREN ? (
					<Button look="second" onClick={() => setValue('childCount', count + 1)}>
						Tambah anak
					</Button>
				) : null}
				{count > 1 ? (
					<Button look="danger" onClick={removeLast}>
						Hapus anak {count}
					</Button>
				) : null}
			</div>
		</div>
	);
}

/** Who is insured (B2.2.01–B2.2.08): partner and children only where the product allows them. */
export function InsuredStep({ tools, page }: { tools: FormTools; page: PageData }) {
	const { values, today, errors } = tools;
	const ages = page.product?.customDate;
	const adult = ages?.adult ? birthDaysOf(ages.adult, today) : null;
	const child = ages?.child ? birthDaysOf(ages.child, today) : null;
	const kind = (name: 'withSelf' | 'withPartner' | 'childCount', label: string, checked: boolean) => (
		<CheckField id={idOf(name)} label={label} checked={checked} error={name === 'withSelf' ? messageOf(errors, 'withSelf') : undefined} onChange={(event) => choose(tools, page, name, event.target.checked)} />
	);
	return (
		<div className="grid gap-6">
			<fieldset>
				<legend className="text-xl font-bold">Siapa yang dilindungi?</legend>
				{kind('withSelf', 'Diri sendiri', values.withSelf)}
				{page.allow_partner ? kind('withPartner', 'Pasangan', values.withPartner) : null}
				{page.allow_children ? kind('childCount', 'Anak', values.childCount > 0) : null}
			</fieldset>
			{values.withSelf && adult ? <BirthFields tools={tools} prefix="self" bounds={adult} legend="Tanggal lahirmu" /> : null}
			{values.withPartner && adult ? <BirthFields tools={tools} prefix="partner" bounds={adult} legend="Tanggal lahir pasangan" /> : null}
			{values.childCount > 0 && child ? <Children tools={tools} bounds={child} /> : null}
		</div>
	);
}

const unique = (options: Option[]) => options.filter((one, at) => options.findIndex(({ value }) => value === one.value) === at);

/** Plan, sum insured and period; changing the plan starts the other two anew (B4.06). */
export function CoverStep({ tools, page }: { tools: FormTools; page: PageData }) {
	const { register, setValue, values, errors } = tools;
	const product = page.product;
	if (!product) return null;
	const sums = unique(product.mainBenefitList.filter(({ plan }) => plan === values.plan).map(({ sumInsured }) => ({ value: String(sumInsured), label: compactRupiah(sumInsured) })));
	const periods = unique(product.customProductInsuredPeriod.filter(({ plan }) => plan === values.plan).map(({ value, label }) => ({ value, label })));
	const restart = (plan: string) => {
		setValue('sumInsured', String(product.mainBenefitList.find((row) => row.plan === plan)?.sumInsured ?? ''));
		setValue('period', product.customProductInsuredPeriod.find((row) => row.plan === plan)?.value ?? '');
	};
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{page.hide_plan ? null : (
				<SelectField id="plan" label="Plan" options={product.plans.map(({ code, name }) => ({ value: code, label: name }))} error={messageOf(errors, 'plan')} value={values.plan} {...register('plan', { onChange: (event) => restart(event.target.value) })} />
			)}
			<SelectField id="sumInsured" label="Uang pertanggungan" options={sums} error={messageOf(errors, 'sumInsured')} value={values.sumInsured} {...register('sumInsured')} />
			<SelectField id="period" label="Jangka waktu" options={periods} error={messageOf(errors, 'period')} value={values.period} {...register('period')} />
		</div>
	);
}
