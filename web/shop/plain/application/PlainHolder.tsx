import { birthDaysOffered } from '#insurance/product/products/entry-age.ts';
import { MAX_BENEFICIARIES } from '#insurance/sales/quotes/beneficiary.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, Field, SelectField } from '#web/ui/forms/Field.tsx';

import { CARD_WORDS } from '../../application/card/card-words.ts';
import { ConsentFields } from '../../application/consents/SendStep.tsx';
import { type FormTools, formFieldId, messageOf } from '../../application/form-context.ts';
import { holderBirthAt } from '../../application/form-values.ts';
import { BeneficiaryRow } from '../../application/steps/BeneficiaryFields.tsx';
import { BirthFields } from '../../application/steps/BirthFields.tsx';
import { HolderContact, HolderField, OtherNames } from '../../application/steps/HolderStep.tsx';
import { agesWithin } from '../../product-rules.ts';
import { type RegionLists, PlainAddress } from './PlainFields.tsx';

type Tools = { tools: FormTools; page: PageData };

const PICTURE_HINT = 'JPEG atau PNG, paling besar 5 MB';

type HolderProps = Tools & { lists: Record<'home' | 'domicile', RegionLists>; nikDiffers: boolean };

function Beneficiaries({ tools, page }: Tools) {
	if (!page.product?.hasBeneficiaries) return null;
	const { beneficiaries } = tools.values;
	return (
		<fieldset className="grid gap-4">
			<legend className="text-xl font-bold">Ahli waris</legend>
			<p className="text-mute">
				Boleh dikosongkan: uang pertanggungan jatuh ke ahli waris yang sah menurut hukum.
				Bila diisi, bagiannya harus berjumlah 100%.
			</p>
			<SelectField
				id="ahliWaris"
				name="ahliWaris"
				label="Berapa ahli waris yang kamu tulis?"
				empty="Tidak ada"
				options={Array.from({ length: MAX_BENEFICIARIES }, (_, at) => ({
					value: String(at + 1),
					label: `${at + 1} orang`,
				}))}
				defaultValue={beneficiaries.length > 0 ? String(beneficiaries.length) : ''}
			/>
			<div>
				<Button type="submit" name="aksi" value="tampilkan" look="second">
					Tampilkan isian ahli waris
				</Button>
			</div>
			{beneficiaries.map((_, n) => (
				<BeneficiaryRow key={n} tools={tools} n={n} />
			))}
		</fieldset>
	);
}

function Card({ tools: { errors } }: Pick<Tools, 'tools'>) {
	return (
		<fieldset className="petal grid gap-3 border border-line p-4">
			<legend className="px-1 font-semibold">Isi dari foto KTP (boleh dilewati)</legend>
			<p className="text-mute">{CARD_WORDS}</p>
			<Field id="foto" label="Foto KTP" hint={PICTURE_HINT} error={messageOf(errors, 'foto')}>
				{(wiring) => (
					<input
						{...wiring}
						type="file"
						name="foto"
						accept="image/jpeg,image/png"
						className="mt-1 min-h-12 w-full"
					/>
				)}
			</Field>
			<div>
				<Button
					type="submit"
					name="aksi"
					value="ktp"
					look="second"
					formEncType="multipart/form-data"
				>
					Baca foto KTP
				</Button>
			</div>
		</fieldset>
	);
}

export function PlainHolder({ tools, page, lists, nikDiffers }: HolderProps) {
	const { register, values, today } = tools;
	const range = page.product?.customDate.policyHolder;
	const bounds = range ? birthDaysOffered(range, today, agesWithin(page)) : null;
	return (
		<>
			<div className="grid gap-4">
				<h2 className="text-xl font-bold">Data pemegang polis</h2>
				<Card tools={tools} />
				<HolderField
					tools={tools}
					name="holder.name"
					label="Nama Sesuai KTP"
					autoComplete="name"
					maxLength={100}
				/>
				<HolderField
					tools={tools}
					name="holder.nik"
					label="NIK"
					inputMode="numeric"
					autoComplete="off"
					hint="16 angka di KTP"
				/>
				{nikDiffers || values.holder.nikConfirmed ? (
					<CheckField
						id={formFieldId('holder.nikConfirmed')}
						label="NIK, tanggal lahir dan jenis kelamin di atas sudah sama dengan KTP-ku."
						{...register('holder.nikConfirmed')}
					/>
				) : null}
				{bounds && holderBirthAt(values) === 'holder' ? (
					<BirthFields
						tools={tools}
						prefix="holder"
						bounds={bounds}
						legend="Tanggal lahir pemegang polis"
					/>
				) : null}
				<OtherNames tools={tools} />
			</div>
			<div className="grid gap-4">
				<h2 className="text-xl font-bold">Alamat sesuai KTP</h2>
				<PlainAddress tools={tools} prefix="home" lists={lists.home} />
				<CheckField
					id="sameDomicile"
					label="Alamat tempat tinggal sama dengan KTP"
					{...register('sameDomicile')}
				/>
				{values.sameDomicile ? null : (
					<>
						<h3 className="text-lg">Alamat tempat tinggal</h3>
						<PlainAddress tools={tools} prefix="domicile" lists={lists.domicile} />
					</>
				)}
			</div>
			<HolderContact tools={tools} />
			<Beneficiaries tools={tools} page={page} />
			<ConsentFields tools={tools} />
		</>
	);
}
