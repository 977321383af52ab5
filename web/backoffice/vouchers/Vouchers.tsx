import { useState } from 'react';

import type {
	listVoucherCampaigns,
	listVoucherRedemptions,
	VoucherCampaignView,
} from '#insurance/service/vouchers/office-api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { countColumn, textColumn, timeColumn } from '../list/column.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { useAnswer } from '../office-calls.ts';
import { Badge, Heading, Panel, Waiting } from '../parts/parts.tsx';
import { VoucherCampaignForm, type Choices } from './CampaignForm.tsx';
import { OptionCard, OptionForm } from './OptionCard.tsx';

const KINDS = { ticket: 'Tiket', 'e-gift': 'E-voucher' } as const;

const namesOf = (codes: readonly string[], { products }: Choices) =>
	codes.map((code) => products.find((one) => one.code === code)?.name ?? code).join(', ');

function Campaign({
	campaign,
	choices,
	onChanged,
}: {
	campaign: VoucherCampaignView;
	choices: Choices;
	onChanged: () => void;
}) {
	const page = choices.pages.find(({ id }) => id === campaign.id);
	const [open, setOpen] = useState<'' | 'edit' | 'option'>('');
	const changed = () => {
		setOpen('');
		onChanged();
	};
	return (
		<Panel
			title={campaign.name}
			aside={
				campaign.running ? (
					<Badge>Berjalan</Badge>
				) : (
					<Badge tone="done">{campaign.active ? 'Di luar masanya' : 'Dimatikan'}</Badge>
				)
			}
		>
			<p className="text-mute">
				<span>{KINDS[campaign.kind]}</span> ·{' '}
				<span>{namesOf(campaign.products, choices)}</span> ·{' '}
				<span>{campaign.perPolicy}</span> per polis ·{' '}
				<span>{shortDate(campaign.startsOn)}</span> –{' '}
				<span>{shortDate(campaign.endsOn)}</span> · halaman{' '}
				<span>{page?.title ?? campaign.id}</span>
			</p>
			{campaign.options.map((option) => (
				<OptionCard key={option.id} option={option} onChanged={onChanged} />
			))}
			{campaign.options.length === 0 ? (
				<Notice>Belum ada pilihan. Tambahkan mitra atau tiketnya, lalu isi stoknya.</Notice>
			) : null}
			<div className="flex flex-wrap gap-3">
				<Button
					look="second"
					aria-expanded={open === 'edit'}
					onClick={() => setOpen(open === 'edit' ? '' : 'edit')}
				>
					Ubah promo
				</Button>
				<Button
					look="second"
					aria-expanded={open === 'option'}
					onClick={() => setOpen(open === 'option' ? '' : 'option')}
				>
					Tambah pilihan
				</Button>
				<SmartLink
					url={`/office/voucher?promo=${campaign.id}`}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					Lihat penukaran
				</SmartLink>
			</div>
			{open === 'edit' ? (
				<VoucherCampaignForm
					campaign={campaign}
					choices={choices}
					onStale={onChanged}
					onSaved={changed}
				/>
			) : null}
			{open === 'option' ? (
				<OptionForm
					campaignId={campaign.id}
					position={campaign.options.length}
					onSaved={changed}
				/>
			) : null}
		</Panel>
	);
}

const REDEMPTIONS = defineList<typeof listVoucherRedemptions>(
	'POST /page/office/vouchers/redemptions',
)({
	path: '/office/voucher',
	label: 'Penukaran',
	noun: 'penukaran',
	filters: {},
	input: (_values, place, query) => ({ ...place, campaignId: Number(query.get('promo')) }),
	columns: [
		timeColumn('Waktu', (row) => row.at, { sort: 'at' }),
		textColumn('Polis', (row) => row.policyNo),
		textColumn('Pilihan', (row) => row.option),
		countColumn('Jumlah', (row) => row.quantity),
		countColumn('Terkirim', (row) => row.sent),
		countColumn('Menunggu kode', (row) => row.awaited, {
			of: (row) => (row.awaited > 0 ? <Badge tone="wait">{row.awaited}</Badge> : 0),
		}),
	],
	keyOf: (row) => row.id,
	empty: 'Belum ada yang menukar.',
	loading: 'Memuat penukaran',
});

function Redemptions({ campaignId, query }: { campaignId: number; query: URLSearchParams }) {
	return (
		<div className="grid gap-5">
			<SmartLink
				url="/office/voucher"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke promo
			</SmartLink>
			<Heading title={`Penukaran promo ${campaignId}`} />
			<ListRoom of={REDEMPTIONS} query={query} />
		</div>
	);
}

/**
 * /office/voucher: promotions with their options and stock. The parameter `promo` selects one and
 * lists its redemptions.
 */
export function Screen({ query }: { query: URLSearchParams }) {
	const chosen = Number(query.get('promo'));
	return Number.isInteger(chosen) && chosen > 0 ? (
		<Redemptions campaignId={chosen} query={query} />
	) : (
		<Campaigns />
	);
}

function Campaigns() {
	const { data, problem, reload } = useAnswer<typeof listVoucherCampaigns>(
		'POST /page/office/vouchers/list',
		{},
	);
	const [adding, setAdding] = useState(false);
	return (
		<div className="grid gap-5">
			<Heading title="Voucher">
				<Button look="second" aria-expanded={adding} onClick={() => setAdding(!adding)}>
					Promo baru
				</Button>
			</Heading>
			{data && adding ? (
				<Panel title="Promo baru">
					<VoucherCampaignForm
						campaign={null}
						choices={data}
						onStale={reload}
						onSaved={() => {
							setAdding(false);
							reload();
						}}
					/>
				</Panel>
			) : null}
			<Waiting there={data !== null} problem={problem} words="Memuat promo" />
			{data?.campaigns.map((campaign) => (
				<Campaign key={campaign.id} campaign={campaign} choices={data} onChanged={reload} />
			))}
			{data?.campaigns.length === 0 ? (
				<Notice>Belum ada promo. Buat yang pertama dengan Promo baru.</Notice>
			) : null}
		</div>
	);
}
