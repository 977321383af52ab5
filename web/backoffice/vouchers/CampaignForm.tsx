import { type FormEvent, useState } from 'react';

import type { saveVoucherCampaign, VoucherCampaignView } from '#insurance/vouchers/office-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useToday } from '#web/ui/use-today.ts';

import { useSend } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';

const KINDS = [
	{ value: 'ticket', label: 'Tiket' },
	{ value: 'e-gift', label: 'E-voucher' },
] as const;

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9);

type Props = { campaign: VoucherCampaignView | null; onSaved: () => void };

function useCampaign({ campaign, onSaved }: Props) {
	const today = useToday();
	const [form, setForm] = useState({
		id: campaign ? String(campaign.id) : '',
		kind: campaign?.kind ?? ('ticket' as const),
		name: campaign?.name ?? '',
		products: campaign?.products.join(', ') ?? '',
		perPolicy: String(campaign?.perPolicy ?? 1),
		startsOn: campaign?.startsOn ?? today,
		endsOn: campaign?.endsOn ?? today,
		active: campaign?.active ?? true,
	});
	const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
	const { busy, problem, fields, send } = useSend<typeof saveVoucherCampaign>(
		'POST /page/office/vouchers/campaign',
		{ done: 'Promo tersimpan.' },
	);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		const products = form.products
			.toUpperCase()
			.split(/[\s,]+/)
			.filter(Boolean);
		if (
			await send({
				...form,
				id: Number(form.id) || 0,
				products,
				perPolicy: Number(form.perPolicy) || 0,
			})
		)
			onSaved();
	};
	return { form, change, busy, problem, fields, save };
}

function CampaignFields({
	campaign,
	edited: { form, change, fields },
}: Pick<Props, 'campaign'> & { edited: ReturnType<typeof useCampaign> }) {
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
			<TextField
				id={`c-${key}-id`}
				label="Nomor halaman promo"
				hint="Nomor konten halamannya"
				inputMode="numeric"
				value={form.id}
				onChange={(event) => change({ id: digits(event.target.value) })}
				readOnly={campaign !== null}
				error={fields['id']}
			/>
			<Choice
				legend="Jenis"
				name={`c-${key}-kind`}
				value={form.kind}
				options={KINDS}
				onChange={(kind) => change({ kind })}
				error={fields['kind']}
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
				<TextField
					id={`c-${key}-products`}
					label="Kode produk yang ikut"
					hint="Pisahkan dengan koma, misalnya JAM, JSX"
					value={form.products}
					onChange={(event) => change({ products: event.target.value })}
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

/** A promotion: its page, kind, the products that may redeem, how many per policy, and its days. */
export function CampaignForm({ campaign, onSaved }: Props) {
	const edited = useCampaign({ campaign, onSaved });
	const { busy, problem, fields, save } = edited;
	return (
		<Form onSubmit={save} className="grid gap-4 sm:grid-cols-2">
			<CampaignFields campaign={campaign} edited={edited} />
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
