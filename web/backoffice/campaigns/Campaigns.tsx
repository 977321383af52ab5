import { useState } from 'react';

import { givenWords } from '#insurance/sales/campaigns/campaign.ts';
import type {
	CampaignView,
	decideCampaign,
	endCampaign,
	listCampaigns,
} from '#insurance/sales/campaigns/office-api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useCallForm } from '../forms/use-call-form.ts';
import { useAnswer, useSend } from '../office-calls.ts';
import type { NamedChoice } from '../parts/NamedChoices.tsx';
import { Badge, Heading, Panel, Waiting } from '../parts/parts.tsx';
import { SecondWord } from '../parts/SecondWord.tsx';
import { campaignBadge, instant } from './campaign-badge.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignUses } from './CampaignUses.tsx';

const timesWords = (most: number | null) => (most === null ? 'tanpa batas' : `${most} kali`);

function factsOf(campaign: CampaignView, products: readonly NamedChoice[]) {
	const names = campaign.products.map(
		(code) => products.find((one) => one.code === code)?.name ?? code,
	);
	const { code, spent, budget, uses, maxUses, perCustomer, combinable } = campaign;
	return [
		['Kode', code ?? `Berlaku sendiri${combinable ? ', boleh bersama promo lain' : ''}`],
		['Potongan', givenWords({ ...campaign, startsAt: new Date(0), endsAt: new Date(0) })],
		['Terpakai', `${formatRupiah(spent)} dari ${formatRupiah(budget)}`],
		[
			'Pemakaian',
			maxUses === null ? `${uses} kali, tanpa batas` : `${uses} dari ${maxUses} kali`,
		],
		['Per pembeli', timesWords(perCustomer)],
		['Produk', names.length === 0 ? 'Semua produk' : names.join(', ')],
		['Mulai', shortDateTime(instant(campaign.startsAt))],
		['Berakhir', shortDateTime(instant(campaign.endsAt))],
	] as const;
}

function Decide({ campaign, onChanged }: { campaign: CampaignView; onChanged: () => void }) {
	const form = useCallForm<typeof decideCampaign>('POST /page/office/campaigns/decide', {
		id: `d-${campaign.id}`,
		values: { id: campaign.id, approve: true, note: '' },
		onDone: onChanged,
	});
	if (!campaign.mayApprove)
		return <Notice>{campaign.whyNotAgree ?? 'Menunggu orang kedua.'}</Notice>;
	return (
		<div className="grid gap-3">
			<TextField
				{...form.text('note')}
				label="Catatan"
				hint="Wajib bila dikembalikan"
				maxLength={500}
				error={form.refused['note'] ?? (form.problem || undefined)}
			/>
			<SecondWord
				whyNot={campaign.whyNotAgree}
				agree={
					<>
						Setujui<span className="sr-only">{` ${campaign.name}`}</span>
					</>
				}
				busy={form.busy}
				onAgree={() => void form.submit({ approve: true })}
			>
				<Button
					look="second"
					busy={form.busy}
					onClick={() => void form.submit({ approve: false })}
				>
					Kembalikan<span className="sr-only">{` ${campaign.name}`}</span>
				</Button>
			</SecondWord>
		</div>
	);
}

/** Ends a campaign. Requires confirmation, because it cannot be undone. */
function End({ campaign, onChanged }: { campaign: CampaignView; onChanged: () => void }) {
	const [sure, setSure] = useState(false);
	const { busy, problem, send } = useSend<typeof endCampaign>('POST /page/office/campaigns/end', {
		done: 'Kampanye diakhiri.',
	});
	const end = async () => {
		if (!sure) return setSure(true);
		if (await send({ id: campaign.id })) onChanged();
	};
	return (
		<>
			<Button look="quiet" busy={busy} onClick={() => void end()}>
				<span>{sure ? 'Ya, akhiri sekarang' : 'Akhiri'}</span>
				<span className="sr-only">{` ${campaign.name}`}</span>
			</Button>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</>
	);
}

function Campaign({
	campaign,
	products,
	onChanged,
}: {
	campaign: CampaignView;
	products: readonly NamedChoice[];
	onChanged: () => void;
}) {
	const [open, setOpen] = useState(false);
	const { state, note } = campaign;
	const [now] = useState(() => new Date());
	const badge = campaignBadge(campaign, now);
	return (
		<Panel title={campaign.name} aside={<Badge tone={badge.tone}>{badge.words}</Badge>}>
			<Facts of={factsOf(campaign, products)} />
			{state === 'returned' && note ? <Notice look="warning">{note}</Notice> : null}
			{state === 'waiting' ? <Decide campaign={campaign} onChanged={onChanged} /> : null}
			<div className="flex flex-wrap items-center gap-3">
				{state === 'ended' ? null : (
					<>
						<Button look="second" aria-expanded={open} onClick={() => setOpen(!open)}>
							Ubah<span className="sr-only">{` ${campaign.name}`}</span>
						</Button>
						<End campaign={campaign} onChanged={onChanged} />
					</>
				)}
				<SmartLink
					url={`/office/kampanye?kampanye=${campaign.id}`}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					Lihat pemakaian<span className="sr-only">{` ${campaign.name}`}</span>
				</SmartLink>
			</div>
			{open ? (
				<CampaignForm
					campaign={campaign}
					products={products}
					onStale={onChanged}
					onSaved={() => {
						setOpen(false);
						onChanged();
					}}
				/>
			) : null}
		</Panel>
	);
}

function All() {
	const { data, problem, reload } = useAnswer<typeof listCampaigns>(
		'POST /page/office/campaigns/list',
		{},
	);
	const [adding, setAdding] = useState(false);
	return (
		<div className="grid gap-5">
			<Heading title="Kampanye">
				<Button aria-expanded={adding} onClick={() => setAdding(!adding)}>
					Buat kampanye
				</Button>
			</Heading>
			<Waiting there={data !== null} problem={problem} words="Memuat kampanye" />
			{data && adding ? (
				<Panel title="Kampanye baru">
					<CampaignForm
						campaign={null}
						products={data.products}
						onStale={reload}
						onSaved={() => {
							setAdding(false);
							reload();
						}}
					/>
				</Panel>
			) : null}
			{data?.campaigns.map((campaign) => (
				<Campaign
					key={campaign.id}
					campaign={campaign}
					products={data.products}
					onChanged={reload}
				/>
			))}
			{data?.campaigns.length === 0 && !adding ? (
				<Notice>
					Belum ada kampanye. Buat kode promo atau potongan yang berlaku sendiri.
				</Notice>
			) : null}
		</div>
	);
}

/**
 * /office/kampanye: discounts on orders. The parameter `kampanye` selects a campaign and lists the
 * orders that used it.
 */
export function Screen({ query }: { query: URLSearchParams }) {
	const chosen = query.get('kampanye');
	return chosen ? <CampaignUses query={query} /> : <All />;
}
