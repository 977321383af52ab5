import {
	CAMPAIGN_KIND_WORDS,
	CAMPAIGN_KINDS,
	ONE_PERSON_BUDGET,
} from '#insurance/sales/campaigns/campaign.ts';
import type { CampaignView } from '#insurance/sales/campaigns/office-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Choice } from '../parts/Choice.tsx';
import { FieldDifferences } from '../parts/editing/FieldDifferences.tsx';
import { MoneyField, type NumberFieldProps } from '../parts/MoneyField.tsx';
import { type PickedProduct, ProductPicker } from '../parts/ProductPicker.tsx';
import { CampaignReplay } from './CampaignReplay.tsx';
import { CAMPAIGN_LABELS, type EditedCampaign, useCampaign } from './use-campaign.ts';

const KINDS = CAMPAIGN_KINDS.map((value) => ({ value, label: CAMPAIGN_KIND_WORDS[value] }));
const HOW = [
	{ value: 'code', label: 'Dengan kode' },
	{ value: 'automatic', label: 'Berlaku sendiri' },
] as const;

const numberOf = (text: string) => {
	const digits = text.replace(/\D/g, '').slice(0, 8);
	return digits === '' ? null : Number(digits);
};

type Part = { id: string; edited: EditedCampaign };

function CountField({ id, label, hint, error, value, onChange }: NumberFieldProps) {
	return (
		<TextField
			id={id}
			label={label}
			hint={hint}
			inputMode="numeric"
			autoComplete="off"
			value={value ?? ''}
			error={error}
			onChange={(event) => onChange(numberOf(event.target.value))}
		/>
	);
}

/** Fields for the campaign's name, and its code or that it needs none. */
function NameFields({ id, edited: { form, change, fields } }: Part) {
	return (
		<>
			<TextField
				id={`${id}-name`}
				label="Nama promo"
				hint="Terbaca pembeli di ringkasan"
				value={form.name}
				maxLength={100}
				error={fields['name']}
				onChange={(event) => change({ name: event.target.value })}
			/>
			<Choice
				legend="Cara pakai"
				name={`${id}-how`}
				value={form.automatic ? 'automatic' : 'code'}
				options={HOW}
				onChange={(how) => change({ automatic: how === 'automatic' })}
			/>
			{form.automatic ? (
				<CheckField
					id={`${id}-combinable`}
					label="Boleh bersama promo lain"
					checked={form.combinable}
					error={fields['combinable']}
					onChange={(event) => change({ combinable: event.target.checked })}
				/>
			) : (
				<TextField
					id={`${id}-code`}
					label="Kode"
					hint="Huruf, angka dan tanda hubung; besar kecilnya sama saja"
					value={form.code}
					maxLength={30}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					error={fields['code']}
					onChange={(event) => change({ code: event.target.value })}
				/>
			)}
		</>
	);
}

function GiftFields({ id, edited: { form, change, fields } }: Part) {
	return (
		<>
			<div className="sm:col-span-2">
				<Choice
					legend="Potongan"
					name={`${id}-kind`}
					value={form.kind}
					options={KINDS}
					onChange={(kind) => change({ kind })}
					error={fields['kind']}
				/>
			</div>
			{form.kind === 'percent' ? (
				<CountField
					id={`${id}-percent`}
					label="Persen dari premi"
					value={form.percent}
					error={fields['percent']}
					onChange={(percent) => change({ percent })}
				/>
			) : null}
			{form.kind === 'amount' ? (
				<MoneyField
					id={`${id}-amount`}
					label="Potongan per pesanan"
					value={form.amount}
					error={fields['amount']}
					onChange={(amount) => change({ amount })}
				/>
			) : (
				<MoneyField
					id={`${id}-most`}
					label="Paling banyak per pesanan"
					{...(form.kind === 'first-month' ? { hint: 'Kosongkan bila tanpa batas' } : {})}
					value={form.most}
					error={fields['most']}
					onChange={(most) => change({ most })}
				/>
			)}
		</>
	);
}

/** Fields for amount limits, uses and period. */
function LimitFields({ id, edited: { form, change, fields } }: Part) {
	return (
		<>
			<MoneyField
				id={`${id}-budget`}
				label="Anggaran seluruhnya"
				hint={`Di atas ${formatRupiah(ONE_PERSON_BUDGET)} perlu disetujui orang kedua`}
				value={form.budget}
				error={fields['budget']}
				onChange={(budget) => change({ budget })}
			/>
			<CountField
				id={`${id}-uses`}
				label="Jumlah pemakaian"
				hint="Kosongkan bila tanpa batas"
				value={form.maxUses}
				error={fields['maxUses']}
				onChange={(maxUses) => change({ maxUses })}
			/>
			<CountField
				id={`${id}-each`}
				label="Pemakaian per pembeli"
				hint="Kosongkan bila tanpa batas"
				value={form.perCustomer}
				error={fields['perCustomer']}
				onChange={(perCustomer) => change({ perCustomer })}
			/>
			<TextField
				id={`${id}-from`}
				label="Mulai (WIB)"
				type="datetime-local"
				value={form.startsAt}
				error={fields['startsAt']}
				onChange={(event) => change({ startsAt: event.target.value.slice(0, 16) })}
			/>
			<TextField
				id={`${id}-to`}
				label="Berakhir (WIB)"
				type="datetime-local"
				value={form.endsAt}
				error={fields['endsAt']}
				onChange={(event) => change({ endsAt: event.target.value.slice(0, 16) })}
			/>
		</>
	);
}

/** Form for a new or existing campaign: customers, discount, limits, period and products. */
export function CampaignForm({
	campaign,
	products,
	onSaved,
	onStale,
}: {
	campaign: CampaignView | null;
	products: readonly PickedProduct[];
	onSaved: () => void;
	/** Reloads the campaigns, because another person changed this one. */
	onStale: () => void;
}) {
	const id = `k-${campaign?.id ?? 'baru'}`;
	const edited = useCampaign(campaign, { onSaved, onStale });
	const { form, change, busy, problem, fields, save, written } = edited;
	return (
		<Form onSubmit={save} className="grid items-start gap-4 sm:grid-cols-2">
			<NameFields id={id} edited={edited} />
			<GiftFields id={id} edited={edited} />
			<LimitFields id={id} edited={edited} />
			<div className="sm:col-span-2">
				<ProductPicker
					id={`${id}-products`}
					legend="Untuk produk"
					hint="Tanpa pilihan: semua produk"
					products={products}
					value={form.products}
					error={
						Object.entries(fields).find(([name]) => name.startsWith('products'))?.[1]
					}
					onChange={(chosen) => change({ products: chosen })}
				/>
			</div>
			<FieldDifferences of={edited.edited} labels={CAMPAIGN_LABELS} />
			{problem && Object.keys(fields).length === 0 ? (
				<div className="sm:col-span-2">
					<Notice look="error">{problem}</Notice>
				</div>
			) : null}
			<div className="sm:col-span-2">
				<Button type="submit" busy={busy}>
					Simpan kampanye
				</Button>
			</div>
			<div className="sm:col-span-2">
				<CampaignReplay written={written} />
			</div>
		</Form>
	);
}
