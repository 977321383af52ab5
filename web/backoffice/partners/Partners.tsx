import { useState } from 'react';

import type { listPartners } from '#insurance/sales/referrals/office-api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';
import { Badge, Heading, Panel, Waiting } from '../parts/parts.tsx';
import { type ListedPartner, ReferralPartnerForm } from './PartnerForm.tsx';
import { SourceFigures } from './SourceFigures.tsx';

function Partner({ partner, onChanged }: { partner: ListedPartner; onChanged: () => void }) {
	const [open, setOpen] = useState(false);
	const { code, name, fromDay, toDay, good } = partner;
	return (
		<Panel
			title={name}
			aside={
				<Badge tone={good ? 'calm' : 'done'}>{good ? 'Berlaku' : 'Tidak berlaku'}</Badge>
			}
		>
			<Facts
				of={[
					['Kode', code],
					[
						'Berlaku',
						`${shortDate(fromDay)} – ${toDay ? shortDate(toDay) : 'tanpa akhir'}`,
					],
					['Tautan', `/jaga-aman?mitra=${code}`],
				]}
			/>
			<div>
				<Button look="second" aria-expanded={open} onClick={() => setOpen(!open)}>
					Ubah<span className="sr-only">{` ${name}`}</span>
				</Button>
			</div>
			{open ? (
				<ReferralPartnerForm
					partner={partner}
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

/** /office/mitra: partners with links to the shop, and their results. */
export function Screen({ query }: { query: URLSearchParams }) {
	const { data, problem, reload } = useAnswer<typeof listPartners>(
		'POST /page/office/partners/list',
		{},
	);
	const [adding, setAdding] = useState(false);
	return (
		<div className="grid gap-5">
			<Heading title="Mitra">
				<Button aria-expanded={adding} onClick={() => setAdding(!adding)}>
					Tambah mitra
				</Button>
			</Heading>
			{adding ? (
				<Panel title="Mitra baru">
					<ReferralPartnerForm
						partner={null}
						onStale={reload}
						onSaved={() => {
							setAdding(false);
							reload();
						}}
					/>
				</Panel>
			) : null}
			{/* The key changes when a partner is added, so that the figures are reloaded with the
			    new partner. */}
			<SourceFigures key={data?.partners.length ?? 0} query={query} />
			<Waiting there={data !== null} problem={problem} words="Memuat mitra" />
			{data?.partners.map((partner) => (
				<Partner key={partner.code} partner={partner} onChanged={reload} />
			))}
			{data?.partners.length === 0 && !adding ? (
				<Notice>
					Belum ada mitra. Tautan dengan kode yang tidak dikenal dihitung sebagai tanpa
					mitra.
				</Notice>
			) : null}
		</div>
	);
}
