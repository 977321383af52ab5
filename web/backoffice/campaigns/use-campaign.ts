import type { FormEvent } from 'react';

import type { CampaignKind } from '#insurance/sales/campaigns/campaign.ts';
import type { CampaignView, saveCampaign } from '#insurance/sales/campaigns/office-api.ts';
import { addToDay } from '#platform/values/dates.ts';
import { useToday } from '#web/ui/browser/use-today.ts';

import { useSend } from '../office-calls.ts';
import { useRebasedForm } from '../parts/editing/use-rebased-form.ts';

/** Labels of the fields on the screen. */
export const CAMPAIGN_LABELS = {
	automatic: 'Cara pakai',
	code: 'Kode',
	name: 'Nama promo',
	kind: 'Potongan',
	percent: 'Persen dari premi',
	amount: 'Potongan per pesanan',
	most: 'Paling banyak per pesanan',
	products: 'Untuk produk',
	budget: 'Anggaran seluruhnya',
	maxUses: 'Jumlah pemakaian',
	perCustomer: 'Pemakaian per pembeli',
	startsAt: 'Mulai (WIB)',
	endsAt: 'Berakhir (WIB)',
	combinable: 'Boleh bersama promo lain',
};

/** Returns the form state for a new or existing campaign, and the result of saving it. */
export function useCampaign(
	campaign: CampaignView | null,
	{ onSaved, onStale }: { onSaved: () => void; onStale: () => void },
) {
	const today = useToday();
	const edited = useRebasedForm({
		automatic: campaign !== null && campaign.code === null,
		code: campaign?.code ?? '',
		name: campaign?.name ?? '',
		kind: (campaign?.kind ?? 'percent') as CampaignKind,
		percent: campaign?.percent ?? null,
		amount: campaign?.amount ?? null,
		most: campaign?.most ?? null,
		products: campaign?.products ?? ([] as string[]),
		budget: campaign?.budget ?? null,
		maxUses: campaign?.maxUses ?? null,
		perCustomer: campaign === null ? 1 : campaign.perCustomer,
		startsAt: campaign?.startsAt ?? `${today}T00:00`,
		endsAt: campaign?.endsAt ?? `${addToDay(today, { month: 1 })}T00:00`,
		combinable: campaign?.combinable ?? false,
	});
	const { form, change } = edited;
	const { busy, problem, fields, send } = useSend<typeof saveCampaign>(
		'POST /page/office/campaigns/save',
		{ done: 'Kampanye tersimpan.', stale: onStale },
	);
	const written = () => {
		const { automatic, code, budget, ...rest } = form;
		return {
			...rest,
			budget: budget ?? 0,
			code: automatic ? null : code,
			combinable: automatic && form.combinable,
		};
	};
	async function save(event: FormEvent) {
		event.preventDefault();
		const { id, mark } = campaign ?? {};
		const saved = await send({ ...written(), ...(campaign ? { id, mark } : {}) });
		if (saved) onSaved();
	}
	return { edited, form, change, busy, problem, fields, save, written };
}

export type EditedCampaign = ReturnType<typeof useCampaign>;
