import type { callerHeirs } from '#insurance/office/caller/acts/api.ts';
import {
	BENEFICIARY_RELATIONSHIPS,
	MAX_BENEFICIARIES,
} from '#insurance/sales/quotes/beneficiary.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import type { ActProps, ShownCaller } from './act-props.ts';

type Heir = { name: string; relationship: string; dob: string; share: string };
type Typed = { beneficiaries: Heir[]; agree: boolean };
type Stored = NonNullable<ShownCaller['beneficiaries']>;

const NOBODY: Heir = { name: '', relationship: '', dob: '', share: '' };
const RELATIONSHIPS = BENEFICIARY_RELATIONSHIPS.map((word) => ({ value: word, label: word }));

const asTyped = (stored: Stored): Heir[] =>
	stored.map((one) => ({ ...one, dob: one.dob ?? '', share: String(one.share) }));

const useHeirsForm = ({ policyNo, caseId, onSaid, onStale }: ActProps, stored: Stored) =>
	useCallForm<typeof callerHeirs, Typed>('POST /page/office/caller/beneficiaries', {
		id: 'heirs',
		values: { beneficiaries: asTyped(stored), agree: false },
		input: ({ beneficiaries, agree }) => ({
			policyNo,
			caseId,
			beneficiaries: beneficiaries.map((one) => ({
				...one,
				dob: one.dob || null,
				share: Number(one.share),
			})),
			agree,
			shown: stored,
		}),
		confirms: { agree: ['beneficiaries'] },
		once: true,
		onDone: ({ say }) => onSaid(say),
		onStale,
	});

type Form = ReturnType<typeof useHeirsForm>;

function HeirFields({ form, at }: { form: Form; at: number }) {
	const { beneficiaries } = form.values;
	return (
		<fieldset className="grid gap-3 rounded-control bg-mist p-4 sm:grid-cols-2">
			<legend className="sr-only">{`Ahli waris ${at + 1}`}</legend>
			<TextField
				{...form.text(`beneficiaries.${at}.name`)}
				label="Nama"
				maxLength={100}
				autoComplete="off"
			/>
			<SelectField
				{...form.text(`beneficiaries.${at}.relationship`)}
				label="Hubungan"
				options={RELATIONSHIPS}
			/>
			<DayField
				{...form.pick(`beneficiaries.${at}.dob`)}
				label="Tanggal lahir (boleh kosong)"
			/>
			<TextField
				{...form.text(`beneficiaries.${at}.share`)}
				label="Bagian (%)"
				inputMode="numeric"
				autoComplete="off"
			/>
			<div>
				<Button
					look="quiet"
					onClick={() =>
						form.set(
							'beneficiaries',
							beneficiaries.filter((_, nth) => nth !== at),
						)
					}
				>
					{`Hapus ahli waris ${at + 1}`}
				</Button>
			</div>
		</fieldset>
	);
}

function Heirs({ stored, ...props }: ActProps & { stored: Stored }) {
	const form = useHeirsForm(props, stored);
	const { beneficiaries } = form.values;
	const total = beneficiaries.reduce((sum, { share }) => sum + (Number(share) || 0), 0);
	const problem = form.refused['beneficiaries'];
	return (
		<CallForm of={form} submit="Simpan ahli waris">
			<p>
				<span className="text-mute">Sekarang:</span>{' '}
				<span>
					{stored.length === 0
						? 'tanpa nama'
						: stored.map(({ name, share }) => `${name} ${share}%`).join(', ')}
				</span>
			</p>
			{beneficiaries.map((_, at) => (
				<HeirFields key={at} form={form} at={at} />
			))}
			{problem ? <Notice look="warning">{problem}</Notice> : null}
			<p className="tabular" role="status">
				{beneficiaries.length === 0
					? 'Tanpa nama berarti ahli waris menurut hukum.'
					: `Jumlah bagian ${total}% dari 100%.`}
			</p>
			{beneficiaries.length < MAX_BENEFICIARIES ? (
				<div>
					<Button
						look="second"
						onClick={() => form.set('beneficiaries', [...beneficiaries, NOBODY])}
					>
						Tambah ahli waris
					</Button>
				</div>
			) : null}
			<CheckField
				{...form.check('agree')}
				label="Sudah kubacakan kembali, dan penelepon membenarkan daftar ini"
			/>
		</CallForm>
	);
}

export function HeirsForm(props: ActProps) {
	const { beneficiaries, mayChange } = props.shown;
	if (beneficiaries === null)
		return <p>Produk ini membayar tertanggung sendiri, jadi tidak ada ahli waris.</p>;
	if (!mayChange) return <p>Polis ini tidak aktif, jadi ahli warisnya tidak diubah.</p>;
	return <Heirs {...props} stored={beneficiaries} />;
}
