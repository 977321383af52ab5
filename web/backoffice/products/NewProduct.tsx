import type { listCatalogue } from '#insurance/office/product-studio/api.ts';
import type { newProduct } from '#insurance/office/product-studio/product/api.ts';
import {
	type TariffMethod,
	METHOD_WORDS,
	TARIFF_METHODS,
} from '#insurance/office/product-studio/product/first-tariff.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { slugify } from '#platform/values/links/slug.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Field, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useAnswer } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { Heading, Panel } from '../parts/parts.tsx';

const KINDS = [
	{ value: 'copy', label: 'Salinan produk lain' },
	{ value: 'nothing', label: 'Dari kosong' },
	{ value: 'file', label: 'Berkas produk' },
] as const;
const METHOD_OPTIONS = TARIFF_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }));

/** The address is null until someone types one. From then on it no longer follows the name. */
const EMPTY = {
	kind: 'copy' as (typeof KINDS)[number]['value'],
	productCode: '',
	method: 'PLAN_FLAT' as TariffMethod,
	file: '',
	name: '',
	code: '',
	slug: null as string | null,
	contentId: '',
};
type Values = typeof EMPTY;

/** Returns the input of the call. If the product comes from a file, its names do too. */
function inputOf({
	kind,
	productCode,
	method,
	file,
	...names
}: Values): CallInput<typeof newProduct> {
	if (kind === 'file') return { from: { kind, file } };
	const { name, code, slug, contentId } = names;
	return {
		from: kind === 'copy' ? { kind, productCode } : { kind, method },
		name,
		code,
		slug: slug ?? slugify(name),
		...(contentId.trim() === '' ? {} : { contentId: Number(contentId) }),
	};
}

const useNewProduct = () => {
	const navigate = useNavigate();
	return useCallForm<typeof newProduct, Values>('POST /page/office/products/product-new', {
		id: 'produk-baru',
		values: EMPTY,
		under: 'from',
		input: inputOf,
		onDone: ({ productCode }) => void navigate(`/office/produk?kode=${productCode}`),
	});
};
type Part = { form: ReturnType<typeof useNewProduct> };

function NameFields({ form }: Part) {
	const { name, slug } = form.values;
	return (
		<>
			<TextField {...form.text('name')} label="Nama" maxLength={80} />
			<TextField
				{...form.text('code', (text) => text.toUpperCase())}
				label="Kode"
				hint="Huruf besar, angka dan garis bawah; tidak bisa diubah lagi"
				maxLength={30}
			/>
			<TextField
				{...form.text('slug')}
				label="Alamat"
				hint="Sesudah nama situs; dibuat dari namanya"
				value={slug ?? slugify(name)}
				maxLength={80}
			/>
			<TextField
				{...form.text('contentId')}
				label="Nomor konten (boleh kosong)"
				hint="Dipakai mitra dan sistem lain; kosong: nomor berikutnya"
				inputMode="numeric"
			/>
		</>
	);
}

function Copied({ form }: Part) {
	const { data } = useAnswer<typeof listCatalogue>('POST /page/office/products/list', {});
	return (
		<SelectField
			{...form.text('productCode')}
			label="Produk yang disalin"
			hint="Beserta tarifnya"
			options={(data?.rows ?? [])
				.filter(({ productVersion }) => productVersion !== null)
				.map(({ code, name }) => ({ value: code, label: name }))}
		/>
	);
}

function Source({ form }: Part) {
	const { kind } = form.values;
	if (kind === 'copy') return <Copied form={form} />;
	if (kind === 'nothing')
		return (
			<SelectField
				{...form.text('method')}
				label="Cara menghitung premi"
				options={METHOD_OPTIONS}
			/>
		);
	return (
		<Field
			{...form.text('file')}
			label="Berkas produk"
			hint="Berkas .json; bila produknya sudah dijual, menjadi versi berikutnya"
			error={Object.values<string>(form.refused)[0]}
		>
			{(wiring) => (
				<input
					{...wiring}
					type="file"
					accept=".json,application/json"
					onChange={({ target }) =>
						void target.files?.[0]?.text().then((file) => form.set('file', file))
					}
					className="mt-1 block min-h-12 w-full"
				/>
			)}
		</Field>
	);
}

/** Creates a product as a copy, from scratch, or from a file. It is not sold until it is published. */
export function NewProduct() {
	const form = useNewProduct();
	return (
		<div className="grid max-w-2xl gap-5">
			<SmartLink url="/office/produk" className="font-semibold text-leaf underline">
				Semua produk
			</SmartLink>
			<Heading title="Produk baru" />
			<Panel title="Mulai dari apa">
				<CallForm of={form} submit="Mulai menulis">
					<Choice {...form.pick('kind')} legend="Mulai dari" options={KINDS} />
					<Source form={form} />
					{form.values.kind === 'file' ? null : <NameFields form={form} />}
				</CallForm>
			</Panel>
		</div>
	);
}
