import { birthDaysOffered } from '#insurance/product/products/entry-age.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { tidyPhone } from '#platform/values/phone.ts';
import { tidyDigits, tidyLine } from '#platform/values/typed-text.ts';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';

import { agesWithin } from '../../product-rules.ts';
import { IdentityCard } from '../card/IdentityCard.tsx';
import { isRegionOfNik } from '../card/nik-to-form.ts';
import { useNik } from '../card/use-nik.ts';
import { RememberedOffer } from '../draft/RememberedOffer.tsx';
import { type FormTools, formFieldId, messageOf } from '../form-context.ts';
import { holderBirthAt, personsOf, type RegionNames } from '../form-values.ts';
import { AddressFields } from './address/AddressFields.tsx';
import { BeneficiaryFields } from './BeneficiaryFields.tsx';
import { BirthFields } from './BirthFields.tsx';
import { GroupMembers } from './GroupMembers.tsx';

/** Names of the insured partner and children (B2.2.09); group members have separate sections. */
function OtherNames({ tools }: { tools: FormTools }) {
	const { register, values, errors } = tools;
	const words = { self: '', partner: 'Nama pasangan', child: 'Nama anak', member: '' };
	return personsOf(values)
		.filter(({ role }) => role === 'partner' || role === 'child')
		.map(({ role, at }, n, all) => {
			const elder = all.slice(0, n).filter((one) => one.role === 'child').length;
			const name = `${at}.name` as 'partner.name';
			const label = role === 'child' ? `${words.child} ${elder + 1}` : words[role];
			return (
				<TextField
					key={at}
					id={formFieldId(name)}
					label={label}
					maxLength={100}
					autoComplete="off"
					error={messageOf(errors, name)}
					{...register(name)}
				/>
			);
		});
}

type HolderText =
	| 'holder.name'
	| 'holder.nik'
	| 'holder.phone'
	| 'holder.whatsapp'
	| 'holder.email';

function HolderField({
	tools: { register, errors },
	name,
	label,
	onTyped,
	tidy = tidyLine,
	...rest
}: {
	tools: FormTools;
	name: HolderText;
	label: string;
	onTyped?: (value: string) => void;
	tidy?: (typed: string) => string;
} & Omit<Parameters<typeof TextField>[0], 'id' | 'name' | 'label'>) {
	return (
		<TidiedField
			tidy={tidy}
			id={formFieldId(name)}
			label={label}
			error={messageOf(errors, name)}
			{...rest}
			{...register(name, { onChange: ({ target }) => onTyped?.(target.value) })}
		/>
	);
}

type Tools = { tools: FormTools; page: PageData };

/**
 * The holder's data as it appears on the identity card, from which most of it can be filled in
 * (B2.2.21).
 */
function Identity({ tools, page, nikDiffers }: Tools & { nikDiffers: boolean }) {
	const { register, values, today } = tools;
	const range = page.product?.customDate.policyHolder;
	const bounds = range ? birthDaysOffered(range, today, agesWithin(page)) : null;
	const birthAt = holderBirthAt(values);
	const { take } = useNik(tools, { at: birthAt, bounds });
	return (
		<div className="grid gap-3 md:gap-4">
			<h3 className="text-xl">
				{values.kind === 'group'
					? 'Data Anggota 1 (pemegang polis)'
					: 'Data pemegang polis'}
			</h3>
			{birthAt === 'holder' ? <RememberedOffer tools={tools} /> : null}
			<IdentityCard
				tools={tools}
				page={page}
				whose="data pemegang polis"
				target={{
					person: 'holder',
					birth: [birthAt],
					address: 'home',
					bounds,
				}}
			/>
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
				tidy={tidyDigits}
				autoComplete="off"
				hint="16 angka di KTP"
				onTyped={take}
			/>
			{nikDiffers || values.holder.nikConfirmed ? (
				<CheckField
					id="holder-nikConfirmed"
					label="NIK, tanggal lahir dan jenis kelamin di atas sudah sama dengan KTP-ku."
					{...register('holder.nikConfirmed')}
				/>
			) : null}
			{bounds && birthAt === 'holder' ? (
				<BirthFields
					tools={tools}
					prefix="holder"
					bounds={bounds}
					legend="Tanggal lahir pemegang polis"
				/>
			) : null}
			<OtherNames tools={tools} />
		</div>
	);
}

function HolderContact({ tools }: { tools: FormTools }) {
	const { register, setValue, values } = tools;
	return (
		<div className="grid gap-3 md:gap-4">
			<h3 className="text-xl">Kontak</h3>
			<HolderField
				tools={tools}
				name="holder.phone"
				label="Nomor HP"
				type="tel"
				inputMode="tel"
				tidy={tidyPhone}
				autoComplete="tel"
				hint="Contoh 081234567890"
			/>
			<CheckField
				id="holder-sameWhatsapp"
				label="Nomor WhatsApp sama dengan nomor HP"
				{...register('holder.sameWhatsapp', {
					onChange: (event) => event.target.checked || setValue('holder.whatsapp', ''),
				})}
			/>
			{values.holder.sameWhatsapp ? null : (
				<HolderField
					tools={tools}
					name="holder.whatsapp"
					label="Nomor WhatsApp"
					type="tel"
					inputMode="tel"
					tidy={tidyPhone}
				/>
			)}
			<HolderField
				tools={tools}
				name="holder.email"
				label="Email"
				type="email"
				autoComplete="email"
				maxLength={254}
				hint="Polis kami kirim ke sini"
			/>
		</div>
	);
}

type Props = Tools & {
	nikDiffers: boolean;
	onHome: (names: RegionNames) => void;
	onDomicile: (names: RegionNames) => void;
};

/**
 * Fields for manual entry of the holder's data (B2.2.21, B5.01–B5.28), followed by the other
 * members of a group.
 */
export function HolderStep({ tools, page, nikDiffers, onHome, onDomicile }: Props) {
	const { register, values } = tools;
	return (
		<div className="grid gap-6 md:gap-8">
			<Identity tools={tools} page={page} nikDiffers={nikDiffers} />
			<div className="grid gap-3 md:gap-4">
				<h3 className="text-xl">Alamat sesuai KTP</h3>
				{isRegionOfNik(values.holder.nik, values.home) ? (
					<p className="text-sm text-mute">
						Provinsi sampai kecamatan kami isi dari NIK-mu. Alamat di KTP-mu lain? Ubah
						saja.
					</p>
				) : null}
				<AddressFields tools={tools} prefix="home" onNames={onHome} />
				<CheckField
					id="sameDomicile"
					label="Alamat tempat tinggal sama dengan KTP"
					{...register('sameDomicile')}
				/>
				{values.sameDomicile ? null : (
					<>
						<h3 className="text-lg">Alamat tempat tinggal</h3>
						<AddressFields tools={tools} prefix="domicile" onNames={onDomicile} />
					</>
				)}
			</div>
			<HolderContact tools={tools} />
			{values.kind === 'group' && !tools.posted ? (
				<GroupMembers tools={tools} page={page} />
			) : null}
			{page.product?.hasBeneficiaries ? <BeneficiaryFields tools={tools} /> : null}
		</div>
	);
}
