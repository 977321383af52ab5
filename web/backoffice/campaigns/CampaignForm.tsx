import { useState } from 'react';

import {
	CAMPAIGN_KIND_WORDS,
	CAMPAIGN_KINDS,
	ONE_PERSON_BUDGET,
} from '#insurance/sales/campaigns/campaign.ts';
import type { CampaignView } from '#insurance/sales/campaigns/office-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { Choice } from '../parts/Choice.tsx';
import { FieldDifferences } from '../parts/editing/FieldDifferences.tsx';
import { MoneyField, NOT_A_NUMBER, type NumberFieldProps } from '../parts/MoneyField.tsx';
import type { NamedChoice } from '../parts/NamedChoices.tsx';
import { ProductPicker } from '../parts/ProductPicker.tsx';
import { typedWhole } from '../parts/typed-whole.ts';
import { CampaignReplay } from './CampaignReplay.tsx';
import {
	CAMPAIGN_LABELS,
	type EditedCampaign,
	useCampaignForm,
	writtenCampaign,
} from './use-campaign.ts';

const KINDS = CAMPAIGN_KINDS.map((value) => ({ value, label: CAMPAIGN_KIND_WORDS[value] }));
const HOW = [
	{ value: 'code', label: 'Dengan kode' },
	{ value: 'automatic', label: 'Berlaku sendiri' },
] as const;

const NOT_WHOLE = 'Tulis bilangan bulat dengan angka saja';

type Part = { form: EditedCampaign };

/** A text that is not a whole number stays as typed, with the reason next to it. */
function CountField({ value, onChange, error, ...rest }: NumberFieldProps) {
	const [wrong, setWrong] = useState('');
	return (
		<TextField
			{...rest}
			error={value === NOT_A_NUMBER ? NOT_WHOLE : error}
			inputMode="numeric"
			autoComplete="off"
			value={value === NOT_A_NUMBER ? wrong : (value ?? '')}
			onChange={(event) => {
				const text = typedWhole(event.target.value, 8);
				setWrong(text);
				if (!/^\d*$/.test(text)) onChange(NOT_A_NUMBER);
				else onChange(text === '' ? null : Number(text));
			}}
		/>
	);
}

function NameFields({ form }: Part) {
	const { automatic } = form.values;
	return (
		<>
			<TextField
				{...form.text('name')}
				label="Nama promo"
				hint="Terbaca pembeli di ringkasan"
				maxLength={100}
			/>
			<Choice
				legend="Cara pakai"
				name={`${form.id}-how`}
				value={automatic ? 'automatic' : 'code'}
				options={HOW}
				onChange={(how) => form.set('automatic', how === 'automatic')}
			/>
			{automatic ? (
				<CheckField {...form.check('combinable')} label="Boleh bersama promo lain" />
			) : (
				<TextField
					{...form.text('code')}
					label="Kode"
					hint="Huruf, angka dan tanda hubung; besar kecilnya sama saja"
					maxLength={30}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
			)}
		</>
	);
}

function GiftFields({ form }: Part) {
	const { kind } = form.values;
	return (
		<>
			<div className="sm:col-span-2">
				<Choice {...form.pick('kind')} legend="Potongan" options={KINDS} />
			</div>
			{kind === 'percent' ? (
				<CountField {...form.pick('percent')} label="Persen dari premi" />
			) : null}
			{kind === 'amount' ? (
				<MoneyField {...form.pick('amount')} label="Potongan per pesanan" />
			) : (
				<MoneyField
					{...form.pick('most')}
					label="Paling banyak per pesanan"
					{...(kind === 'first-month' ? { hint: 'Kosongkan bila tanpa batas' } : {})}
				/>
			)}
		</>
	);
}

const minute = (text: string) => text.slice(0, 16);

function LimitFields({ form }: Part) {
	return (
		<>
			<MoneyField
				{...form.pick('budget')}
				label="Anggaran seluruhnya"
				hint={`Di atas ${formatRupiah(ONE_PERSON_BUDGET)} perlu disetujui orang kedua`}
			/>
			<CountField
				{...form.pick('maxUses')}
				label="Jumlah pemakaian"
				hint="Kosongkan bila tanpa batas"
			/>
			<CountField
				{...form.pick('perCustomer')}
				label="Pemakaian per pembeli"
				hint="Kosongkan bila tanpa batas"
			/>
			<TextField
				{...form.text('startsAt', minute)}
				label="Mulai (WIB)"
				type="datetime-local"
			/>
			<TextField
				{...form.text('endsAt', minute)}
				label="Berakhir (WIB)"
				type="datetime-local"
			/>
		</>
	);
}

export function CampaignForm({
	campaign,
	products,
	onSaved,
	onStale,
}: {
	campaign: CampaignView | null;
	products: readonly NamedChoice[];
	onSaved: () => void;
	/** Reloads the campaigns, because another person changed this one. */
	onStale: () => void;
}) {
	const form = useCampaignForm(campaign, { onSaved, onStale });
	return (
		<div className="grid gap-4">
			<CallForm
				of={form}
				submit="Simpan kampanye"
				className="grid items-start gap-4 sm:grid-cols-2"
			>
				<NameFields form={form} />
				<GiftFields form={form} />
				<LimitFields form={form} />
				<div className="sm:col-span-2">
					<ProductPicker
						{...form.pick('products')}
						legend="Untuk produk"
						hint="Tanpa pilihan: semua produk"
						products={products}
					/>
				</div>
				<FieldDifferences of={form.edited} labels={CAMPAIGN_LABELS} />
			</CallForm>
			<CampaignReplay written={() => writtenCampaign(form.values)} />
		</div>
	);
}
