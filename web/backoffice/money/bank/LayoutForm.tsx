import {
	DATE_SHAPES,
	ENCODINGS,
	type LayoutSettings,
	SEPARATORS,
	SIGN_RULES,
} from '#insurance/money/bank/layout.ts';
import type {
	BankLayoutShown,
	saveBankLayout,
	verifyBankLayout,
} from '#insurance/office/desk/money/bank/settings-api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../NoteField.tsx';

const EMPTY: LayoutSettings = {
	skip: 0,
	separator: 'auto',
	encoding: 'auto',
	columns: {
		date: '',
		description: '',
		reference: '',
		balance: '',
		amount: '',
		side: '',
		debit: '',
		credit: '',
	},
	dates: 'DD/MM/YYYY',
	decimal: '.',
	thousands: ',',
	sign: 'columns',
	outWord: '',
	newestFirst: false,
};

const optionsOf = (words: Record<string, string>) =>
	Object.entries(words).map(([value, label]) => ({ value, label }));
const THOUSANDS = { ',': 'Koma', '.': 'Titik', ' ': 'Spasi', '': 'Tidak ada' };
const DECIMALS = { '.': 'Titik', ',': 'Koma' };

type Settings = Omit<LayoutSettings, 'skip'> & { skip: string };
type Values = { name: string; settings: Settings };

const COLUMNS = [
	['date', 'Kolom tanggal'],
	['description', 'Kolom keterangan'],
	['reference', 'Kolom referensi (boleh kosong)'],
	['balance', 'Kolom saldo'],
] as const;
const OF_SIGN = {
	columns: [
		['debit', 'Kolom uang keluar'],
		['credit', 'Kolom uang masuk'],
	],
	side: [
		['amount', 'Kolom jumlah'],
		['side', 'Kolom D atau K'],
	],
	suffix: [['amount', 'Kolom jumlah']],
	signed: [['amount', 'Kolom jumlah']],
} as const;

function Verify({ layout, onDone }: { layout: BankLayoutShown; onDone: () => void }) {
	const form = useCallForm<typeof verifyBankLayout, { note: string }>(
		'POST /page/office/money/bank-layout-verify',
		{
			id: `verify-${layout.id}`,
			values: { note: '' },
			input: ({ note }) => ({ id: layout.id, note }),
			done: 'Tata letak ditandai sudah diperiksa.',
			once: true,
			onDone,
		},
	);
	if (layout.verifiedAt)
		return (
			<Notice look="success">
				{`Diperiksa ${layout.verifiedBy ?? ''}, ${shortDate(layout.verifiedAt.slice(0, 10))}: ${layout.verifiedNote ?? ''}`}
			</Notice>
		);
	return (
		<CallForm
			of={form}
			submit="Sudah saya bandingkan dengan berkas asli"
			look="second"
			className="grid max-w-xl gap-3"
		>
			<NoteField
				{...form.pick('note')}
				label="Berkas yang dibandingkan"
				hint="Rekening, masa, dan berapa baris yang kamu cocokkan"
			/>
		</CallForm>
	);
}

function useLayoutForm(layout: BankLayoutShown | null, onDone: () => void) {
	const { skip, ...settings } = layout?.settings ?? EMPTY;
	return useCallForm<typeof saveBankLayout, Values>('POST /page/office/money/bank-layout-save', {
		id: `layout-${layout?.id ?? 'new'}`,
		values: { name: layout?.name ?? '', settings: { ...settings, skip: String(skip) } },
		input: ({ name, settings: typed }) => ({
			id: layout?.id ?? null,
			name,
			settings: { ...typed, skip: Number(typed.skip || Number.NaN) },
		}),
		done: 'Tata letak disimpan.',
		onDone,
	});
}
type LayoutFormState = ReturnType<typeof useLayoutForm>;

function Shapes({ form }: { form: LayoutFormState }) {
	return (
		<>
			<SelectField
				{...form.text('settings.dates')}
				label="Bentuk tanggal"
				options={DATE_SHAPES.map((value) => ({ value, label: value }))}
			/>
			<SelectField
				{...form.text('settings.decimal')}
				label="Tanda desimal"
				options={optionsOf(DECIMALS)}
			/>
			<SelectField
				{...form.text('settings.thousands')}
				label="Tanda ribuan"
				options={optionsOf(THOUSANDS)}
			/>
			<SelectField
				{...form.text('settings.separator')}
				label="Pemisah kolom"
				options={optionsOf(SEPARATORS)}
			/>
			<SelectField
				{...form.text('settings.encoding')}
				label="Pengodean huruf"
				options={optionsOf(ENCODINGS)}
			/>
		</>
	);
}

/** Adds a layout or changes one; a changed one has to be compared with a real file again. */
export function LayoutForm({
	layout,
	onDone,
}: {
	layout: BankLayoutShown | null;
	onDone: () => void;
}) {
	const form = useLayoutForm(layout, onDone);
	const { sign } = form.values.settings;
	return (
		<div className="grid gap-5 pt-2">
			{layout ? <Verify layout={layout} onDone={onDone} /> : null}
			<CallForm
				of={form}
				submit="Simpan tata letak"
				look="second"
				className="grid gap-4 sm:grid-cols-2"
			>
				<TextField {...form.text('name')} label="Nama tata letak" maxLength={80} />
				<TextField
					{...form.text('settings.skip')}
					label="Baris di atas judul kolom"
					inputMode="numeric"
				/>
				{COLUMNS.map(([name, label]) => (
					<TextField
						key={name}
						{...form.text(`settings.columns.${name}`)}
						label={label}
						maxLength={60}
					/>
				))}
				<SelectField
					{...form.text('settings.sign')}
					label="Tanda uang keluar"
					options={optionsOf(SIGN_RULES)}
				/>
				{OF_SIGN[sign].map(([name, label]) => (
					<TextField
						key={name}
						{...form.text(`settings.columns.${name}`)}
						label={label}
						maxLength={60}
					/>
				))}
				{sign === 'side' || sign === 'suffix' ? (
					<TextField
						{...form.text('settings.outWord')}
						label="Kata untuk uang keluar"
						maxLength={20}
					/>
				) : null}
				<Shapes form={form} />
				<CheckField {...form.check('settings.newestFirst')} label="Baris terbaru di atas" />
			</CallForm>
		</div>
	);
}
