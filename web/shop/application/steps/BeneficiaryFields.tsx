import {
	BENEFICIARY_RELATIONSHIPS,
	MAX_BENEFICIARIES,
} from '#insurance/sales/quotes/beneficiary.ts';
import { type FormTools, formFieldId, messageOf } from '#web/shop/application/form-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { PostedCount } from '../PostedChoices.tsx';

function BeneficiaryRow({ tools, n }: { tools: FormTools; n: number }) {
	const { register, errors } = tools;
	return (
		<div className="petal grid gap-3 border border-line p-4 sm:grid-cols-[2fr_1.4fr_1fr]">
			<TextField
				id={formFieldId(`beneficiaries.${n}.name`)}
				label={`Nama ahli waris ${n + 1}`}
				maxLength={100}
				autoComplete="off"
				error={messageOf(errors, `beneficiaries.${n}.name`)}
				{...register(`beneficiaries.${n}.name`)}
			/>
			<SelectField
				id={formFieldId(`beneficiaries.${n}.relationship`)}
				label="Hubungan"
				options={BENEFICIARY_RELATIONSHIPS.map((word) => ({
					value: word,
					label: word,
				}))}
				error={messageOf(errors, `beneficiaries.${n}.relationship`)}
				{...register(`beneficiaries.${n}.relationship`)}
			/>
			<TextField
				id={formFieldId(`beneficiaries.${n}.share`)}
				label="Bagian (%)"
				inputMode="numeric"
				maxLength={3}
				error={messageOf(errors, `beneficiaries.${n}.share`)}
				{...register(`beneficiaries.${n}.share`)}
			/>
		</div>
	);
}

/** Beneficiaries in the event of death: none, or up to five whose shares total 100 %. */
export function BeneficiaryFields({ tools }: { tools: FormTools }) {
	const { setValue, values } = tools;
	const list = values.beneficiaries;
	const total = list.reduce((sum, one) => sum + (Number(one.share) || 0), 0);
	const set = (next: typeof list) => setValue('beneficiaries', next);
	return (
		<fieldset className="grid gap-2">
			<legend className="text-xl font-bold">Ahli waris</legend>
			<p className="text-sm text-mute">
				Boleh dikosongkan: uang pertanggungan jatuh ke ahli waris yang sah menurut hukum.
				<span>{list.length > 0 ? ' Bagiannya harus berjumlah 100%.' : ''}</span>
			</p>
			<PostedCount
				tools={tools}
				name="ahliWaris"
				label="Berapa ahli waris yang kamu tulis?"
				unit="orang"
				count={list.length}
				most={MAX_BENEFICIARIES}
				shows="isian ahli waris"
			/>
			{list.map((_, n) => (
				<BeneficiaryRow key={n} tools={tools} n={n} />
			))}
			{list.length > 0 ? (
				<p aria-live="polite" className={total === 100 ? 'text-success' : 'text-warning'}>
					Jumlah bagian: <span>{total}</span>%
				</p>
			) : null}
			<div className="flex flex-wrap gap-3" hidden={tools.posted !== undefined}>
				{list.length < MAX_BENEFICIARIES ? (
					<Button
						look="quiet"
						onClick={() =>
							set([
								...list,
								{
									name: '',
									relationship: '',
									share: list.length === 0 ? '100' : '',
								},
							])
						}
					>
						Tambah ahli waris
					</Button>
				) : null}
				{list.length > 0 ? (
					<Button look="danger" onClick={() => set(list.slice(0, -1))}>
						<span>
							Hapus ahli waris <span>{list.length}</span>
						</span>
					</Button>
				) : null}
			</div>
		</fieldset>
	);
}
