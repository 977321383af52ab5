import type { PageData } from '#insurance/content/page.ts';
import { birthDaysOffered } from '#insurance/products/entry-age.ts';
import { RELATIONSHIPS } from '#insurance/quotes/quote.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { type FormTools, idOf, messageOf } from '../form-context.ts';
import { holderBirthAt, personsOf, type RegionNames } from '../form-values.ts';
import { AddressFields } from './AddressFields.tsx';
import { BirthFields } from './BirthFields.tsx';
import { IdentityCard } from './IdentityCard.tsx';

/** Names of the insured partner and children (B2.2.09); members have sections of their own. */
function OtherNames({ tools }: { tools: FormTools }) {
	const { register, values, errors } = tools;
	const words = { self: '', partner: 'Nama pasangan', child: 'Nama anak', member: '' };
	return personsOf(values)
		.filter(({ role }) => role === 'partner' || role === 'child')
		.map(({ role, at }) => {
			const name = `${at}.name` as 'partner.name';
			const label =
				role === 'child' ? `${words.child} ${Number(at.slice(9)) + 1}` : words[role];
			return (
				<TextField
					key={at}
					id={idOf(name)}
					label={label}
					maxLength={100}
					autoComplete="off"
					error={messageOf(errors, name)}
					{...register(name)}
				/>
			);
		});
}

function Beneficiaries({ tools }: { tools: FormTools }) {
	const { register, setValue, values, errors } = tools;
	const list = values.beneficiaries;
	const total = list.reduce((sum, one) => sum + (Number(one.share) || 0), 0);
	const set = (next: typeof list) => setValue('beneficiaries', next);
	return (
		<fieldset className="grid gap-4">
			<legend className="text-lg font-bold">Ahli waris</legend>
			<p className="text-mute">
				Boleh dikosongkan: uang pertanggungan jatuh ke ahli waris yang sah menurut hukum.
				Bila diisi, bagiannya harus berjumlah 100 %.
			</p>
			{list.map((_, n) => (
				<div
					key={n}
					className="petal grid gap-3 border border-line p-4 sm:grid-cols-[2fr_1.4fr_1fr]"
				>
					<TextField
						id={idOf(`beneficiaries.${n}.name`)}
						label={`Nama ahli waris ${n + 1}`}
						maxLength={100}
						autoComplete="off"
						error={messageOf(errors, `beneficiaries.${n}.name`)}
						{...register(`beneficiaries.${n}.name`)}
					/>
					<SelectField
						id={idOf(`beneficiaries.${n}.relationship`)}
						label="Hubungan"
						options={RELATIONSHIPS.map((word) => ({ value: word, label: word }))}
						error={messageOf(errors, `beneficiaries.${n}.relationship`)}
						{...register(`beneficiaries.${n}.relationship`)}
					/>
					<TextField
						id={idOf(`beneficiaries.${n}.share`)}
						label="Bagian (%)"
						inputMode="numeric"
						maxLength={3}
						error={messageOf(errors, `beneficiaries.${n}.share`)}
						{...register(`beneficiaries.${n}.share`)}
					/>
				</div>
			))}
			{list.length > 0 ? (
				<p aria-live="polite" className={total === 100 ? 'text-success' : 'text-warning'}>
					Jumlah bagian: {total} %
				</p>
			) : null}
			<div className="flex flex-wrap gap-3">
				{list.length < 5 ? (
					<Button
						look="second"
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
						Hapus ahli waris {list.length}
					</Button>
				) : null}
			</div>
		</fieldset>
	);
}

/** The members of a group besides the holder, each in a section of its own (B2.2.23). */
function OtherMembers({ tools, page }: { tools: FormTools; page: PageData }) {
	const { register, values, errors, today } = tools;
	const range = page.product?.customDate.adult;
	return values.members.slice(1).map((_, at) => {
		const n = at + 1;
		const field = (
			name: `members.${number}.name` | `members.${number}.nik`,
			label: string,
			rest: object,
		) => (
			<TextField
				id={idOf(name)}
				label={label}
				autoComplete="off"
				error={messageOf(errors, name)}
				{...rest}
				{...register(name)}
			/>
		);
		return (
			<fieldset key={n} className="petal grid gap-4 border border-line p-4">
				<legend className="px-1 text-lg font-bold">Data Anggota {n + 1}</legend>
				<IdentityCard
					tools={tools}
					page={page}
					whose={`data anggota ${n + 1}`}
					target={{
						person: `members.${n}`,
						birth: [`members.${n}`],
						address: null,
						bounds: range
							? birthDaysOffered(range, today, page.is_datepicker ?? false)
							: null,
					}}
				/>
				{field(`members.${n}.name`, 'Nama Sesuai KTP', { maxLength: 100 })}
				{field(`members.${n}.nik`, 'NIK', {
					inputMode: 'numeric',
					maxLength: 16,
					hint: '16 angka di KTP atau kartu keluarga; boleh dikosongkan',
				})}
			</fieldset>
		);
	});
}

