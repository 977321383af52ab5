import { useCallback, useState } from 'react';

import type {
	getEnding,
	planEnding,
	takeBackEnding,
} from '#insurance/service/servicing/endings/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate, shortDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askAs, refusedBeside, notify, warn } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import { SumLine } from '../cover/SumLine.tsx';

type Quote = CallOutput<typeof getEnding>;
type Props = { session: SelfcareSession; policyId: string };
type PartProps = Props & {
	quote: Quote & { endsOn: string; agreedEndDay: string };
	onDone: () => void;
};

function Figures({ quote, later }: { quote: Quote; later: string }) {
	return (
		<>
			<ul className="grid gap-1">
				<SumLine label="Dibayar hari ini" amount={quote.paidToday} />
				<SumLine label="Kembali hari ini" amount={quote.returnedToday} />
				<SumLine label={later} amount={quote.total} strong />
			</ul>
			<details>
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
					Lihat tiap premi
				</summary>
				<ul className="grid gap-1">
					{quote.instalments.map(({ number, dueOn, amount }) => (
						<SumLine
							key={number}
							label={`Premi ke-${number}, jatuh tempo ${shortDate(dueOn)}`}
							amount={amount}
						/>
					))}
				</ul>
			</details>
		</>
	);
}

function Plan({ session, policyId, quote, onDone }: PartProps) {
	const [agree, setAgree] = useState(false);
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const intent = useIntent();
	const { endsOn } = quote;
	const send = async () => {
		if (!agree) {
			setProblem(
				'Centang dulu bahwa kamu mengerti perlindungannya berhenti sesudah hari itu.',
			);
			requestAnimationFrame(() => document.getElementById('setuju-berhenti')?.focus());
			return;
		}
		setBusy(true);
		const input = { policyId, endsOn, agree };
		const answer = await askAs<typeof planEnding>(
			session,
			'POST /page/selfcare/ending/plan',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (answer.ok)
			notify(
				`Polis berhenti setelah ${longDate(endsOn)}. Surat perubahannya (endorsemen) kami kirim ke emailmu.`,
			);
		else {
			setProblem(refusedBeside(answer, ['agree'])['agree']);
		}
		if (answer.ok || answer.code === 409) onDone();
	};
	return (
		<>
			<p>
				Tidak mau bayar lagi, tapi tetap mau dilindungi selama yang sudah dibayar? Polis
				berjalan penuh sampai <span>{longDate(endsOn)}</span>, lalu berhenti. Sampai hari
				itu masih bisa kamu tarik kembali.
			</p>
			<Figures
				quote={quote}
				later={`Tidak ditagih lagi: ${quote.instalments.length} premi`}
			/>
			<CheckField
				id="setuju-berhenti"
				label={`Aku mengerti: kejadian sesudah ${longDate(endsOn)} tidak dijamin.`}
				checked={agree}
				error={problem}
				onChange={(event) => setAgree(event.target.checked)}
			/>
			<div>
				<Button look="second" busy={busy} onClick={send}>
					<span>
						Hentikan setelah <span>{shortDate(endsOn)}</span>
					</span>
				</Button>
			</div>
		</>
	);
}

function TakeBack({ session, policyId, quote, onDone }: PartProps) {
	const [busy, setBusy] = useState(false);
	const intent = useIntent();
	const send = async () => {
		setBusy(true);
		const input = { policyId, total: quote.total };
		const answer = await askAs<typeof takeBackEnding>(
			session,
			'POST /page/selfcare/ending/take-back',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (answer.ok)
			notify(
				`Perlindungan lanjut sampai ${longDate(answer.data.endsOn)}. Premi ditagih seperti semula.`,
			);
		else warn(answer.message);
		if (answer.ok || answer.code === 409) onDone();
	};
	return (
		<>
			<Notice look="warning" title={`Polis ini berhenti setelah ${longDate(quote.endsOn)}`}>
				Sesuai permintaanmu. Perlindungan penuh sampai hari itu, dan tidak ada premi yang
				ditagih. Kalau ditarik kembali, perlindungan lanjut tanpa jeda sampai{' '}
				<span>{longDate(quote.agreedEndDay)}</span>.
			</Notice>
			<Figures
				quote={quote}
				later={`Ditagih lagi kalau ditarik kembali: ${quote.instalments.length} premi`}
			/>
			<div>
				<Button busy={busy} onClick={send}>
					Tarik kembali penghentian
				</Button>
			</div>
		</>
	);
}

/**
 * Ends a policy after the paid period, or reverses that decision before it takes effect. The
 * figures are shown first, and one click then confirms. Renders nothing if the policy offers no
 * such choice.
 */
export function PolicyEnding({ session, policyId, onChange }: Props & { onChange: () => void }) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getEnding>(as, 'POST /page/selfcare/ending', { policyId }),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	const { state, endsOn, agreedEndDay } = data ?? {};
	if (!problem && (!data || !endsOn || !agreedEndDay)) return null;
	const done = () => {
		again();
		onChange();
	};
	const part =
		data && endsOn && agreedEndDay
			? { session, policyId, quote: { ...data, endsOn, agreedEndDay }, onDone: done }
			: null;
	return (
		<section
			aria-labelledby="berhenti"
			className="petal grid gap-5 border border-line bg-white p-5"
		>
			<h2 id="berhenti" className="text-xl">
				Berhenti di akhir masa yang dibayar
			</h2>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{part && state === 'may-end' ? <Plan {...part} /> : null}
			{part && state === 'planned' ? <TakeBack {...part} /> : null}
		</section>
	);
}
