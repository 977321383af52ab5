import { useCallback, useState } from 'react';

import type { changeCover, getCovers } from '#insurance/service/servicing/cover/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate, shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, RadioCards } from '#web/ui/forms/Field.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askAs, refusedBeside, notify } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import { CoverDetails } from './CoverDetails.tsx';
import { PremiumLines, SumLine } from './SumLine.tsx';

type Covers = CallOutput<typeof getCovers>;
type Option = Covers['options'][number];
type Props = { session: SelfcareSession; policyId: string };

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const keyOf = ({ plan, sumInsured, left }: Option) => [plan, sumInsured, ...left].join(' ');

/** Applies an option. Also returns the message for the only field that can be refused. */
function useChange({ session, policyId, onDone }: Props & { onDone: () => void }) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const intent = useIntent();
	const send = async (option: Option, confirmed: boolean) => {
		if (option.confirm.length > 0 && !confirmed)
			return setProblem('Centang dulu bahwa jawabanmu masih benar hari ini.');
		setBusy(true);
		const { plan, sumInsured, left, total } = option;
		const input = { policyId, plan, sumInsured, left, total, confirmed };
		const answer = await askAs<typeof changeCover>(
			session,
			'POST /page/selfcare/cover/change',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (answer.ok)
			notify(
				option.takesBack
					? 'Perubahan ditarik kembali. Surat perubahannya (endorsemen) kami kirim ke emailmu.'
					: `Mulai premi berikutnya: ${option.words}. Surat perubahannya (endorsemen) kami kirim ke emailmu.`,
			);
		else {
			setProblem(refusedBeside(answer, ['confirmed'])['confirmed']);
		}
		if (answer.ok || answer.code === 409) onDone();
	};
	return { busy, problem, send };
}

function Difference({ covers, option }: { covers: Covers; option: Option }) {
	const more = option.total - option.totalBefore;
	return (
		<ul className="grid gap-1">
			<SumLine label="Dibayar hari ini" amount={covers.paidToday} />
			<SumLine label="Kembali hari ini" amount={covers.returnedToday} />
			<PremiumLines {...option} />
			<SumLine
				label={more > 0 ? 'Lebih mahal' : 'Lebih hemat'}
				amount={Math.abs(more)}
				strong
			/>
		</ul>
	);
}

function When({ covers, option }: { covers: Covers; option: Option }) {
	const day = covers.fromDay ? longDate(covers.fromDay) : '';
	return (
		<p>
			Berlaku mulai <strong>{day}</strong>
			<span>
				{option.dearer
					? ', sesudah premi hari itu dibayar. Dibayar terlambat? Berlakunya sehari sesudah dibayar. '
					: '. '}
			</span>
			<span>
				{option.leaves
					? `Kejadian pada ${option.leaves} mulai hari itu tidak ditanggung; kejadian sebelumnya tetap. `
					: `Kejadian sebelum hari itu tetap dihitung dengan ${covers.words}.`}
			</span>
			<span>
				{option.waits
					? ' Masa tunggu untuk bagian yang naik dihitung dari hari berlakunya; yang sudah kamu punya tidak menunggu lagi.'
					: ''}
			</span>{' '}
			Sampai preminya dibayar, perubahan ini bisa kamu tarik kembali.
		</p>
	);
}

function Choice({ covers, option, ...rest }: Props & PartProps & { option: Option }) {
	const [confirmed, setConfirmed] = useState(false);
	const { busy, problem, send } = useChange(rest);
	return (
		<div className="grid gap-4">
			<Difference covers={covers} option={option} />
			<When covers={covers} option={option} />
			<CoverDetails option={option} />
			{option.confirm.length > 0 ? (
				<>
					<dl className="grid gap-2">
						{option.confirm.map(({ question, answer }) => (
							<div key={question}>
								<dt className="text-mute">{question}</dt>
								<dd className="font-semibold">
									Jawabanmu waktu membeli: <span>{answer}</span>
								</dd>
							</div>
						))}
					</dl>
					<CheckField
						id="jawaban-masih-benar"
						label="Semua jawaban itu masih benar hari ini."
						checked={confirmed}
						error={problem}
						onChange={(event) => setConfirmed(event.target.checked)}
					/>
				</>
			) : null}
			<div>
				<Button look="second" busy={busy} onClick={() => send(option, confirmed)}>
					<span>
						Ubah mulai <span>{covers.fromDay ? shortDate(covers.fromDay) : ''}</span>
					</span>
				</Button>
			</div>
		</div>
	);
}

