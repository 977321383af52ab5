import type { doublePayments, proposeDoublePayment } from '#insurance/office/person/doubles/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useAnswer } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { Badge, Panel } from '../parts/parts.tsx';
import type { SectionProps } from './section-props.ts';

type Pair = CallOutput<typeof doublePayments>['pairs'][number];
type Half = Pair['older'];
type Typed = { keepId: string; reason: string; agree: boolean };

function HalfFacts({ of, words }: { of: Half; words: string }) {
	return (
		<div className="grid content-start gap-3">
			<h3 className="text-lg">{`${words}: ${of.policyNo}`}</h3>
			<Facts
				of={[
					['Dibayar', shortDateTime(new Date(of.boughtAt))],
					['Berlaku', `${shortDate(of.startDay)} sampai ${shortDate(of.endDay)}`],
					['Plan', of.plan],
					['Uang pertanggungan', formatRupiah(of.sumInsured)],
					...of.lines.map(({ label, amount }) => [label, formatRupiah(amount)] as const),
					['Kembali bila dibatalkan', formatRupiah(of.refund)],
				]}
			/>
			{of.reason ? <Notice>{of.reason}</Notice> : null}
		</div>
	);
}

function ReturnForm({
	customerId,
	pair: { key, older, newer },
	onDone,
}: {
	customerId: string;
	pair: Pair;
	onDone: () => void;
}) {
	const halves = [older, newer];
	const keepable = halves.filter((one) => halves.some((it) => it !== one && it.reason === null));
	const dropOf = (keepId: string) => halves.find(({ policyId }) => policyId !== keepId) ?? newer;
	const form = useCallForm<typeof proposeDoublePayment, Typed>(
		'POST /page/office/person/return-double',
		{
			id: `ganda-${older.policyNo}-${newer.policyNo}`,
			values: { keepId: keepable[0]?.policyId ?? '', reason: '', agree: false },
			input: (typed) => {
				const drop = dropOf(typed.keepId);
				return { ...typed, id: customerId, dropId: drop.policyId, refund: drop.refund };
			},
			confirms: { agree: ['keepId'] },
			done: 'Diusulkan. Orang lain yang memutuskan.',
			once: true,
			onDone,
			onStale: onDone,
		},
	);
	if (keepable.length === 0) return null;
	const drop = dropOf(form.values.keepId);
	return (
		<CallForm of={form} submit={`Usulkan, kembali ${formatRupiah(drop.refund)}`}>
			<Choice
				{...form.pick('keepId')}
				name={`pertahankan ${key}`}
				legend="Yang dipertahankan"
				options={keepable.map(({ policyId, policyNo }) => ({
					value: policyId,
					label: policyNo,
				}))}
			/>
			<p>
				{`Polis ${drop.policyNo} batal sejak awal, dan ${formatRupiah(drop.refund)} kembali lewat cara bayarnya.`}
			</p>
			<TextField {...form.text('reason')} label="Alasan" maxLength={500} autoComplete="off" />
			<CheckField
				{...form.check('agree')}
				label="Sudah kubacakan jumlahnya, dan nasabah setuju polis itu dibatalkan"
			/>
		</CallForm>
	);
}

/** Offers pairs of policies that may have been paid twice; shows nothing if there are none. */
export function DoublePayments({ person }: Pick<SectionProps, 'person'>) {
	const { data, reload } = useAnswer<typeof doublePayments>('POST /page/office/person/doubles', {
		id: person.id,
	});
	return data?.pairs.map((pair) => (
		<Panel
			key={pair.key}
			title={`Mungkin dibayar dua kali: ${pair.productName}`}
			aside={pair.waiting ? <Badge tone="wait">Menunggu orang kedua</Badge> : null}
		>
			{pair.insured ? <p>{`Keduanya menanggung ${pair.insured}.`}</p> : null}
			<div className="grid gap-5 lg:grid-cols-2">
				<HalfFacts of={pair.older} words="Yang pertama" />
				<HalfFacts of={pair.newer} words="Yang kedua" />
			</div>
			{pair.waiting ? null : (
				<ReturnForm customerId={person.id} pair={pair} onDone={reload} />
			)}
		</Panel>
	));
}
