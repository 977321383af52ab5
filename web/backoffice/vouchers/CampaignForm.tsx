import type {
	listVoucherCampaigns,
	saveVoucherCampaign,
	VoucherCampaignView,
} from '#insurance/service/vouchers/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { Choice } from '../parts/Choice.tsx';
import { FieldDifferences } from '../parts/editing/FieldDifferences.tsx';
import { ProductPicker } from '../parts/ProductPicker.tsx';
import { typedWhole } from '../parts/typed-whole.ts';

const KINDS = [
	{ value: 'ticket', label: 'Tiket' },
	{ value: 'e-gift', label: 'E-voucher' },
] as const;

const digits = (text: string) => typedWhole(text, 9);

type Listed = CallOutput<typeof listVoucherCampaigns>;
export type Choices = Pick<Listed, 'products' | 'pages'>;
type Props = {
	campaign: VoucherCampaignView | null;
	choices: Choices;
	onSaved: () => void;
	/** Reloads the promotions, because another person changed this one. */
	onStale: () => void;
};

const LABELS = {
	name: 'Nama promo',
	perPolicy: 'Jatah per polis',
	products: 'Produk yang ikut',
	startsOn: 'Mulai',
	endsOn: 'Sampai',
	active: 'Promo menyala',
};

const valuesOf = (campaign: Props['campaign'], today: string) => ({
	id: campaign ? String(campaign.id) : '',
	kind: campaign?.kind ?? ('ticket' as const),
	name: campaign?.name ?? '',
	products: campaign?.products ?? ([] as string[]),
	perPolicy: String(campaign?.perPolicy ?? 1),
	startsOn: campaign?.startsOn ?? today,
	endsOn: campaign?.endsOn ?? today,
	active: campaign?.active ?? true,
});

/** Returns the promotion pages by title. An unpublished page that is in use is listed by its number. */
function pageOptions({ pages }: Choices, wanted: string, campaign: Props['campaign']) {
	const options = pages
		.filter(({ id, kind }) => kind === wanted || id === campaign?.id)
		.map(({ id, title }) => ({ value: String(id), label: title }));
	const own = campaign ? String(campaign.id) : null;
	return own === null || options.some(({ value }) => value === own)
		? options
		: [...options, { value: own, label: `Halaman ${own}` }];
}

export function VoucherCampaignForm({ campaign, choices, onSaved, onStale }: Props) {
	const form = useCallForm<typeof saveVoucherCampaign, ReturnType<typeof valuesOf>>(
		'POST /page/office/vouchers/campaign',
		{
			id: `c-${campaign?.id ?? 'new'}`,
			values: valuesOf(campaign, useToday()),
			input: ({ id, perPolicy, ...rest }) => ({
				...rest,
				id: Number(id) || 0,
				perPolicy: Number(perPolicy) || 0,
				mark: campaign?.mark,
			}),
			done: 'Promo tersimpan.',
			onDone: onSaved,
			onStale,
		},
	);
	const { values, refused } = form;
	return (
		<CallForm of={form} submit="Simpan promo" className="grid gap-4 sm:grid-cols-2">
			<TextField {...form.text('name')} label="Nama promo" maxLength={100} />
			<Choice
				{...form.pick('kind')}
				legend="Jenis"
				options={KINDS}
				onChange={(kind) => {
					form.set('kind', kind);
					if (!campaign) form.set('id', '');
				}}
			/>
			<SelectField
				{...form.text('id')}
				label="Halaman promo"
				hint="Halamannya dibuat lebih dulu di Konten"
				options={pageOptions(choices, values.kind, campaign)}
				disabled={campaign !== null}
				error={refused['id'] && values.id === '' ? 'Pilih halamannya' : refused['id']}
			/>
			<TextField
				{...form.text('perPolicy', digits)}
				label="Jatah per polis"
				inputMode="numeric"
			/>
			<div className="sm:col-span-2">
				<ProductPicker
					{...form.pick('products')}
					legend="Produk yang ikut"
					products={choices.products}
				/>
			</div>
			<DayField {...form.pick('startsOn')} label="Mulai" />
			<DayField {...form.pick('endsOn')} label="Sampai" />
			<CheckField {...form.check('active')} label="Promo menyala" />
			<FieldDifferences of={form.edited} labels={LABELS} />
		</CallForm>
	);
}
