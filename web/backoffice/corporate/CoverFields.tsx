import { RISK_CLASSES, RISK_WORDS } from '#insurance/groups/companies/company.ts';
import type { priceCover } from '#insurance/groups/companies/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { DayField } from '../forms/DayField.tsx';
import type { RefusedFields } from '../office-calls.ts';
import { MoneyField } from '../parts/MoneyField.tsx';
import { typedWhole } from '../parts/typed-whole.ts';
import { type CoverForm, coverInput } from './cover-form.ts';
import type { GroupCoverPrice } from './use-cover-price.ts';

type Plan = { code: string; name: string };
const RISKS = RISK_CLASSES.map((value) => ({ value, label: RISK_WORDS[value] }));

function Price({
	priced,
	headcount,
}: {
	priced: CallOutput<typeof priceCover>;
	headcount: number;
}) {
	return (
		<div className="grid gap-3 rounded-control bg-mist p-4" role="status">
			<Facts
				of={[
					['Peserta', groupDigits(headcount)],
					['Premi per peserta setahun', formatRupiah(priced.premiumPerMember)],
					['Premi seluruhnya setahun', formatRupiah(priced.total)],
					['Berlaku sampai', shortDate(priced.endDay)],
				]}
			/>
			<ul className="text-sm">
				{priced.trace.map((step, at) => (
					<li key={`${at} ${step.label}`} className="flex justify-between gap-3">
						<span>{step.label}</span>
						<span className="tabular">{formatRupiah(step.amount)}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

type Part = {
	form: CoverForm;
	error: (name: string) => string | undefined;
	onChange: (part: Partial<CoverForm>) => void;
};

function ProductFields({ form, plans, error, onChange }: Part & { plans: readonly Plan[] }) {
	return (
		<>
			<TextField
				id="cover-product"
				label="Kode produk"
				value={form.productCode}
				onChange={(event) =>
					onChange({ productCode: event.target.value.toUpperCase().trim() })
				}
				error={error('productCode')}
				maxLength={40}
			/>
			{plans.length > 0 ? (
				<SelectField
					id="cover-plan"
					label="Plan"
					options={plans.map(({ code, name }) => ({ value: code, label: name }))}
					value={form.plan}
					onChange={(event) => onChange({ plan: event.target.value })}
					error={error('plan')}
				/>
			) : (
				<TextField
					id="cover-plan"
					label="Kode plan"
					value={form.plan}
					onChange={(event) =>
						onChange({ plan: event.target.value.toUpperCase().trim() })
					}
					error={error('plan')}
					maxLength={40}
				/>
			)}
		</>
	);
}

function CoverTerms({ form, error, onChange }: Part) {
	return (
		<>
			<MoneyField
				id="cover-sum"
				label="Uang pertanggungan per peserta"
				value={form.sumInsured}
				onChange={(sumInsured) => onChange({ sumInsured })}
				error={error('sumInsured')}
			/>
			<SelectField
				id="cover-risk"
				label="Kelas risiko"
				options={RISKS}
				value={form.riskClass}
				onChange={(event) => onChange({ riskClass: event.target.value })}
				error={error('riskClass')}
			/>
			<MoneyField
				id="cover-cash"
				label="Santunan harian rawat inap"
				hint="Kosongkan bila tidak diambil"
				value={form.hospitalCash}
				onChange={(hospitalCash) => onChange({ hospitalCash })}
				error={error('hospitalCash')}
			/>
			<TextField
				id="cover-heads"
				label="Jumlah peserta"
				inputMode="numeric"
				value={form.headcount}
				onChange={(event) => onChange({ headcount: typedWhole(event.target.value, 7) })}
				error={error('headcount')}
			/>
			<DayField
				id="cover-start"
				label="Mulai berlaku"
				value={form.startDay}
				onChange={(startDay) => onChange({ startDay })}
				error={error('startDay')}
			/>
			<TextField
				id="cover-name"
				label="Nama di portal"
				hint="Boleh kosong: nama produknya"
				value={form.name}
				onChange={(event) => onChange({ name: event.target.value })}
				error={error('name')}
				maxLength={120}
			/>
			<TextField
				id="cover-payment-days"
				label="Tagihan jatuh tempo (hari sesudah terbit)"
				inputMode="numeric"
				value={form.paymentDays}
				onChange={(event) => onChange({ paymentDays: typedWhole(event.target.value, 3) })}
				error={error('paymentDays')}
			/>
		</>
	);
}

/**
 * Fields for the group product that the company buys. Its premium is shown before anything is
 * proposed.
 */
export function CoverFields({
	form,
	price,
	plans,
	errors,
	onChange,
}: {
	form: CoverForm;
	price: GroupCoverPrice;
	plans: readonly Plan[];
	errors: RefusedFields;
	onChange: (part: Partial<CoverForm>) => void;
}) {
	const error = (name: string) => errors[`cover.${name}`] ?? price.fields[`cover.${name}`];
	return (
		<fieldset className="grid items-end gap-4 sm:grid-cols-2">
			<legend className="mb-1 font-semibold">Produk</legend>
			<ProductFields {...{ form, plans, error, onChange }} />
			<CoverTerms {...{ form, error, onChange }} />
			<div className="grid gap-3 sm:col-span-2">
				{price.problem ? <Notice look="error">{price.problem}</Notice> : null}
				{price.priced ? (
					<Price priced={price.priced} headcount={coverInput(form).headcount} />
				) : (
					<p className="text-mute">
						Hitung premi dulu. Pengusul dan orang kedua melihat harga yang sama.
					</p>
				)}
			</div>
		</fieldset>
	);
}
