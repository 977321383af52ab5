import { useState } from 'react';

import type {
	addVoucherUnits,
	loadVoucherCodes,
	saveVoucherOption,
	VoucherCampaignView,
} from '#insurance/service/vouchers/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { typedWhole } from '../parts/typed-whole.ts';

type Option = VoucherCampaignView['options'][number];
const STOCK = [
	['free', 'Siap dengan kode'],
	['freeWithoutCode', 'Siap, kode menyusul'],
	['redeemed', 'Sudah ditukar'],
	['awaited', 'Menunggu kode'],
	['expired', 'Kedaluwarsa'],
] as const;
const digits = (text: string) => typedWhole(text, 9);

function Loaded({ result }: { result: CallOutput<typeof loadVoucherCodes> }) {
	const lines = (numbers: number[]) =>
		`${numbers.slice(0, 20).join(', ')}${numbers.length > 20 ? ' …' : ''}`;
	return (
		<Notice look={result.unreadable.length > 0 ? 'warning' : 'success'}>
			<span>{result.added}</span> kode masuk, <span>{result.filled}</span> langsung dikirim ke
			yang menunggu.
			<span>
				{result.repeated.length > 0
					? ` Sudah pernah dimuat, dilewati: baris ${lines(result.repeated)}.`
					: ''}
			</span>
			<span>
				{result.unreadable.length > 0
					? ` Bukan kode, dilewati: baris ${lines(result.unreadable)}.`
					: ''}
			</span>
		</Notice>
	);
}

function LoadCodes({ option, onChanged }: { option: Option; onChanged: () => void }) {
	const [result, setResult] = useState<CallOutput<typeof loadVoucherCodes> | null>(null);
	const form = useCallForm<typeof loadVoucherCodes, { codes: string; expiresOn: string }>(
		'POST /page/office/vouchers/load',
		{
			id: `load-${option.id}`,
			values: { codes: '', expiresOn: '' },
			input: ({ codes, expiresOn }) => ({
				optionId: option.id,
				codes,
				expiresOn: expiresOn || null,
			}),
			clears: ['codes'],
			onDone: (loaded) => {
				setResult(loaded);
				onChanged();
			},
		},
	);
	return (
		<CallForm of={form} submit="Muat kode" className="grid gap-3">
			<Field {...form.text('codes')} label="Kode" hint="Tempel satu kode per baris">
				{(wiring) => (
					<textarea
						{...wiring}
						value={form.values.codes}
						onChange={(event) => form.set('codes', event.target.value)}
						spellCheck={false}
						autoComplete="off"
						className={`${CONTROL} h-32 py-3 font-mono`}
					/>
				)}
			</Field>
			<DayField
				{...form.pick('expiresOn')}
				label="Berlaku sampai"
				hint="Kosongkan bila tanpa batas"
			/>
			{result ? <Loaded result={result} /> : null}
		</CallForm>
	);
}

function AddUnits({ option, onChanged }: { option: Option; onChanged: () => void }) {
	const form = useCallForm<typeof addVoucherUnits, { count: string }>(
		'POST /page/office/vouchers/units',
		{
			id: `units-${option.id}`,
			values: { count: '' },
			input: ({ count }) => ({ optionId: option.id, count: Number(count) || 0 }),
			clears: ['count'],
			done: 'Stok ditambah.',
			once: true,
			onDone: onChanged,
		},
	);
	return (
		<CallForm of={form} submit="Tambah stok" look="second" className="grid gap-3">
			<TextField
				{...form.text('count', digits)}
				label="Tambah stok tanpa kode"
				hint="Kodenya menyusul dari mitra"
				inputMode="numeric"
			/>
		</CallForm>
	);
}

export function OptionCard({ option, onChanged }: { option: Option; onChanged: () => void }) {
	const [open, setOpen] = useState(false);
	const { stock } = option;
	return (
		<section className="grid gap-3 rounded-control bg-mist p-4" aria-label={option.name}>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="font-semibold">{option.name}</h3>
				<Button look="second" aria-expanded={open} onClick={() => setOpen(!open)}>
					Isi stok<span className="sr-only">{` ${option.name}`}</span>
				</Button>
			</div>
			<dl className="flex flex-wrap gap-x-6 gap-y-2">
				{STOCK.map(([name, label]) => (
					<div key={name}>
						<dt className="text-sm text-mute">{label}</dt>
						<dd className="tabular font-semibold">{stock[name]}</dd>
					</div>
				))}
			</dl>
			{open ? (
				<div className="grid gap-6 rounded-control bg-white p-4 lg:grid-cols-2">
					<LoadCodes option={option} onChanged={onChanged} />
					<AddUnits option={option} onChanged={onChanged} />
				</div>
			) : null}
		</section>
	);
}

const NEW_OPTION = { id: '', name: '', image: '/images/' };

export function OptionForm({
	campaignId,
	position,
	onSaved,
}: {
	campaignId: number;
	position: number;
	onSaved: () => void;
}) {
	const form = useCallForm<typeof saveVoucherOption, typeof NEW_OPTION>(
		'POST /page/office/vouchers/option',
		{
			id: `o-${campaignId}`,
			values: NEW_OPTION,
			input: ({ id, ...rest }) => ({ ...rest, id: Number(id) || 0, campaignId, position }),
			done: 'Pilihan tersimpan.',
			onDone: onSaved,
		},
	);
	return (
		<CallForm of={form} submit="Simpan pilihan" className="grid gap-4 sm:grid-cols-3">
			<TextField {...form.text('name')} label="Nama pilihan" maxLength={100} />
			<TextField
				{...form.text('id', digits)}
				label="Nomor pilihan"
				hint="Belum dipakai pilihan lain"
				inputMode="numeric"
			/>
			<TextField {...form.text('image')} label="Alamat gambar" maxLength={300} />
		</CallForm>
	);
}