type Props = {
	tools: FormTools;
	page: PageData;
	nikDiffers: boolean;
	onHome: (names: RegionNames) => void;
	onDomicile: (names: RegionNames) => void;
};

/** The holder by manual entry (B2.2.21, B5.01–B5.28), then the other members of a group. */
export function HolderStep({ tools, page, nikDiffers, onHome, onDomicile }: Props) {
	const { register, setValue, values, errors, today } = tools;
	const range = page.product?.customDate.policyHolder;
	const text = (
		name: 'holder.name' | 'holder.nik' | 'holder.phone' | 'holder.whatsapp' | 'holder.email',
		label: string,
		rest: object,
	) => (
		<TextField
			id={idOf(name)}
			label={label}
			error={messageOf(errors, name)}
			{...rest}
			{...register(name)}
		/>
	);
	return (
		<div className="grid gap-8">
			<div className="grid gap-4">
				<h3 className="text-xl">
					{values.kind === 'group'
						? 'Data Anggota 1 (pemegang polis)'
						: 'Data pemegang polis'}
				</h3>
				<IdentityCard
					tools={tools}
					page={page}
					whose="data pemegang polis"
					target={{
						person: 'holder',
						birth: [holderBirthAt(values)],
						address: 'home',
						bounds: range
							? birthDaysOffered(range, today, page.is_datepicker ?? false)
							: null,
					}}
				/>
				{text('holder.name', 'Nama Sesuai KTP', { autoComplete: 'name', maxLength: 100 })}
				{text('holder.nik', 'NIK', {
					inputMode: 'numeric',
					maxLength: 16,
					autoComplete: 'off',
					hint: '16 angka di KTP',
				})}
				{nikDiffers || values.holder.nikConfirmed ? (
					<CheckField
						id="holder-nikConfirmed"
						label="NIK, tanggal lahir dan jenis kelamin di atas sudah sama dengan KTP-ku."
						{...register('holder.nikConfirmed')}
					/>
				) : null}
				{range && holderBirthAt(values) === 'holder' ? (
					<BirthFields
						tools={tools}
						prefix="holder"
						bounds={birthDaysOffered(range, today, page.is_datepicker ?? false)}
						legend="Tanggal lahir pemegang polis"
					/>
				) : null}
				<OtherNames tools={tools} />
			</div>
			<div className="grid gap-4">
				<h3 className="text-xl">Alamat sesuai KTP</h3>
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
			<div className="grid gap-4">
				<h3 className="text-xl">Kontak</h3>
				{text('holder.phone', 'Nomor HP', {
					type: 'tel',
					inputMode: 'numeric',
					maxLength: 14,
					autoComplete: 'tel',
					hint: 'Contoh 081234567890',
				})}
				<CheckField
					id="holder-sameWhatsapp"
					label="Nomor WhatsApp sama dengan nomor HP"
					{...register('holder.sameWhatsapp', {
						onChange: (event) =>
							event.target.checked || setValue('holder.whatsapp', ''),
					})}
				/>
				{values.holder.sameWhatsapp
					? null
					: text('holder.whatsapp', 'Nomor WhatsApp', {
							type: 'tel',
							inputMode: 'numeric',
							maxLength: 14,
						})}
				{text('holder.email', 'Email', {
					type: 'email',
					autoComplete: 'email',
					maxLength: 254,
					hint: 'Polis kami kirim ke sini',
				})}
			</div>
			{values.kind === 'group' ? <OtherMembers tools={tools} page={page} /> : null}
			{page.product?.hasBeneficiaries ? <Beneficiaries tools={tools} /> : null}
		</div>
	);
}
