import { useCallback, useState } from 'react';

import type {
	changeFrequency,
	getFrequencies,
} from '#insurance/service/servicing/frequency/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate, shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import { ScheduleDetails } from './ScheduleDetails.tsx';
import { SumLine } from './SumLine.tsx';

type Ways = CallOutput<typeof getFrequencies>;
type Option = Ways['options'][number];
type Props = { session: SelfcareSession; policyId: string };

function Difference({ ways, option }: { ways: Ways; option: Option }) {
	const [first] = option.instalments;
	const more = option.total - option.totalBefore;
	return (
		<ul className="grid gap-1">
			<SumLine label="Dibayar hari ini" amount={ways.paidToday} />
			<SumLine label="Kembali hari ini" amount={ways.returnedToday} />
			<SumLine
				label={`${ways.words}, dari ${first ? shortDate(first.dueOn) : ''} sampai selesai`}
				amount={option.totalBefore}
			/>
			<SumLine label={`${option.words}, untuk hari yang sama`} amount={option.total} />
			<SumLine
				label={more > 0 ? 'Lebih mahal' : 'Lebih hemat'}
				amount={Math.abs(more)}
				strong
			/>
		</ul>
	);
}

function Way({
	session,
	policyId,
	ways,
	option,
	onDone,
}: Props & { ways: Ways; option: Option; onDone: () => void }) {
	const [busy, setBusy] = useState(false);
	const intent = useIntent();
	const [first] = option.instalments;
	const send = async () => {
		setBusy(true);
		const input = { policyId, frequency: option.frequency, total: option.total };
		const answer = await askAs<typeof changeFrequency>(
			session,
			'POST /page/selfcare/frequency/change',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (answer.ok)
			notify(
				`Cara bayar menjadi ${option.words.toLowerCase()}. Surat perubahannya (endorsemen) kami kirim ke emailmu.`,
			);
		else warn(answer.message);
		if (answer.ok || answer.code === 409) onDone();
	};
	return (
		<div className="grid gap-4">
			<p>
				<span>{`Sekarang ${ways.words.toLowerCase()}. Menjadi`}</span>{' '}
				<strong>{option.words.toLowerCase()}</strong>
				<span>
					{first
						? `: ${formatRupiah(first.amount)} paling lambat ${longDate(first.dueOn)}. `
						: '. '}
				</span>
				Perlindungannya tidak berubah, dan yang sudah dibayar tetap.
			</p>
			<Difference ways={ways} option={option} />
			<ScheduleDetails
				option={option}
				summary="Lihat jadwal dan rincian tarif"
				total={`Premi ${option.words.toLowerCase()} menurut tarif polismu`}
			/>
			<div>
				<Button look="second" busy={busy} onClick={send}>
					<span>
						Ubah menjadi <span>{option.words.toLowerCase()}</span>
					</span>
				</Button>
			</div>
		</div>
	);
}

export function PayFrequency({ session, policyId, onChange }: Props & { onChange: () => void }) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getFrequencies>(as, 'POST /page/selfcare/frequency', { policyId }),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	if (!problem && (!data || data.options.length === 0)) return null;
	const done = () => {
		again();
		onChange();
	};
	return (
		<section
			aria-labelledby="cara-bayar-premi"
			className="petal grid gap-5 border border-line bg-white p-5"
		>
			<h2 id="cara-bayar-premi" className="text-xl">
				Ubah cara bayar
			</h2>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{data?.options.map((option) => (
				<Way
					key={option.frequency}
					session={session}
					policyId={policyId}
					ways={data}
					option={option}
					onDone={done}
				/>
			))}
		</section>
	);
}