type PartProps = { covers: Covers; onDone: () => void };

function Coming({ covers, ...rest }: Props & PartProps) {
	const { busy, send } = useChange(rest);
	const { coming } = covers;
	const back = covers.options.find(({ takesBack }) => takesBack);
	if (!coming) return null;
	return (
		<Notice look="warning" title={`${capital(coming.words)} mulai ${longDate(coming.fromDay)}`}>
			<div className="grid gap-4">
				<p>
					Sesuai permintaanmu.{' '}
					<span>
						{coming.waitsForPremium ? 'Berlaku sesudah premi hari itu dibayar. ' : ''}
					</span>
					Sampai saat itu perlindunganmu tetap seperti sekarang.
				</p>
				{back ? (
					<>
						<ul className="grid gap-1">
							<SumLine
								label="Premi berikutnya kalau ditarik kembali"
								amount={back.instalments[0]?.amount ?? 0}
							/>
							<SumLine
								label={`${back.instalments.length} premi sampai selesai`}
								amount={back.total}
								strong
							/>
						</ul>
						<div>
							<Button busy={busy} onClick={() => send(back, true)}>
								Tarik kembali perubahan
							</Button>
						</div>
					</>
				) : null}
			</div>
		</Notice>
	);
}

function Choices({ covers, ...rest }: Props & PartProps) {
	const others = covers.options.filter(({ takesBack }) => !takesBack);
	const [chosen, setChosen] = useState('');
	const option = others.find((one) => keyOf(one) === chosen);
	return (
		<>
			{others.length > 0 ? (
				<RadioCards
					legend={`Sekarang ${covers.words}. Pilih yang lain:`}
					name="perlindungan-lain"
					id="perlindungan-lain"
					chosen={chosen}
					options={others.map((one) => ({
						value: keyOf(one),
						label: `${capital(one.words)}: premi ${formatRupiah(one.premium)}, ${covers.paymentMode}`,
					}))}
					onChange={(event) => setChosen(event.target.value)}
				/>
			) : null}
			{covers.apart.map(({ words, reason }) => (
				<p key={words} className="text-mute">
					{`${capital(words)}: ${reason}`}
				</p>
			))}
			{option ? <Choice key={chosen} covers={covers} option={option} {...rest} /> : null}
		</>
	);
}

/**
 * Offers another plan or sum insured, or the removal of one person, from the next premium on. The
 * exact figures are shown first, and one click then confirms the change.
 */
export function ChangeCover({ session, policyId, onChange }: Props & { onChange: () => void }) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getCovers>(as, 'POST /page/selfcare/cover', { policyId }),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	const { options = [], apart = [], reason = '', coming = null } = data ?? {};
	const nothing = options.length + apart.length === 0 && reason === '' && coming === null;
	if (!problem && nothing) return null;
	const onDone = () => {
		again();
		onChange();
	};
	const part = data ? { session, policyId, covers: data, onDone } : null;
	return (
		<section
			aria-labelledby="ubah-perlindungan"
			className="petal grid gap-5 border border-line bg-white p-5"
		>
			<h2 id="ubah-perlindungan" className="text-xl">
				Ubah perlindungan
			</h2>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{part ? <Coming {...part} /> : null}
			{reason ? <p>{reason}</p> : null}
			{part ? <Choices {...part} /> : null}
		</section>
	);
}
