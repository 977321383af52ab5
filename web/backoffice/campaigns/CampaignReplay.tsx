import { useState } from 'react';

import type { replayCampaign, TriedCampaign } from '#insurance/sales/campaigns/office-api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';

const dayOf = (instant: string) => shortDate(jakartaDay(new Date(instant)));

function Tried({ title, tried }: { title: string; tried: TriedCampaign }) {
	const { from, to, orders, fitting, wanted, uses, spent, again, promoted, exhaustedAt } = tried;
	return (
		<section className="grid content-start gap-2">
			<h3 className="font-semibold">{title}</h3>
			<p className="text-sm text-mute">{`${dayOf(from)} – ${dayOf(to)}`}</p>
			<Facts
				of={[
					['Pesanan dibayar', orders],
					['Pesanan yang cocok', `${fitting}, tanpa batas ${formatRupiah(wanted)}`],
					['Mendapat potongan', uses],
					['Biaya', formatRupiah(spent)],
					[
						'Anggaran',
						exhaustedAt
							? `Habis ${shortDateTime(new Date(exhaustedAt))}`
							: 'Cukup sampai akhir',
					],
					['Pembeli yang sudah memakainya', again],
					['Sudah mendapat promo lain', promoted],
				]}
			/>
		</section>
	);
}

export function CampaignReplay({ written }: { written: () => CallInput<typeof replayCampaign> }) {
	const [seen, setSeen] = useState<CallOutput<typeof replayCampaign> | null>(null);
	const { busy, problem, send } = useSend<typeof replayCampaign>(
		'POST /page/office/campaigns/replay',
	);
	const look = async () => setSeen((await send(written())) ?? null);
	return (
		<div className="grid gap-4">
			<div>
				<Button look="second" busy={busy} onClick={() => void look()}>
					Coba pada pesanan setahun terakhir
				</Button>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div role="status" className="grid gap-4">
				{seen ? (
					<>
						<p className="max-w-prose text-mute">
							Seandainya kampanye ini sudah jalan dan setiap pembeli yang boleh
							memakainya. Tidak ada yang disimpan.
						</p>
						<div className="grid gap-5 lg:grid-cols-2">
							<Tried title="Setahun terakhir" tried={seen.year} />
							{seen.sameDays ? (
								<Tried title="Hari yang sama setahun lalu" tried={seen.sameDays} />
							) : null}
						</div>
					</>
				) : null}
			</div>
		</div>
	);
}
