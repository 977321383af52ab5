import { type FormEvent, useState } from 'react';

import type {
	decideTariff,
	sendTariff,
	ShownChange,
	takeBackTariff,
} from '#insurance/office/product-studio/api.ts';
import type { showProduct } from '#insurance/office/product-studio/product/api.ts';
import { dayOfMoment, hourOfMoment, momentOf, momentWords } from '#platform/values/moments.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

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

type Props = { shown: ShownChange; onMoved: () => void };

function Send({ shown, onMoved }: Props) {
	const [day, setDay] = useState(dayOfMoment(shown.effectiveFrom ?? ''));
	const [hour, setHour] = useState(hourOfMoment(shown.effectiveFrom ?? ''));
	const [reason, setReason] = useState(shown.reason);
	const { busy, problem, fields, send } = useSend<typeof sendTariff>(
		'POST /page/office/products/tariff-send',
		{ done: 'Dikirim kepada orang kedua.' },
	);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const effectiveFrom = momentOf(day, hour);
		if (await send({ changeId: shown.changeId, effectiveFrom, reason })) onMoved();
	};
	return (
		<Panel title="Terbitkan">
			{shown.note ? (
				<Notice look="warning" title="Dikembalikan orang kedua">
					{shown.note}
				</Notice>
			) : null}
			{shown.obstacle ? <Notice look="warning">{shown.obstacle}</Notice> : null}
			<Form onSubmit={submit} className="grid max-w-xl gap-4">
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<TextField
						id="tariff-from"
						label="Mulai berlaku"
						hint="Yang sudah mulai membeli tetap mendapat harga dan ketentuan yang dijanjikan kepadanya"
						type="date"
						value={day}
						onChange={(event) => setDay(event.target.value)}
						error={fields['effectiveFrom']}
					/>
					<SelectField
						id="tariff-hour"
						label="Pukul (WIB)"
						hint="Paling cepat jam berikutnya; produk yang belum pernah dijual boleh langsung"
						options={HOURS}
						value={String(hour)}
						onChange={(event) => setHour(Number(event.target.value))}
					/>
				</div>
				<NoteField
					id="tariff-reason"
					label="Alasan"
					hint="Disimpan bersama versi ini selama-lamanya"
					value={reason}
					error={fields['reason']}
					onChange={setReason}
				/>
				{problem && Object.keys(fields).length === 0 ? (
					<Notice look="error">{problem}</Notice>
				) : null}
				<div>
					<Button type="submit" busy={busy}>
						Minta orang kedua membaca
					</Button>
				</div>
			</Form>
		</Panel>
	);
}

function Decide({ shown, onMoved }: Props) {
	const [note, setNote] = useState('');
	const { busy, problem, send } = useSend<typeof decideTariff>(
		'POST /page/office/products/tariff-decide',
	);
	const decide = async (approve: boolean) => {
		if (await send({ changeId: shown.changeId, approve, note })) onMoved();
	};
	return (
		<Panel title="Menunggu orang kedua">
			<p>
				Mulai berlaku <strong>{momentWords(shown.effectiveFrom ?? '')}</strong>. Alasan:{' '}
				<span>{shown.reason}</span>
			</p>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div className="max-w-xl">
				<NoteField
					id="tariff-note"
					label="Catatan untuk penulisnya"
					hint="Apa yang perlu diubah, atau apa yang kamu periksa"
					value={note}
					error={undefined}
					onChange={setNote}
				/>
			</div>
			<SecondWord
				whyNot={shown.whyNotAgree}
				agree="Terbitkan"
				busy={busy}
				onAgree={() => void decide(true)}
			>
				<Button look="second" busy={busy} onClick={() => void decide(false)}>
					Kembalikan untuk ditulis lagi
				</Button>
			</SecondWord>
		</Panel>
	);
}

/** Discards a draft, or withdraws a change that has not taken effect; asks for confirmation. */
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
