import { useState } from 'react';

import type {
	decideTariff,
	sendTariff,
	ShownChange,
	takeBackTariff,
} from '#insurance/office/product-studio/api.ts';
import type { showProduct } from '#insurance/office/product-studio/product/api.ts';
import { dayOfMoment, hourOfMoment, momentOf, momentWords } from '#platform/values/moments.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';
import { SecondWord } from '../parts/SecondWord.tsx';
import { Comparison } from './Comparison.tsx';
import { OddValues } from './OddValues.tsx';
import type { ChangeOf } from './tariff/use-change.ts';
import { TariffRows } from './TariffRows.tsx';
import { WithoutPage } from './WithoutPage.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
	value: String(hour),
	label: `${String(hour).padStart(2, '0')}.00`,
}));

type SendValues = { effectiveFrom: string; hour: string; reason: string };
type Props = { shown: ShownChange; onMoved: () => void };

function Send({ shown, onMoved }: Props) {
	const moment = shown.effectiveFrom ?? '';
	const form = useCallForm<typeof sendTariff, SendValues>(
		'POST /page/office/products/tariff-send',
		{
			id: 'tariff',
			values: {
				effectiveFrom: dayOfMoment(moment),
				hour: String(hourOfMoment(moment)),
				reason: shown.reason,
			},
			input: ({ effectiveFrom: day, hour, reason }) => ({
				changeId: shown.changeId,
				effectiveFrom: momentOf(day, Number(hour)),
				reason,
			}),
			done: 'Dikirim kepada orang kedua.',
			onDone: onMoved,
		},
	);
	return (
		<Panel title="Terbitkan">
			{shown.note ? (
				<Notice look="warning" title="Dikembalikan orang kedua">
					{shown.note}
				</Notice>
			) : null}
			{shown.obstacle ? <Notice look="warning">{shown.obstacle}</Notice> : null}
			<CallForm of={form} submit="Minta orang kedua membaca" className="grid max-w-xl gap-4">
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<DayField
						{...form.pick('effectiveFrom')}
						label="Mulai berlaku"
						hint="Yang sudah mulai membeli tetap mendapat harga dan ketentuan yang dijanjikan kepadanya"
					/>
					<SelectField
						{...form.text('hour')}
						label="Pukul (WIB)"
						hint="Paling cepat jam berikutnya; produk yang belum pernah dijual boleh langsung"
						options={HOURS}
					/>
				</div>
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Disimpan bersama versi ini selama-lamanya"
				/>
			</CallForm>
		</Panel>
	);
}

function Decide({ shown, onMoved }: Props) {
	const form = useCallForm<typeof decideTariff, { approve: boolean; note: string }>(
		'POST /page/office/products/tariff-decide',
		{
			id: 'tariff',
			values: { approve: true, note: '' },
			input: (decision) => ({ changeId: shown.changeId, ...decision }),
			onDone: onMoved,
		},
	);
	return (
		<Panel title="Menunggu orang kedua">
			<p>
				Mulai berlaku <strong>{momentWords(shown.effectiveFrom ?? '')}</strong>. Alasan:{' '}
				<span>{shown.reason}</span>
			</p>
			{form.problem ? <Notice look="error">{form.problem}</Notice> : null}
			<div className="max-w-xl">
				<NoteField
					{...form.pick('note')}
					label="Catatan untuk penulisnya"
					hint="Apa yang perlu diubah, atau apa yang kamu periksa"
				/>
			</div>
			<SecondWord
				whyNot={shown.whyNotAgree}
				agree="Terbitkan"
				busy={form.busy}
				onAgree={() => void form.submit({ approve: true })}
			>
				<Button
					look="second"
					busy={form.busy}
					onClick={() => void form.submit({ approve: false })}
				>
					Kembalikan untuk ditulis lagi
				</Button>
			</SecondWord>
		</Panel>
	);
}

export function TakeBack({
	changeId,
	words,
	onMoved,
}: {
	changeId: string;
	words: { ask: string; sure: string };
	onMoved: () => void;
}) {
	const [sure, setSure] = useState(false);
	const { busy, problem, send } = useSend<typeof takeBackTariff>(
		'POST /page/office/products/tariff-take-back',
	);
	const press = async () => {
		if (!sure) return setSure(true);
		if (await send({ changeId })) onMoved();
		return setSure(false);
	};
	return (
		<div className="grid gap-2">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div>
				<Button look="danger" busy={busy} onClick={() => void press()}>
					{sure ? words.sure : words.ask}
				</Button>
			</div>
		</div>
	);
}

export function Publish({
	change,
	onMoved,
	code,
}: {
	change: ChangeOf;
	onMoved: () => void;
	code: string;
}) {
	const { shown } = change;
	const { data } = useAnswer<typeof showProduct>('POST /page/office/products/product', {
		productCode: code,
	});
	return (
		<div className="grid gap-5">
			{data ? <WithoutPage product={data} /> : null}
			{data?.change ? <Comparison of={data.change.comparison} /> : null}
			<TariffRows
				rows={shown.differences}
				empty="Belum ada yang berubah dari versi sebelumnya."
			/>
			<OddValues change={change} writable={shown.state === 'draft'} />
			{shown.state === 'review' ? (
				<Decide shown={shown} onMoved={onMoved} />
			) : (
				<Send shown={shown} onMoved={onMoved} />
			)}
			<TakeBack
				changeId={shown.changeId}
				words={{ ask: 'Buang perubahan ini', sure: 'Ya, buang semuanya' }}
				onMoved={onMoved}
			/>
		</div>
	);
}
