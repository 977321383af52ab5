import { type FormEvent, useState } from 'react';

import type { listCatalogue } from '#insurance/office/product-studio/api.ts';
import type { newProduct } from '#insurance/office/product-studio/product/api.ts';
import {
	type TariffMethod,
	METHOD_WORDS,
	TARIFF_METHODS,
} from '#insurance/office/product-studio/product/first-tariff.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { slugify } from '#platform/values/links/slug.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Field, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { type RefusedFields, useAnswer, useSend } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { Heading, Panel } from '../parts/parts.tsx';

type From = CallInput<typeof newProduct>['from'];
type Kind = From['kind'];

const KINDS = [
	{ value: 'copy', label: 'Salinan produk lain' },
	{ value: 'nothing', label: 'Dari kosong' },
	{ value: 'file', label: 'Berkas produk' },
] as const;
const METHOD_OPTIONS = TARIFF_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }));

/** Holds the product's names; a file supplies other names. */
function useNames() {
	const [name, setName] = useState('');
	const [code, setCode] = useState('');
	const [slug, setSlug] = useState<string | null>(null);
	const [number, setNumber] = useState('');
	const names = {
		name,
		code,
		slug: slug ?? slugify(name),
		...(number.trim() === '' ? {} : { contentId: Number(number) }),
	};
	const draw = (fields: RefusedFields) => (
		<>
			<TextField
				id="produk-baru-nama"
				label="Nama"
				value={name}
				maxLength={80}
				error={fields['name']}
				onChange={({ target }) => setName(target.value)}
			/>
			<TextField
				id="produk-baru-kode"
				label="Kode"
				hint="Huruf besar, angka dan garis bawah; tidak bisa diubah lagi"
				value={code}
				maxLength={30}
				error={fields['code']}
				onChange={({ target }) => setCode(target.value.toUpperCase())}
			/>
			<TextField
				id="produk-baru-alamat"
				label="Alamat"
				hint="Sesudah nama situs; dibuat dari namanya"
				value={names.slug}
				maxLength={80}
				error={fields['slug']}
				onChange={({ target }) => setSlug(target.value)}
			/>
			<TextField
				id="produk-baru-nomor"
				label="Nomor konten (boleh kosong)"
				hint="Dipakai mitra dan sistem lain; kosong: nomor berikutnya"
				inputMode="numeric"
				value={number}
				error={fields['contentId']}
				onChange={({ target }) => setNumber(target.value)}
			/>
		</>
	);
	return { names, draw };
}

type SourceProps = {
	from: From;
	fields: RefusedFields;
	onChange: (from: From) => void;
};

function Copied({ from, fields, onChange }: SourceProps & { from: From & { kind: 'copy' } }) {
	const { data } = useAnswer<typeof listCatalogue>('POST /page/office/products/list', {});
	return (
		<SelectField
			id="produk-baru-salinan"
			label="Produk yang disalin"
			hint="Beserta tarifnya"
			options={(data?.rows ?? [])
				.filter(({ productVersion }) => productVersion !== null)
				.map(({ code, name }) => ({ value: code, label: name }))}
			value={from.productCode}
			error={fields['from.productCode'] ?? fields['productCode']}
			onChange={({ target }) => onChange({ kind: 'copy', productCode: target.value })}
		/>
	);
}

function Source({ from, fields, onChange }: SourceProps) {
	if (from.kind === 'copy') return <Copied from={from} fields={fields} onChange={onChange} />;
	if (from.kind === 'nothing')
		return (
			<SelectField
				id="produk-baru-cara"
				label="Cara menghitung premi"
				options={METHOD_OPTIONS}
				value={from.method}
				error={fields['from.method']}
				onChange={({ target }) =>
					onChange({ kind: 'nothing', method: target.value as TariffMethod })
				}
			/>
		);
	return (
		<Field
			id="produk-baru-berkas"
			label="Berkas produk"
			hint="Berkas .json; bila produknya sudah dijual, menjadi versi berikutnya"
			error={Object.values(fields)[0]}
		>
			{(wiring) => (
				<input
					{...wiring}
					type="file"
					accept=".json,application/json"
					onChange={({ target }) =>
						void target.files?.[0]
							?.text()
							.then((file) => onChange({ kind: 'file', file }))
					}
					className="mt-1 block min-h-12 w-full"
				/>
			)}
		</Field>
	);
}

const FIRST: { [K in Kind]: From & { kind: K } } = {
	copy: { kind: 'copy', productCode: '' },
	nothing: { kind: 'nothing', method: 'PLAN_FLAT' },
	file: { kind: 'file', file: '' },
};

/**
 * Creates a product as a copy, from scratch, or from a file. Nothing is sold before it is
 * published.
 */
export function NewProduct() {
	const navigate = useNavigate();
	const [from, setFrom] = useState<From>(FIRST.copy);
	const { names, draw } = useNames();
	const { busy, problem, fields, send } = useSend<typeof newProduct>(
		'POST /page/office/products/product-new',
	);
	const make = async (event: FormEvent) => {
		event.preventDefault();
		const made = await send(from.kind === 'file' ? { from } : { from, ...names });
		if (made) await navigate(`/office/produk?kode=${made.productCode}`);
	};
	return (
		<div className="grid max-w-2xl gap-5">
			<SmartLink url="/office/produk" className="font-semibold text-leaf underline">
				Semua produk
			</SmartLink>
			<Heading title="Produk baru" />
			<Panel title="Mulai dari apa">
				<Form onSubmit={(event) => void make(event)} className="grid gap-4">
					<Choice
						legend="Mulai dari"
						name="mulai"
						value={from.kind}
						options={KINDS}
						onChange={(kind) => setFrom(FIRST[kind])}
					/>
					<Source from={from} fields={fields} onChange={setFrom} />
					{from.kind === 'file' ? null : draw(fields)}
					{problem && Object.keys(fields).length === 0 ? (
						<Notice look="error">{problem}</Notice>
					) : null}
					<div>
						<Button type="submit" busy={busy}>
							Mulai menulis
						</Button>
					</div>
				</Form>
			</Panel>
		</div>
	);
}
