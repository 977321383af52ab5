import type { CampaignKind } from '#insurance/sales/campaigns/campaign.ts';
import type { CampaignView, saveCampaign } from '#insurance/sales/campaigns/office-api.ts';
import { addToDay } from '#platform/values/dates.ts';
import { useToday } from '#web/ui/browser/use-today.ts';

import { useCallForm } from '../forms/use-call-form.ts';

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

const valuesOf = (campaign: CampaignView | null, today: string) => ({
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
type CampaignValues = ReturnType<typeof valuesOf>;

export const writtenCampaign = ({ automatic, code, budget, ...rest }: CampaignValues) => ({
	...rest,
	budget: budget ?? 0,
	code: automatic ? null : code,
	combinable: automatic && rest.combinable,
});

export function useCampaignForm(
	campaign: CampaignView | null,
	{ onSaved, onStale }: { onSaved: () => void; onStale: () => void },
) {
	const today = useToday();
	const { id, mark } = campaign ?? {};
	return useCallForm<typeof saveCampaign, CampaignValues>('POST /page/office/campaigns/save', {
		id: `k-${id ?? 'baru'}`,
		values: valuesOf(campaign, today),
		input: (values) => ({ ...writtenCampaign(values), ...(campaign ? { id, mark } : {}) }),
		done: 'Kampanye tersimpan.',
		onDone: onSaved,
		onStale,
	});
}

export type EditedCampaign = ReturnType<typeof useCampaignForm>;
