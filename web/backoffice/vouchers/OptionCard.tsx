import { type FormEvent, useState } from 'react';

import type {
	addVoucherUnits,
	loadVoucherCodes,
	saveVoucherOption,
	VoucherCampaignView,
} from '#insurance/service/vouchers/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';

type Option = VoucherCampaignView['options'][number];
const STOCK = [
	['free', 'Siap dengan kode'],
	['freeWithoutCode', 'Siap, kode menyusul'],
	['redeemed', 'Sudah ditukar'],
	['awaited', 'Menunggu kode'],
	['expired', 'Kedaluwarsa'],
] as const;
const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9);

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
	const [codes, setCodes] = useState('');
	const [expiresOn, setExpiresOn] = useState('');
	const [result, setResult] = useState<CallOutput<typeof loadVoucherCodes> | null>(null);
	const { busy, problem, fields, send } = useSend<typeof loadVoucherCodes>(
		'POST /page/office/vouchers/load',
	);
	const load = async (event: FormEvent) => {
		event.preventDefault();
		const loaded = await send({ optionId: option.id, codes, expiresOn: expiresOn || null });
		if (!loaded) return;
		setResult(loaded);
		setCodes('');
		onChanged();
	};
	return (
		<Form onSubmit={load} className="grid gap-3">
			<Field
				id={`codes-${option.id}`}
				label="Kode"
				hint="Tempel satu kode per baris"
				error={fields['codes'] ?? (problem || undefined)}
			>
				{(wiring) => (
					<textarea
						{...wiring}
						value={codes}
						onChange={(event) => setCodes(event.target.value)}
						spellCheck={false}
						autoComplete="off"
						className={`${CONTROL} h-32 py-3 font-mono`}
					/>
				)}
			</Field>
			<TextField
				id={`until-${option.id}`}
				label="Berlaku sampai"
				hint="Kosongkan bila tanpa batas"
				type="date"
				value={expiresOn}
				onChange={(event) => setExpiresOn(event.target.value)}
				error={fields['expiresOn']}
			/>
			{result ? <Loaded result={result} /> : null}
			<div>
				<Button type="submit" busy={busy}>
					Muat kode
				</Button>
			</div>
		</Form>
	);
}

function AddUnits({ option, onChanged }: { option: Option; onChanged: () => void }) {
	const [count, setCount] = useState('');
	const { busy, problem, fields, send } = useSend<typeof addVoucherUnits>(
		'POST /page/office/vouchers/units',
		{ done: 'Stok ditambah.', once: true },
	);
	const add = async (event: FormEvent) => {
		event.preventDefault();
		if (!(await send({ optionId: option.id, count: Number(count) || 0 }))) return;
		setCount('');
		onChanged();
	};
	return (
		<Form onSubmit={add} className="grid gap-3">
			<TextField
				id={`units-${option.id}`}
				label="Tambah stok tanpa kode"
				hint="Kodenya menyusul dari mitra"
				inputMode="numeric"
				value={count}
				onChange={(event) => setCount(digits(event.target.value))}
				error={fields['count'] ?? (problem || undefined)}
			/>
			<div>
				<Button type="submit" look="second" busy={busy}>
					Tambah stok
				</Button>
			</div>
		</Form>
	);
}

/** Shows one option of a promotion: its stock, and how it is refilled. */
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

/** Adds an option, e.g. a partner or a kind of ticket. */
export function OptionForm({
	campaignId,
	position,
	onSaved,
}: {
	campaignId: number;
	position: number;
	onSaved: () => void;
}) {
	const [form, setForm] = useState({ id: '', name: '', image: '/images/' });
	const { busy, problem, fields, send } = useSend<typeof saveVoucherOption>(
		'POST /page/office/vouchers/option',
		{ done: 'Pilihan tersimpan.' },
	);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (
			await send({
				id: Number(form.id) || 0,
				campaignId,
				name: form.name,
				image: form.image,
				position,
			})
		)
			onSaved();
	};
	return (
		<Form onSubmit={save} className="grid gap-4 sm:grid-cols-3">
			<TextField
				id={`o-${campaignId}-name`}
				label="Nama pilihan"
				value={form.name}
				onChange={(event) => setForm({ ...form, name: event.target.value })}
				error={fields['name']}
				maxLength={100}
			/>
			<TextField
				id={`o-${campaignId}-id`}
				label="Nomor pilihan"
				hint="Belum dipakai pilihan lain"
				inputMode="numeric"
				value={form.id}
				onChange={(event) => setForm({ ...form, id: digits(event.target.value) })}
				error={fields['id']}
			/>
			<TextField
				id={`o-${campaignId}-image`}
				label="Alamat gambar"
				value={form.image}
				onChange={(event) => setForm({ ...form, image: event.target.value })}
				error={fields['image']}
				maxLength={300}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div className="sm:col-span-3">
				<Button type="submit" busy={busy}>
					Simpan pilihan
				</Button>
			</div>
		</Form>
	);
}
