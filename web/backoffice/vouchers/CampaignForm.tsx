import type { FormEvent } from 'react';

import type {
	listVoucherCampaigns,
	saveVoucherCampaign,
	VoucherCampaignView,
} from '#insurance/service/vouchers/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { FieldDifferences } from '../parts/editing/FieldDifferences.tsx';
import { useRebasedForm } from '../parts/editing/use-rebased-form.ts';
import { ProductPicker } from '../parts/ProductPicker.tsx';

const KINDS = [
	{ value: 'ticket', label: 'Tiket' },
	{ value: 'e-gift', label: 'E-voucher' },
] as const;

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9);

type Listed = CallOutput<typeof listVoucherCampaigns>;
/** Options for a promotion: the products on sale, and the promotion pages. */
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

function useCampaign({ campaign, onSaved, onStale }: Omit<Props, 'choices'>) {
	const today = useToday();
	const edited = useRebasedForm({
		id: campaign ? String(campaign.id) : '',
		kind: campaign?.kind ?? ('ticket' as const),
		name: campaign?.name ?? '',
		products: campaign?.products ?? ([] as string[]),
		perPolicy: String(campaign?.perPolicy ?? 1),
		startsOn: campaign?.startsOn ?? today,
		endsOn: campaign?.endsOn ?? today,
		active: campaign?.active ?? true,
	});
	const { form, change } = edited;
	const { busy, problem, fields, send } = useSend<typeof saveVoucherCampaign>(
		'POST /page/office/vouchers/campaign',
		{ done: 'Promo tersimpan.', stale: onStale },
	);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (
			await send({
				...form,
				id: Number(form.id) || 0,
				perPolicy: Number(form.perPolicy) || 0,
				mark: campaign?.mark,
			})
		)
			onSaved();
	};
	return { edited, form, change, busy, problem, fields, save };
}

/** Returns the promotion pages by title; an unpublished one in use is listed by its number. */
function pageOptions({ pages }: Choices, wanted: string, campaign: Props['campaign']) {
	const options = pages
		.filter(({ id, kind }) => kind === wanted || id === campaign?.id)
		.map(({ id, title }) => ({ value: String(id), label: title }));
	const own = campaign ? String(campaign.id) : null;
	return own === null || options.some(({ value }) => value === own)
		? options
		: [...options, { value: own, label: `Halaman ${own}` }];
}

function CampaignFields({
	campaign,
	choices,
	edited: { form, change, fields },
}: Pick<Props, 'campaign' | 'choices'> & { edited: ReturnType<typeof useCampaign> }) {
	const key = campaign?.id ?? 'new';
	return (
		<>
			<TextField
				id={`c-${key}-name`}
				label="Nama promo"
				value={form.name}
				onChange={(event) => change({ name: event.target.value })}
				error={fields['name']}
				maxLength={100}
			/>
			<Choice
				legend="Jenis"
				name={`c-${key}-kind`}
				value={form.kind}
				options={KINDS}
				onChange={(kind) => change({ kind, ...(campaign ? {} : { id: '' }) })}
				error={fields['kind']}
			/>
			<SelectField
				id={`c-${key}-id`}
				label="Halaman promo"
				hint="Halamannya dibuat lebih dulu di Konten"
				value={form.id}
				options={pageOptions(choices, form.kind, campaign)}
				disabled={campaign !== null}
				onChange={(event) => change({ id: event.target.value })}
				error={fields['id'] && form.id === '' ? 'Pilih halamannya' : fields['id']}
			/>
			<TextField
				id={`c-${key}-each`}
				label="Jatah per polis"
				inputMode="numeric"
				value={form.perPolicy}
				onChange={(event) => change({ perPolicy: digits(event.target.value) })}
				error={fields['perPolicy']}
			/>
			<div className="sm:col-span-2">
				<ProductPicker
					id={`c-${key}-products`}
					legend="Produk yang ikut"
					products={choices.products}
					value={form.products}
					onChange={(products) => change({ products })}
					error={
						Object.entries(fields).find(([name]) => name.startsWith('products'))?.[1]
					}
				/>
			</div>
			<TextField
				id={`c-${key}-from`}
				label="Mulai"
				type="date"
				value={form.startsOn}
				onChange={(event) => change({ startsOn: event.target.value })}
				error={fields['startsOn']}
			/>
			<TextField
				id={`c-${key}-to`}
				label="Sampai"
				type="date"
				value={form.endsOn}
				onChange={(event) => change({ endsOn: event.target.value })}
				error={fields['endsOn']}
			/>
			<CheckField
				id={`c-${key}-on`}
				label="Promo menyala"
				checked={form.active}
				onChange={(event) => change({ active: event.target.checked })}
			/>
		</>
	);
}

/**
 * Edits a promotion: its page, kind, the products that may redeem, the number per policy, and its
 * dates.
 */
export function VoucherCampaignForm({ campaign, choices, onSaved, onStale }: Props) {
	const edited = useCampaign({ campaign, onSaved, onStale });
	const { busy, problem, fields, save } = edited;
	return (
		<Form onSubmit={save} className="grid gap-4 sm:grid-cols-2">
			<CampaignFields campaign={campaign} choices={choices} edited={edited} />
			<FieldDifferences of={edited.edited} labels={LABELS} />
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div className="sm:col-span-2">
				<Button type="submit" busy={busy}>
					Simpan promo
				</Button>
			</div>
		</Form>
	);
}
