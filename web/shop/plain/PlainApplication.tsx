import type { ReactNode } from 'react';

import type { PageData } from '#insurance/content/page.ts';
import { birthDaysOffered } from '#insurance/products/entry-age.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { CheckField, SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { type FormTools, idOf, messageOf } from '../application/form-context.ts';
import type { Found } from '../application/form-problems.ts';
import { holderBirthAt } from '../application/form-values.ts';
import { CoverStep, Extras } from '../application/steps/CoverStep.tsx';
import { Contact, HolderField, OtherNames } from '../application/steps/HolderStep.tsx';
import { adultBounds } from '../application/steps/InsuredStep.tsx';
import { PlanCards } from '../application/steps/PlanCards.tsx';
import { Questions } from '../application/steps/Questions.tsx';
import { Consents } from '../application/steps/SendStep.tsx';
import type { Price } from '../application/use-price.ts';
import { agesWithin, maxChildrenOf } from '../product-rules.ts';
import { type Lists, PlainAddress, PlainBirth } from './PlainFields.tsx';
import { type Part, partsUpTo } from './posted.ts';

type Tools = { tools: FormTools; page: PageData };

const nothing = () => undefined;

/** Who is insured; who is added is asked for after the next press. */
function Who({ tools, page }: Tools) {
	const { register, errors, values } = tools;
	if (!page.allow_partner && !page.allow_children) return null;
	return (
		<fieldset>
			<legend className="text-xl font-bold">Siapa yang dilindungi?</legend>
			<CheckField
				id="withSelf"
				label="Diri sendiri"
				error={messageOf(errors, 'withSelf')}
				{...register('withSelf')}
			/>
			{page.allow_partner ? (
				<CheckField id="withPartner" label="Pasangan" {...register('withPartner')} />
			) : null}
			{page.allow_children ? (
				<SelectField
					id="childCount"
					name="childCount"
					label="Anak"
					empty="Tidak ada"
					options={Array.from({ length: maxChildrenOf(page) }, (_, at) => ({
						value: String(at + 1),
						label: `${at + 1} anak`,
					}))}
					defaultValue={values.childCount > 0 ? String(values.childCount) : ''}
				/>
			) : null}
			<p className="mt-2 text-sm text-mute">
				Menambah orang? Tekan Lanjutkan di bawah, isian untuk mereka muncul.
			</p>
		</fieldset>
	);
}

function Births({ tools, page }: Tools) {
	const { values, today } = tools;
	const self = adultBounds({ tools, page }, true);
	const partner = adultBounds({ tools, page }, false);
	const child = page.product?.customDate.child
		? birthDaysOffered(page.product.customDate.child, today, agesWithin(page))
		: null;
	return (
		<>
			{values.withSelf && self ? (
				<PlainBirth tools={tools} prefix="self" bounds={self} legend="Tanggal lahirmu" />
			) : null}
			{values.withPartner && partner ? (
				<PlainBirth
					tools={tools}
					prefix="partner"
					bounds={partner}
					legend="Tanggal lahir pasangan"
				/>
			) : null}
			{child
				? Array.from({ length: values.childCount }, (_, n) => (
						<PlainBirth
							key={n}
							tools={tools}
							prefix={`children.${n}`}
							bounds={child}
							legend={`Anak ${n + 1}`}
						/>
					))
				: null}
		</>
	);
}

type HolderProps = Tools & { lists: Record<'home' | 'domicile', Lists>; nikDiffers: boolean };

function Holder({ tools, page, lists, nikDiffers }: HolderProps) {
	const { register, values, today } = tools;
	const range = page.product?.customDate.policyHolder;
	const bounds = range ? birthDaysOffered(range, today, agesWithin(page)) : null;
	return (
		<>
			<div className="grid gap-4">
				<h2 className="text-xl font-bold">Data pemegang polis</h2>
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
					maxLength={16}
					autoComplete="off"
					hint="16 angka di KTP"
				/>
				{nikDiffers || values.holder.nikConfirmed ? (
					<CheckField
						id={idOf('holder.nikConfirmed')}
						label="NIK, tanggal lahir dan jenis kelamin di atas sudah sama dengan KTP-ku."
						{...register('holder.nikConfirmed')}
					/>
				) : null}
				{bounds && holderBirthAt(values) === 'holder' ? (
					<PlainBirth
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
			<Contact tools={tools} />
			<Consents tools={tools} />
		</>
	);
}

export type ApplicationState = {
	tools: FormTools;
	page: PageData;
	shown: Part;
	price: Price;
	lists: HolderProps['lists'];
	problems: readonly Found[];
	nikDiffers: boolean;
	/** What is said on top, beside what is wrong with fields. */
	notice: string | null;
};

const PRESS: Record<Part, string> = {
	data: 'Lanjutkan',
	premi: 'Lanjut isi data pemegang polis',
	pemegang: 'Simpan ke keranjang',
};

/** The hidden fields that every form of the purchase without script carries. */
export const Sealed = ({ token }: { token: string }) => (
	<input type="hidden" name="formulir" value={token} />
);

function Said({ notice, problems }: Pick<ApplicationState, 'notice' | 'problems'>): ReactNode {
	return (
		<>
			{notice ? <Notice look="warning">{notice}</Notice> : null}
			<ErrorSummary
				ref={null}
				problems={problems.map(({ name, message }) => ({
					id: name === null ? 'pengajuan' : idOf(name),
					message,
				}))}
			/>
		</>
	);
}

/**
 * The application of a product as one plain form that grows: what is asked already stays to be
 * changed, and nothing that was sent is lost. Its parts, rules and sentences are those of the form
 * that runs.
 */
export function PlainApplication({ token, ...state }: ApplicationState & { token: string }) {
	const { tools, page, shown, price, lists, problems, nikDiffers, notice } = state;
	const { values } = tools;
	const parts = partsUpTo(shown);
	const chosen = price.plans.find(({ freqType }) => freqType === values.frequency);
	return (
		<form method="post" action={`/beli/${page.slug}`} noValidate className="grid gap-10">
			<Sealed token={token} />
			<input type="hidden" name="sampai" value={shown} />
			{/* Enter in a field goes on, whatever button stands first. */}
			<button type="submit" name="aksi" value="lanjut" tabIndex={-1} className="sr-only">
				{PRESS[shown]}
			</button>
			<div id="pengajuan" tabIndex={-1} className="grid gap-4 empty:hidden">
				<Said notice={notice} problems={problems} />
			</div>
			<Who tools={tools} page={page} />
			<Births tools={tools} page={page} />
			<CoverStep tools={tools} page={page} />
			<Extras tools={tools} page={page} />
			{parts.includes('premi') ? (
				<>
					<Questions tools={tools} page={page} />
					<PlanCards
						price={price}
						kind={values.kind}
						frequency={values.frequency}
						rate={undefined}
						onPick={nothing}
					/>
					{chosen ? (
						<input type="hidden" name="terlihat" value={chosen.planRate} />
					) : null}
				</>
			) : null}
			{parts.includes('pemegang') ? (
				<Holder tools={tools} page={page} lists={lists} nikDiffers={nikDiffers} />
			) : null}
			<Button type="submit" name="aksi" value="lanjut">
				{PRESS[shown]}
			</Button>
		</form>
	);
}
